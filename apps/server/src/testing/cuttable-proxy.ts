import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type CuttableProxy = {
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /**
   * Stops without a word: takes connections and what is sent over them, and forwards nothing. What it
   * swallowed stays lost, so connections of that time are of no use afterwards either.
   */
  swallow(): void;
  /** From now on every answer is so many milliseconds late; 0 for no longer. */
  slow(milliseconds: number): void;
  /** Breaks every connection, as who forgot them on the way does, and takes new ones. */
  reset(): void;
  /** Takes connections again, on the same port. */
  mend(): Promise<void>;
  /** How many are open on both sides, those of which nothing is forwarded included. */
  connections(): number;
};

/** As Postgres and its clients: small answers would wait 40 ms for the acknowledgement of those before. */
const socketOptions = { noDelay: true };

/** A TCP proxy in front of a database, so that a test can take the database away and give it back. */
export async function startCuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let lateness = 0;
  /** What forwards at the moment; swallowing makes it forget how. */
  let forwarding = { isOn: true };
  const server = createServer(socketOptions, (inner) => {
    if (isSwallowing) {
      sockets.add(inner);
      inner.on('error', () => {}).on('close', () => sockets.delete(inner));
      inner.resume();
      return;
    }
    const outer = connect({ port: Number(target.port), host: target.hostname, ...socketOptions });
    const state = forwarding;
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      const passOn = new Transform({
        transform: (chunk, _encoding, done) => {
          if (!state.isOn) done();
          else if (from === inner || lateness === 0) done(null, chunk);
          else setTimeout(done, lateness, null, chunk);
        },
      });
      from.pipe(passOn).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    swallow() {
      isSwallowing = true;
      forwarding.isOn = false;
    },
    slow(milliseconds) {
      lateness = milliseconds;
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async mend() {
      if (isSwallowing) forwarding = { isOn: true };
      isSwallowing = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    connections: () => sockets.size,
  };
}
