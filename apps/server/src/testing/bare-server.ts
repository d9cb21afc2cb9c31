import Fastify from 'fastify';

export type Body = { readonly type: string; readonly text: string };

/** Bare Fastify that sends finished bodies at `/0`, `/1`, …: what a benchmark measures against. Returns its origin. */
export async function serveBodies(bodies: readonly Body[]): Promise<string> {
  const server = Fastify();
  for (const [index, { type, text }] of bodies.entries()) {
    server.get(`/${index}`, (_request, reply) => reply.type(type).send(text));
  }
  return server.listen({ host: '127.0.0.1', port: 0 });
}
