// The server that bench/search.ts measures, as a process of its own: node search-server.ts <database>
// Sends its addresses to whoever started it: the product's, and one that only asks `select 1`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../apps/server/src/app.ts';
import { listenForChanges } from '../apps/server/src/http/hot/directory-changes.ts';
import { createHotStore } from '../apps/server/src/http/hot/hot-store.ts';
import { createLog } from '../apps/server/src/log.ts';
import { createDatabase } from '../packages/db/src/database.ts';

const [url] = process.argv.slice(2);
if (!url) throw new Error('Usage: node search-server.ts <database url>');
const { db, pool } = createDatabase({ url });

const log = createLog('error');
const now = () => new Date();

const app = await createApp({
  db,
  log,
  now,
  version: '0.0.0',
  origin: () => 'http://localhost',
  isAccepting: () => true,
  render: async () => ({ status: 200, html: '', headers: {} }),
  clientFolder: 'none',
  hot: createHotStore({ maxBytes: 64 * 1024 * 1024, changes: listenForChanges(url, log), now }),
  // Everything comes from one address. It is counted all the same.
  tools: { rateLimits: { scale: 1_000_000 } },
});
const product = await app.listen({ host: '127.0.0.1', port: 0 });

const limit = createServer(async (_request, response) => {
  const { rows } = await pool.query('select 1 as one');
  response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
});
limit.listen(0, '127.0.0.1', () => {
  const { port } = limit.address() as AddressInfo;
  process.send?.({ product, limit: `http://127.0.0.1:${port}` });
});
process.once('disconnect', () => process.exit());
