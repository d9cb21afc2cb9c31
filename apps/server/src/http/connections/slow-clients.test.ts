import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectionLimits, watchSlowClients } from './slow-clients.ts';

const { grace, minBytesPerSecond, bodyTimeout } = connectionLimits;

/** A server whose clock the test moves, and a client of it. */
async function serve(handle: RequestListener, options: { readonly stallTimeout?: number } = {}) {
  const server = createServer(handle);
  let time = 0;
  const refused: Socket[] = [];
  const look = watchSlowClients({
    server,
    refuse: (socket) => {
      refused.push(socket);
      socket.destroy();
    },
    clock: () => time,
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return {
    server,
    client,
    refused,
    /** Looks now, and again when so many milliseconds have passed. */
    pass(milliseconds: number) {
      look();
      time += milliseconds;
      look();
    },
  };
}

const upload = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data\r\n';
const text = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

/** Resolves once the server has read so many bytes of the request's body. */
function received(bytes: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const handle: RequestListener = (request) => {
    if (bytes === 0) resolve();
    request.on('data', (chunk: Buffer) => {
      count += chunk.length;
      if (count >= bytes) resolve();
    });
  };
  return { promise, handle };
}

test('a body that stops is refused once its grace is over, and not before', async () => {
  const begun = received(1);
  const { client, pass, refused } = await serve(begun.handle);
  client.write(`${upload}Content-Length: 1000\r\n\r\nx`);
  await begun.promise;
  pass(grace - 1);
  expect(refused).toHaveLength(0);
  pass(2);
  expect(refused).toHaveLength(1);
  await once(client, 'close');
});

test('an upload at the slowest speed allowed goes on', async () => {
  const first = received(1);
  const second = received(1 + 10 * minBytesPerSecond);
  const { client, pass, refused } = await serve((request, response) => {
    first.handle(request, response as never);
    second.handle(request, response as never);
  });
  client.write(`${upload}Content-Length: 10000000\r\n\r\nx`);
  await first.promise;
  pass(0);
  client.write(Buffer.alloc(10 * minBytesPerSecond));
  await second.promise;
  pass(grace + 9_999);
  expect(refused).toHaveLength(0);
  pass(2);
  expect(refused).toHaveLength(1);
});

test('a body that is no upload has half a minute, however fast it comes', async () => {
  const first = received(1);
  const second = received(1 + 60 * minBytesPerSecond);
  const { client, pass, refused } = await serve((request, response) => {
    first.handle(request, response as never);
    second.handle(request, response as never);
  });
  client.write(`${text}Content-Length: 10000000\r\n\r\nx`);
  await first.promise;
  pass(0);
  client.write(Buffer.alloc(60 * minBytesPerSecond));
  await second.promise;
  pass(bodyTimeout);
  expect(refused).toHaveLength(0);
  pass(1);
  expect(refused).toHaveLength(1);
});

test('an answer that no one reads is given up without a word', async () => {
  const written = Promise.withResolvers<void>();
  const body = Buffer.alloc(64 * 1024 * 1024);
  const { client, pass, refused } = await serve((_request, response) => {
    response.end(body);
    written.resolve();
  });
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await written.promise;
  // As long as the whole would take at the slowest speed that is allowed.
  pass(grace + (body.length / minBytesPerSecond) * 1000 + 1000);
  expect(refused).toHaveLength(0);
  client.resume();
  await once(client, 'close');
});

test('who takes nothing of an answer is cut long before the slowest reader would be done', async () => {
  const closed = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const handle: RequestListener = (request, response) => {
    request.socket.once('close', closed.resolve);
    response.end(Buffer.alloc(64 * 1024 * 1024));
    written.resolve();
  };
  const { client, pass } = await serve(handle, { stallTimeout: 50 });
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await written.promise;
  pass(0);
  await closed.promise;
});

test('an answer that begins again after it was read whole is not cut', async () => {
  const { promise: response, resolve: begin } = Promise.withResolvers<ServerResponse>();
  const { client, pass } = await serve((_request, answer) => begin(answer), {
    stallTimeout: 60_000,
  });
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const answer = await response;
  const read = once(client, 'data');
  const written = new Promise((resolve) => answer.write(Buffer.alloc(64 * 1024 * 1024), resolve));
  pass(0);
  await read;
  client.resume();
  await written;
  pass(0);
  expect(answer.socket?.timeout).toBe(0);
});

test('an event stream that has nothing to say, and a connection at rest, are left alone', async () => {
  const begun = Promise.withResolvers<void>();
  const { client, pass, refused } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n', () => begun.resolve());
  });
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await begun.promise;
  pass(10 * grace);
  expect(refused).toHaveLength(0);
  expect(client.destroyed).toBe(false);
});
