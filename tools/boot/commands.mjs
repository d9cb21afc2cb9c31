const cli = 'apps/server/src/start/cli.ts';
const production = { NODE_ENV: 'production' };

/**
 * What `node tools/boot.mjs <command>` does once Node, pnpm and the packages are there. `build` runs
 * turbo first. `run` is started with Node in the repository's folder, followed by the user's own
 * arguments; without it they go to turbo, whose output is then shown.
 * @typedef {{ about: string, build?: boolean, run?: string[], env?: Record<string, string> }} Command
 * @type {Record<string, Command>}
 */
export const commands = {
  start: {
    about: 'build everything and serve it',
    build: true,
    run: ['apps/server/start.mjs', 'serve'],
    // With glibc, what a large picture took is given back at once, as in the image.
    env: { MALLOC_MMAP_THRESHOLD_: '1048576' },
  },
  dev: { about: 'serve from the sources', run: [cli, 'dev'] },
  import: { about: 'read a CSV file into the listing', run: [cli, 'import'] },
  admin: { about: 'give and take rights, end sessions, shut people out', run: [cli, 'admin'] },
  migrate: { about: 'bring the database up to date', run: [cli, 'migrate'] },
  backup: { about: 'write the database and the images into one file', run: [cli, 'backup'] },
  restore: { about: 'put such a file into an empty database', run: [cli, 'restore'] },
  build: { about: 'build everything', build: true },
  test: { about: 'run every check and test', run: ['tools/test.ts'] },
  bench: {
    about: 'measure, beside the limits, in one run',
    build: true,
    run: ['tools/bench/bench.ts'],
    env: production,
  },
  drill: {
    about: 'attack two processes of the product, and say what held',
    build: true,
    run: ['tools/drills/drill.ts'],
    env: production,
  },
  verify: { about: 'run every test that takes long', build: true, run: ['tools/verify.ts'] },
  pictures: {
    about: 'take the pictures of the README anew',
    build: true,
    run: ['tools/pictures.ts'],
  },
  check: { about: 'check format, lint and types', run: ['tools/check.ts'] },
  format: { about: 'format the sources', run: ['tools/format.ts'] },
  generate: { about: 'write the generated files', run: ['tools/generate.ts'] },
};

/** The lines that say which commands exist. */
export function usage() {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(10)}${about}`);
  return ['Usage: node tools/boot.mjs <command> [arguments]', '', ...lines].join('\n');
}
