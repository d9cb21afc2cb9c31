import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProtocolErrorCode } from '@stagetime/contracts/core/protocol-errors';
import { answerProtocolError } from '@stagetime/rest/core/error-response';

/** What Node.js says of a request that it cannot read; everything else is malformed. */
const codes: Readonly<Record<string, ProtocolErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** The code that answers an error of Node's HTTP parser. */
export function codeOfProtocolError(error: NodeJS.ErrnoException): ProtocolErrorCode {
  return codes[error.code ?? ''] ?? 'MALFORMED_REQUEST';
}

export type ProtocolRefusal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The answer to a request that never reaches a route, in the shape of every other failure. */
export function refusalOf(
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
export function refuseOnSocket(socket: Socket, { status, headers, body }: ProtocolRefusal): void {
  if (socket.writable) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}
