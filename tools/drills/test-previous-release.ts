// npm run verify upgrade-tests: what the release before expects of its features holds on this release's schema.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inheritedEnvironment } from '../../apps/server/src/testing/built-server.ts';
import { buildPreviousRelease } from './previous-release.ts';

/** All that makes the schema. */
const ours = [
  'apply-sql.ts',
  'mic-words.ts',
  'migrate.ts',
  'migration-lock.ts',
  'migrations',
  'roles.ts',
  'sql',
  'sql-version.ts',
];

const before = await buildPreviousRelease(console.log);
// What it was built from is not read any more, so it can be replaced where it is.
for (const name of ours) {
  const theirs = path.join(before, 'packages/db/src', name);
  await rm(theirs, { recursive: true, force: true });
  await cp(path.resolve(import.meta.dirname, '../../packages/db/src', name), theirs, {
    recursive: true,
  });
}
// A worker for each processor: a test of a hundred logins has half a minute for them.
const workers = `--maxWorkers=${availableParallelism()}`;
const tests = spawn('pnpm', ['exec', 'vitest', 'run', 'packages/api/src/features', workers], {
  cwd: before,
  env: { ...inheritedEnvironment(), HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
  stdio: 'inherit',
});
const [code] = await once(tests, 'exit');
process.exitCode = code ?? 1;
