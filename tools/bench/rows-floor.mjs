// The floor under what is made for its request: bare Fastify and pg run each row's statements, named, and send
// the product's own answer as bytes; at /trpc a bare procedure on tRPC's stock adapter returns what the product's
// does. Takes DATABASE_URL, ORIGIN and ROWS, a JSON array of { path, headers, statements, isProcedure }, and serves
// them at /0 or /trpc/0 and so on; sends its address to whoever started it.
import { once } from 'node:events';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import pg from 'pg';

// What the server itself is built on.
const server = createRequire(new URL('../../apps/server/package.json', import.meta.url));
const { initTRPC } = await import(server.resolve('@trpc/server'));
const { fastifyTRPCPlugin } = await import(server.resolve('@trpc/server/adapters/fastify'));

const { DATABASE_URL, ORIGIN = '', ROWS = '[]' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

/**
 * An answer as it travels: fetch would unpack it.
 * @param {string} path
 * @param {Record<string, string>} headers
 */
async function read(path, headers) {
  const request = get(ORIGIN + path, { headers });
  const [response] = await once(request, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body}`);
  const { 'content-type': type, 'content-encoding': encoding } = response.headers;
  return {
    body,
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
  };
}

/**
 * @param {number} index
 * @param {{ text: string, values: unknown[] }[]} statements
 */
async function run(index, statements) {
  for (const [number, statement] of statements.entries()) {
    await pool.query({ name: `${index} ${number}`, ...statement });
  }
}

const trpc = initTRPC.create();
/** @type {Record<string, unknown>} */
const procedures = {};
for (const [index, { path, headers, statements, isProcedure }] of JSON.parse(ROWS).entries()) {
  const plain = await read(path, headers);
  if (isProcedure) {
    const answer = JSON.parse(plain.body.toString());
    const { data } = (Array.isArray(answer) ? answer[0] : answer).result;
    procedures[index] = trpc.procedure.query(async () => {
      await run(index, statements);
      return data;
    });
    continue;
  }
  const packed = await read(path, { ...headers, 'accept-encoding': 'gzip' });
  app.get(`/${index}`, async (request, reply) => {
    await run(index, statements);
    const answer = request.headers['accept-encoding'] === 'gzip' ? packed : plain;
    return reply.headers(answer.headers).send(answer.body);
  });
}
await app.register(fastifyTRPCPlugin, {
  prefix: '/trpc',
  trpcOptions: { router: trpc.router(procedures) },
});
// What tells that a program is there.
const listing = await read('/api/open-mics/city/los-angeles', {});
app.get('/api/*', (_request, reply) => reply.headers(listing.headers).send(listing.body));
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
