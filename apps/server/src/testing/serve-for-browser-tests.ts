// The product that a worker of the browser tests runs against: the build through its own start file, on
// a clone of the database that is the first argument. Its clock stands at the instant that is the
// second. What it prints goes into the file that is the third. Talks to its parent over the IPC channel
// and ends with it. On demand a second process serves the same database, over a line that can be cut.
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { cloneDatabase } from '@stagetime/db/testing/test-database';
import { runBuilt } from './built-server.ts';
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.ts';

const [template = '', instant = '', logFile = ''] = process.argv.slice(2);
const database = await cloneDatabase(template);
const proxy = await startCuttableProxy(database.url);
/** The database past the proxy, with a role's rights. */
const urlAs = (role: Parameters<typeof database.urlAs>[0]) => {
  const url = new URL(database.urlAs(role));
  url.port = new URL(proxy.url).port;
  return url.href;
};
const serve = () => {
  const server = runBuilt(['serve'], {
    APP_MODE: 'demo',
    DATABASE_URL: urlAs('stagetime_app'),
    DATABASE_MIGRATE_URL: urlAs('stagetime_migrate'),
    DATABASE_WORKER_URL: urlAs('stagetime_worker'),
    DEMO_CLOCK: instant,
    // The template has what every test finds; what the demo accounts did would be theirs to know.
    DEMO_DATA: '0',
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
  return server;
};
const servers = [serve()];
let line: CuttableProxy | undefined;

type Wish = { readonly isAway?: boolean; readonly isLineCut?: boolean; readonly isSecond?: true };

process.on('message', async ({ isAway, isLineCut, isSecond }: Wish) => {
  if (isAway !== undefined) await (isAway ? proxy.cut() : proxy.mend());
  if (isLineCut !== undefined) await (isLineCut ? line?.cut() : line?.mend());
  if (isSecond && line === undefined) {
    const second = serve();
    servers.push(second);
    line = await startCuttableProxy(await second.origin);
  }
  process.send?.({ type: 'done', origin: line && new URL(line.url).origin });
});
process.send?.({ type: 'ready', origin: await servers[0]?.origin });

await once(process, 'disconnect');
for (const { process: child, exitCode } of servers) {
  child.kill('SIGTERM');
  await exitCode;
}
await line?.cut();
await proxy.cut();
await database.drop();
