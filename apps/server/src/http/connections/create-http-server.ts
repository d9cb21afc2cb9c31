import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ProtocolErrorCode } from '@stagetime/contracts/core/protocol-errors';
import { type ConnectionCaps, capConnections } from './connection-caps.ts';
import { connectionLimits } from './limits.ts';
import { codeOfProtocolError, refusalOf, refuseOnSocket } from './refuse-protocol.ts';
import { watchSlowClients } from './slow-clients.ts';

export type HttpServerOptions = {
  readonly caps: ConnectionCaps;
  /** Headers that every answer has, refusals of what is no HTTP too. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

/** RFC 9112, 3.2: a request of HTTP/1.1 names one host. HTTP/1.0 may do without. */
function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Node's HTTP server with limits on what a client may take: connections, time, and how slowly it may
 * send and read. Whatever is no request that a route could answer is refused here.
 */
export function createHttpServer(
  handle: RequestListener,
  { caps, commonHeaders }: HttpServerOptions,
): Server {
  const { headersTimeout, requestTimeout, keepAliveTimeout, sweepInterval } = connectionLimits;
  const refuse = (code: ProtocolErrorCode, response: ServerResponse) => {
    const { status, headers, body } = refusalOf(code, commonHeaders());
    response.writeHead(status, headers).end(body);
  };
  /** The last response that was begun on each connection. */
  const responses = new WeakMap<Socket, ServerResponse>();
  /** Answers where no route does. In the middle of another answer nothing can be said any more. */
  const refuseOn = (socket: Socket, code: ProtocolErrorCode) => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (isAnswering) socket.destroy();
    else refuseOnSocket(socket, refusalOf(code, commonHeaders()));
  };
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout:
        caps.proxies.length > 0 ? keepAliveTimeout.behindProxies : keepAliveTimeout.direct,
      connectionsCheckingInterval: sweepInterval,
      // Looked at below, so that the refusal looks like every other.
      requireHostHeader: false,
    },
    (request, response) => {
      responses.set(request.socket, response);
      if (namesItsHost(request)) handle(request, response);
      else refuse('MALFORMED_REQUEST', response);
    },
  );
  server.on('checkExpectation', (_request, response) => refuse('EXPECTATION_FAILED', response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Nobody is there to read an answer.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    refuseOn(socket, codeOfProtocolError(error));
  });
  capConnections(server, caps);
  watchSlowClients({ server, refuse: (socket) => refuseOn(socket, 'REQUEST_TIMEOUT') });
  return server;
}
