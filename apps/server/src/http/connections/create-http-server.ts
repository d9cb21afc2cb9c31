import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ProtocolErrorCode } from '@stagetime/contracts/core/errors';
import { answerProtocolError } from '@stagetime/rest/core/answer-route';
import {
  type ConnectionCaps,
  capConnections,
  connectionLimits,
  watchSlowClients,
} from './slow-clients.ts';

/** What Node.js says of a request that it cannot read; everything else is malformed. */
const codes: Readonly<Record<string, ProtocolErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** The code that answers an error of Node's HTTP parser. */
function codeOfProtocolError(error: NodeJS.ErrnoException): ProtocolErrorCode {
  return codes[error.code ?? ''] ?? 'MALFORMED_REQUEST';
}

type ProtocolRefusal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The answer to a request that never reaches a route, in the shape of every other failure. */
function refusalOf(
  code: ProtocolErrorCode,
  commonHeaders: Readonly<Record<string, string>>,
): ProtocolRefusal {
  const requestId = randomUUID();
  const { status, headers, body } = answerProtocolError(code, requestId);
  const text = JSON.stringify(body);
  return {
    status,
    headers: {
      ...commonHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'x-request-id': requestId,
      connection: 'close',
    },
    body: text,
  };
}

/** Writes an answer where there is no response to write it to, and closes the connection. */
function refuseOnSocket(socket: Socket, { status, headers, body }: ProtocolRefusal): void {
  if (socket.writable) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

type HttpServerOptions = {
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
  /**
   * Answers where no route does. A request has one answer: in the middle of it, and while the rest of what was
   * answered early still comes, nothing can be said any more.
   */
  const refuseOn = (socket: Socket, code: ProtocolErrorCode) => {
    const response = responses.get(socket);
    const isOver = response?.writableFinished === true && response.req.complete;
    if (response?.headersSent === true && !isOver) socket.destroy();
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
    // No one is there to read an answer.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    refuseOn(socket, codeOfProtocolError(error));
  });
  capConnections(server, caps);
  watchSlowClients({ server, refuse: (socket) => refuseOn(socket, 'REQUEST_TIMEOUT') });
  return server;
}

/**
 * Reads what is left of a refused body and throws it away. A connection that is closed with bytes
 * unread is reset, and the client then often sees the reset instead of the answer. Whoever sends far
 * too much gets no answer.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Of a form the parser may have read everything by now.
  if (request.complete || request.readableEnded || request.destroyed) resolve();
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > connectionLimits.maxDiscardedBytes) request.destroy();
  });
  request.once('end', resolve);
  request.once('close', resolve);
  request.resume();
  return promise;
}
