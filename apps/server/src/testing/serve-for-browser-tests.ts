// The server that browser tests run against: the real application and the built pages on a
// throwaway database with the real list, at the instant that is the first argument. It talks to its
// parent over the IPC channel and ends with it.
import { once } from 'node:events';
import path from 'node:path';
import { createDatabase } from '@stagetime/db/database';
import { startThrowawayPostgres } from '@stagetime/db/embedded/throwaway-postgres';
import { migrateToLatest } from '@stagetime/db/migrate';
import pino from 'pino';
import { createApp } from '../app.ts';
import { runImport } from '../commands/import.ts';
import { rootFolder, webFolder } from '../folders.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import { loadBuiltRenderer } from './test-app.ts';

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

const app = await createApp({
  db,
  log: pino({ level: 'silent' }),
  now: () => now,
  version: '0.0.0',
  origin: () => 'http://stagetime.test',
  isAccepting: () => true,
  render: await loadBuiltRenderer(),
  clientFolder: path.join(webFolder, 'dist/client'),
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async ({ isAway }: { isAway: boolean }) => {
  await (isAway ? proxy.cut() : proxy.mend());
  process.send?.({ type: 'done' });
});
process.send?.({ type: 'ready', origin });

await once(process, 'disconnect');
app.server.closeAllConnections();
await app.close();
await db.destroy();
await proxy.cut();
await postgres.stop();
