import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { callerOf } from '@stagetime/api/core/call-limits';

/**
 * How long a client may take, and how much it may hold. They are chosen for phones on slow networks:
 * 11 MiB, the largest upload, arrives within `requestTimeout` at 94 KiB a second.
 */
export const connectionLimits = {
  /** Milliseconds from the connection, or from the answer before, to the end of a request's headers. */
  headersTimeout: 10_000,
  /** Milliseconds for a whole request with its body. */
  requestTimeout: 120_000,
  /** Milliseconds for a body that is no upload of files. */
  bodyTimeout: 30_000,
  /**
   * Milliseconds without a request. Behind proxies above those of the usual balancers, which are 60 s.
   * Who asks without one may have taken nothing of the answer, all of which the system holds by now.
   */
  keepAliveTimeout: { behindProxies: 72_000, direct: 20_000 },
  /** Milliseconds until a handler that has not answered is answered for. */
  handlerTimeout: 15_000,
  /** Milliseconds between two looks at who is too slow. */
  sweepInterval: 1000,
  /** Milliseconds before {@link minBytesPerSecond} counts. */
  grace: 10_000,
  /** Of a body that we wait for, and of an answer that waits to be read. */
  minBytesPerSecond: 8 * 1024,
  /** Milliseconds in which the system must have taken some of an answer; it may take twice as long to see. */
  stallTimeout: 15_000,
  /** Bytes of a refused body that are read and thrown away, so that the client sees why. */
  maxDiscardedBytes: 16 * 1024 * 1024,
} as const;

/** Whose turn it is on a connection, and since when. */
type Turn = {
  readonly kind: 'sending' | 'reading';
  readonly begin: number;
  /** Bytes that had moved when it began. */
  readonly bytes: number;
};

type Connection = {
  request?: IncomingMessage | undefined;
  response?: ServerResponse | undefined;
  turn?: Turn | undefined;
};

type SlowClientsOptions = {
  readonly server: Server;
  /** Says to a client that still sends why its request ends here. */
  readonly refuse: (socket: Socket) => void;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
  /** Milliseconds in which some of an answer has to be taken. Default: {@link connectionLimits}. */
  readonly stallTimeout?: number;
};

const isUpload = (request: IncomingMessage) =>
  request.headers['content-type']?.startsWith('multipart/') === true;

/** What the client is to do: send its body, read an answer, or nothing that we would wait for. */
function turnOf(socket: Socket, { request }: Connection): Turn['kind'] | undefined {
  if (socket.writableLength > 0) return 'reading';
  return request !== undefined && !request.complete ? 'sending' : undefined;
}

/** Bytes that the client sent, or that the system took for it. */
function movedBytes(socket: Socket, kind: Turn['kind']): number {
  return kind === 'sending' ? socket.bytesRead : socket.bytesWritten - socket.writableLength;
}

/** Milliseconds that a turn may last. */
function allowance(socket: Socket, { request }: Connection, { kind, bytes }: Turn): number {
  const { grace, minBytesPerSecond, bodyTimeout } = connectionLimits;
  // What the system was given in one piece counts as moved once all of it is.
  const pending = kind === 'reading' ? socket.writableLength : 0;
  const moved = movedBytes(socket, kind) - bytes + pending;
  const atFloor = grace + (moved / minBytesPerSecond) * 1000;
  const isBody = kind === 'sending' && request !== undefined && !isUpload(request);
  return isBody ? Math.min(bodyTimeout, atFloor) : atFloor;
}

/**
 * Ends connections of clients that send a body, or read an answer, slower than phones do: each would
 * hold memory and a descriptor for as long as it likes. Node.js itself limits headers and whole
 * requests. Returns what looks once, and stops looking when the server closes.
 */
export function watchSlowClients({
  server,
  refuse,
  clock = () => performance.now(),
  stallTimeout = connectionLimits.stallTimeout,
}: SlowClientsOptions) {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, {});
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.request = request;
    connection.response = response;
    connection.turn = undefined;
  });

  /**
   * The socket's own timer knows what the system took of a write, which nothing else tells: it closes
   * the connection of who takes nothing. Node.js sets the same timer while a connection rests.
   */
  const watchStall = (socket: Socket, { response, turn }: Connection, kind?: Turn['kind']) => {
    if (kind === 'reading' && turn?.kind !== 'reading') socket.setTimeout(stallTimeout);
    const isDone = response === undefined || response.writableFinished;
    if (kind !== 'reading' && turn?.kind === 'reading' && !isDone) socket.setTimeout(0);
  };

  const look = () => {
    const now = clock();
    for (const [socket, connection] of connections) {
      const kind = turnOf(socket, connection);
      watchStall(socket, connection, kind);
      if (kind === undefined) connection.turn = undefined;
      else if (connection.turn?.kind !== kind) {
        connection.turn = { kind, begin: now, bytes: movedBytes(socket, kind) };
      } else if (now - connection.turn.begin > allowance(socket, connection, connection.turn)) {
        if (kind === 'sending') refuse(socket);
        else socket.destroy();
      }
    }
  };
  const timer = setInterval(look, connectionLimits.sweepInterval).unref();
  server.once('close', () => clearInterval(timer));
  return look;
}

export type ConnectionCaps = {
  /** Of all clients together. */
  readonly total: number;
  /** Of one client: an address in IPv4, a /64 in IPv6. */
  readonly perClient: number;
  /** Addresses and CIDRs that speak for many clients and so have no cap of their own. */
  readonly proxies: readonly string[];
};

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** A server on IPv6 sees clients of IPv4 as mapped addresses. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Closes connections beyond the caps at once, before anything is read from them: each costs memory
 * and a descriptor even when it says nothing.
 */
export function capConnections(
  server: Server,
  { total, perClient, proxies }: ConnectionCaps,
): void {
  server.maxConnections = total;
  const trusted = blockListOf(proxies);
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const client = callerOf(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > perClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
