// The product that a worker of the browser tests runs against: the build through its own start file, on
// a clone of the database that is the first argument. Its clock stands at the instant that is the
// second. What it prints goes into the file that is the third. Talks to its parent over the IPC channel
// and ends with it.
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { cloneDatabase } from '@stagetime/db/testing/test-database';
import { runBuilt } from './built-server.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';

const [template = '', instant = '', logFile = ''] = process.argv.slice(2);
const database = await cloneDatabase(template);
const proxy = await startCuttableProxy(database.url);
/** The database past the proxy, with a role's rights. */
const urlAs = (role: Parameters<typeof database.urlAs>[0]) => {
  const url = new URL(database.urlAs(role));
  url.port = new URL(proxy.url).port;
  return url.href;
};
const server = runBuilt(['serve'], {
  APP_MODE: 'demo',
  DATABASE_URL: urlAs('stagetime_app'),
  DATABASE_MIGRATE_URL: urlAs('stagetime_migrate'),
  DATABASE_WORKER_URL: urlAs('stagetime_worker'),
  DEMO_CLOCK: instant,
  LOG_LEVEL: 'debug',
  PUBLIC_ORIGIN: '',
  // One browser stands for many people, and captchas are cheap.
  RATE_LIMIT_SCALE: '1000',
  MAX_CONNECTIONS_PER_CLIENT: '1000',
  CAPTCHA_COST_SCALE: '0.0005',
});
for (const stream of [server.process.stdout, server.process.stderr]) {
  stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
}

process.on('message', async ({ isAway }: { isAway: boolean }) => {
  await (isAway ? proxy.cut() : proxy.mend());
  process.send?.({ type: 'done' });
});
process.send?.({ type: 'ready', origin: await server.origin });

await once(process, 'disconnect');
server.process.kill('SIGTERM');
await server.exitCode;
await proxy.cut();
await database.drop();
