import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeGracefully } from './graceful-stop.ts';

async function request(url: string, agent: Agent): Promise<{ status: number; body: string }> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}

test('a request in flight gets its answer, idle connections end, new ones are refused', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    started.resolve();
    await release.promise;
    return 'done';
  });
  app.get('/quick', async () => 'quick');
  const origin = await app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });

  await request(`${origin}/quick`, agent);
  const slow = request(`${origin}/slow`, agent);
  await started.promise;
  const closed = closeGracefully(app);
  release.resolve();
  expect(await slow).toEqual({ status: 200, body: 'done' });
  await closed;
  await expect(request(`${origin}/quick`, new Agent())).rejects.toThrow(/ECONNREFUSED/);
  agent.destroy();
});
