// The server that browser tests run against: the real application and the built pages on a
// throwaway database with the real list, the demo data and accounts, and a city without mics (Reno), at
// the instant that is the first argument. It logs into the file that is the second, talks to its parent
// over the IPC channel and ends with it.
import { once } from 'node:events';
import path from 'node:path';
import { addDemoAccounts } from '@stagetime/api/features/accounts/demo-accounts';
import { createDatabase } from '@stagetime/db/database';
import { seedDemoData } from '@stagetime/db/demo/seed-demo-data';
import { startThrowawayPostgres } from '@stagetime/db/embedded/throwaway-postgres';
import { migrateToLatest } from '@stagetime/db/migrate';
import pino from 'pino';
import { createApp } from '../app.ts';
import { runImport } from '../commands/import.ts';
import { rootFolder, webFolder } from '../folders.ts';
import { createGoogleStandIn } from '../http/google-stand-in.ts';
import { listenForChanges } from '../http/hot/directory-changes.ts';
import { createHotStore } from '../http/hot/hot-store.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import { loadBuiltRenderer, testKeys } from './test-app.ts';

const list = path.join(
  rootFolder,
  'packages/api/src/features/admin/import/fixtures/philadelphia.csv',
);

const now = new Date(process.argv[2] ?? '');
const postgres = await startThrowawayPostgres();
const proxy = await startCuttableProxy(postgres.url);
const { db } = createDatabase({ url: proxy.url });
await migrateToLatest(db);
const silent = { cwd: rootFolder, print: () => {}, printError: () => {} };
const exitCode = await runImport(db, [list], silent);
if (exitCode !== 0) throw new Error('The list could not be imported.');
await seedDemoData(db);
await addDemoAccounts(db, testKeys, now);
await db
  .insertInto('cities')
  .values({
    slug: 'reno',
    name: 'Reno',
    state: 'NV',
    time_zone: 'America/Los_Angeles',
    latitude: 39.53,
    longitude: -119.81,
  })
  .execute();

const logFile = pino.destination({ dest: process.argv[3] ?? 1, append: false, sync: true });
const log = pino({ level: 'debug' }, logFile);
const changes = listenForChanges(proxy.url, log);
let origin = 'http://127.0.0.1';
const googleStandIn = createGoogleStandIn({ origin: () => origin, address: () => origin });
const app = await createApp({
  db,
  log,
  now: () => now,
  version: '0.0.0',
  origin: () => origin,
  isAccepting: () => true,
  render: await loadBuiltRenderer(),
  clientFolder: path.join(webFolder, 'dist/client'),
  // One browser stands for many people, and captchas are cheap.
  tools: {
    keys: testKeys,
    rateLimits: { scale: 1000, now: () => now },
    captchaCounter: [1, 3],
    google: googleStandIn.provider,
  },
  googleStandIn,
  outboxKey: testKeys.outbox,
  hot: createHotStore({ maxBytes: 64 * 1024 * 1024, changes, now: () => now }),
});
origin = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async ({ isAway }: { isAway: boolean }) => {
  await (isAway ? proxy.cut() : proxy.mend());
  process.send?.({ type: 'done' });
});
process.send?.({ type: 'ready', origin });

await once(process, 'disconnect');
app.server.closeAllConnections();
await app.close();
await changes.close();
await db.destroy();
await proxy.cut();
await postgres.stop();
