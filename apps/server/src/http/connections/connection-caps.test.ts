import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type ConnectionCaps, capConnections } from './slow-clients.ts';

async function serve(caps: Partial<ConnectionCaps>) {
  const server = createServer((_request, response) => response.end('hello'));
  capConnections(server, { total: 100, perClient: 100, proxies: [], ...caps });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    server.close();
  });
  /** Whether a new connection is answered or closed. */
  async function ask(localAddress = '127.0.0.1'): Promise<'answered' | 'closed'> {
    const client = connect({ port, host: '127.0.0.1', localAddress });
    clients.push(client);
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return Promise.race([
      once(client, 'data').then(() => 'answered' as const),
      once(client, 'close').then(() => 'closed' as const),
    ]);
  }
  return { ask, clients };
}

test('one client has so many connections; others are served meanwhile', async () => {
  const { ask, clients } = await serve({ perClient: 2 });
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'closed']);
  expect(await ask('127.0.0.2')).toBe('answered');
  clients[0]?.destroy();
  await expect.poll(() => ask()).toBe('answered');
});

test('proxies that are trusted speak for many clients', async () => {
  const { ask } = await serve({ perClient: 1, proxies: ['127.0.0.0/30', '::1'] });
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'answered']);
  expect([await ask('127.0.0.9'), await ask('127.0.0.9')]).toEqual(['answered', 'closed']);
});

test('all clients together have so many', async () => {
  const { ask } = await serve({ total: 2 });
  expect([await ask('127.0.0.1'), await ask('127.0.0.2'), await ask('127.0.0.3')]).toEqual([
    'answered',
    'answered',
    'closed',
  ]);
});
