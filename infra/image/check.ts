// npm run verify image: builds the image, and runs it as a container would on a throwaway Postgres.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chownSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startThrowawayPostgres } from '../../packages/db/src/embedded/throwaway-postgres.ts';
import { alignColumns } from '../../tools/align-columns.ts';
import { buildImage, type Image, removeImages } from './build-image.ts';
import { measureFiles } from './measure-files.ts';
import { runInImage } from './run-in-image.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** On disk: the bases and stages are gigabytes, and temporary files may be in memory. */
const folder = path.join(root, '.cache/image');
const port = 3900 + Math.floor(Math.random() * 90);

/** Run in the container, where it says what it may do, and makes a picture as an upload does. */
const attempts = `
  const { existsSync, writeFileSync } = await import('node:fs');
  const { createRequire } = await import('node:module');
  const error = (file) => {
    try { writeFileSync(file, ''); } catch ({ code }) { return code; }
    return 'written';
  };
  const programs = ['/bin/sh', '/usr/bin/sh', '/bin/bash', '/usr/local/bin/npm', '/usr/bin/npm'];
  const sharp = createRequire('/app/apps/server/start.mjs')('sharp');
  const picture = { create: { width: 8, height: 8, channels: 3, background: 'red' } };
  const { info } = await sharp(picture).webp().toBuffer({ resolveWithObject: true });
  console.log(JSON.stringify({
    ids: [process.getuid(), process.getgid(), ...process.getgroups()],
    writes: ['/file', '/app/file', '/data/file', '/tmp/file'].map(error),
    programs: programs.filter((file) => existsSync(file)),
    picture: info.format,
  }));
`;

async function check(image: Image, databaseUrl: string): Promise<string[][]> {
  const data = path.join(folder, 'data');
  mkdirSync(data);
  chownSync(data, 10001, 10001);
  copyFileSync(
    path.join(root, 'packages/api/src/features/admin/import/fixtures/philadelphia.csv'),
    path.join(data, 'list.csv'),
  );
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    ALLOW_ONE_DATABASE_ROLE: '1',
    PUBLIC_ORIGIN: origin,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: `${port}`,
    METRICS_PORT: '0',
    SHUTDOWN_DELAY_MS: '0',
  };
  const start = (program: readonly string[]) => runInImage(image, program, { data, settings });
  const run = async (program: readonly string[]) => {
    const running = start(program);
    strictEqual(await running.exitCode, 0, `${program.join(' ')}:\n${running.output()}`);
    return running.output();
  };

  const [node = ''] = image.entrypoint;
  strictEqual(image.user, '10001:10001');
  deepStrictEqual(JSON.parse(await run([node, '--input-type=module', '--eval', attempts])), {
    ids: [10001, 10001, 10001],
    writes: ['EROFS', 'EROFS', 'written', 'written'],
    programs: [],
    picture: 'webp',
  });

  await run([...image.entrypoint, 'migrate']);
  await run([...image.entrypoint, 'import', 'list.csv']);
  ok((await run([...image.entrypoint, 'admin', 'flags'])).includes('sign-up'));

  const from = performance.now();
  const server = start([...image.entrypoint, ...image.command]);
  try {
    await server.printed('is ready');
    const milliseconds = performance.now() - from;
    await run(image.healthcheck);
    await ask(origin);
    await run([...image.entrypoint, 'backup', 'archive.tar']);
    ok(existsSync(path.join(data, 'archive.tar')));
    server.process.kill('SIGTERM');
    strictEqual(await server.exitCode, 0, server.output());
    return [['from its start until it is ready', `${(milliseconds / 1000).toFixed(1)} s`]];
  } finally {
    server.process.kill('SIGKILL');
  }
}

/** The listing, health, a picture and a password: the other two packages with native code work in it. */
async function ask(origin: string): Promise<void> {
  const get = async (address: string) => {
    const answer = await fetch(`${origin}${address}`);
    strictEqual(answer.status, 200, address);
    return answer;
  };
  ok((await (await get('/api/health')).text()).includes('"database":"up"'));
  const page = await (await get('/philadelphia')).text();
  ok(page.includes('Punch Line Mic'), 'the listing has the mic that was imported');
  const picture = /\/images\/previews\/cities\/philadelphia\/[^"]+\.png/.exec(page)?.[0] ?? '';
  strictEqual((await get(picture)).headers.get('content-type'), 'image/png');
  // For an address that no one has, a password is hashed all the same.
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.test', password: 'velvet-harbor-31' }),
  });
  strictEqual(login.status, 401);
}

removeImages(folder);
rmSync(folder, { recursive: true, force: true });
try {
  const image = buildImage(folder);
  const postgres = await startThrowawayPostgres();
  try {
    const figures = await check(image, postgres.url);
    const rows = [['what', 'figure'], ...measureFiles(image), ...figures];
    process.stdout.write(`\n${alignColumns(rows)}\n`);
  } finally {
    await postgres.stop();
  }
} finally {
  removeImages(folder);
  rmSync(folder, { recursive: true, force: true });
}
