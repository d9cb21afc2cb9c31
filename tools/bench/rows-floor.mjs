// The floor under what is made for its request: bare Fastify and pg run each row's statements, named, and send
// the product's own answer as bytes; at /trpc a bare procedure on tRPC's stock adapter returns what the product's
// does. At /stack the product's stack does the same as `countUnreadMessages`, without anything of the product: what
// is lost there no row can have. Takes DATABASE_URL, ORIGIN and ROWS, a JSON array of { name, path, headers,
// statements, isProcedure }, and serves them at /0 or /trpc/0 and so on; sends its address to whoever started it.
import { once } from 'node:events';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import pg from 'pg';
import { createDatabase } from '../../packages/db/src/database.ts';

// What the server itself is built on.
const server = createRequire(new URL('../../apps/server/package.json', import.meta.url));
const { initTRPC } = await import(server.resolve('@trpc/server'));
const { fastifyTRPCPlugin } = await import(server.resolve('@trpc/server/adapters/fastify'));

const contracts = createRequire(new URL('../../packages/contracts/package.json', import.meta.url));
const { z } = await import(contracts.resolve('zod'));

const { DATABASE_URL = '', ORIGIN = '', ROWS = '[]' } = process.env;
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
const rows = JSON.parse(ROWS);
for (const [index, { path, headers, statements, isProcedure }] of rows.entries()) {
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

const { db } = createDatabase({ url: DATABASE_URL });
const { statements: [session] = [] } =
  rows.find((/** @type {{ name: string }} */ { name }) => name === 'countUnreadMessages') ?? {};
/** @param {'lower' | 'higher'} side */
const unreadOf = (side, /** @type {number} */ userId) =>
  db
    .selectFrom('conversations')
    .where(`${side}_id`, '=', userId)
    .where(`${side}_unread`, '>', 0)
    .select(({ fn, lit }) => fn.coalesce(fn.sum(`${side}_unread`), lit(0)).as('unread'));
const signedIn = trpc.procedure.use(async (/** @type {any} */ { next }) => {
  const { user_id } = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', session?.values[0])
    .where('users.disabled_at', 'is', null)
    .selectAll('sessions')
    .select('accounts.role')
    .executeTakeFirstOrThrow();
  return next({ ctx: { userId: user_id } });
});
const stack = trpc.router({
  countUnread: signedIn
    .input(z.object({}))
    .output(z.object({ unread: z.number() }))
    .query(async (/** @type {any} */ { ctx }) => {
      const { unread } = await db
        .selectNoFrom((eb) => [
          eb(unreadOf('lower', ctx.userId), '+', unreadOf('higher', ctx.userId)).as('unread'),
        ])
        .executeTakeFirstOrThrow();
      return { unread: Number(unread) };
    }),
});
const call = trpc.createCallerFactory(stack)({});
app.get('/stack', () => call.countUnread({}));
await app.register(fastifyTRPCPlugin, {
  prefix: '/trpc',
  trpcOptions: { router: trpc.router(procedures) },
});
// What tells that a program is there.
const listing = await read('/api/open-mics/city/los-angeles', {});
app.get('/api/*', (_request, reply) => reply.headers(listing.headers).send(listing.body));
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
