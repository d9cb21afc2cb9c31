// Bare Fastify that sends what another server answers from memory: the limit of cached responses. Takes
// ORIGIN and PATHS, a JSON array, and sends the bodies at /0, /1 and so on; sends its address to
// whoever started it.
import Fastify from 'fastify';

const { ORIGIN = '', PATHS = '[]' } = process.env;
const app = Fastify();
for (const [index, path] of JSON.parse(PATHS).entries()) {
  const answer = await fetch(ORIGIN + path);
  const type = answer.headers.get('content-type') ?? '';
  // Bytes: a string would be encoded anew each time.
  const body = Buffer.from(await answer.arrayBuffer());
  app.get(`/${index}`, (_request, reply) => reply.type(type).send(body));
  // What tells that a program is there.
  if (index === 0) app.get('/api/*', (_request, reply) => reply.type(type).send(body));
}
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
