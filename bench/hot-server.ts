// The servers that bench/hot.ts measures, in a process of their own: node hot-server.ts <database>
// Sends their addresses to whoever started it: the product's, and one of bare Fastify that sends the
// same bodies from memory.
import { createApp } from '../apps/server/src/app.ts';
import { listenForChanges } from '../apps/server/src/http/hot/directory-changes.ts';
import { createHotStore } from '../apps/server/src/http/hot/hot-store.ts';
import { createLog } from '../apps/server/src/log.ts';
import { type Body, serveBodies } from '../apps/server/src/testing/bare-server.ts';
import { createDatabase } from '../packages/db/src/database.ts';

const [url, ...paths] = process.argv.slice(2);
if (!url) throw new Error('Usage: node hot-server.ts <database url> <path>...');
const { db } = createDatabase({ url });
const log = createLog('info');
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
  // Everything comes from one address. It is counted all the same.
  tools: { rateLimits: { scale: 1_000_000 } },
  hot: createHotStore({ maxBytes: 64 * 1024 * 1024, changes: listenForChanges(url, log), now }),
});
const product = await app.listen({ host: '127.0.0.1', port: 0 });

const bodies: Body[] = [];
for (const path of paths) {
  const { statusCode, body, headers } = await app.inject(path);
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${body}`);
  bodies.push({ type: String(headers['content-type']), text: body });
}
process.send?.({ product, limit: await serveBodies(bodies) });
process.once('disconnect', () => process.exit());
