/**
 * What can be wrong with a request before any procedure sees it, with the HTTP status of each. The
 * words are public, beside those of `errors.ts`.
 */
export const protocolStatus = {
  /** What arrived is not HTTP that the server reads. */
  MALFORMED_REQUEST: 400,
  /** The client took too long to send its request. */
  REQUEST_TIMEOUT: 408,
  /** An If-Match or If-Unmodified-Since that does not hold. */
  PRECONDITION_FAILED: 412,
  RANGE_NOT_SATISFIABLE: 416,
  /** An Expect that the server does not meet. */
  EXPECTATION_FAILED: 417,
  /** Address and headers together are too long. */
  HEADERS_TOO_LARGE: 431,
} as const satisfies Record<string, number>;

export type ProtocolErrorCode = keyof typeof protocolStatus;

export const protocolMessages: Record<ProtocolErrorCode, string> = {
  MALFORMED_REQUEST: 'We could not read that request. Please check how it was sent.',
  REQUEST_TIMEOUT: 'Your request took too long to arrive. Please try again.',
  PRECONDITION_FAILED: 'This has changed since you last loaded it. Please load it again.',
  RANGE_NOT_SATISFIABLE: 'That part of the file does not exist.',
  EXPECTATION_FAILED: 'We cannot meet that expectation. Please send the request without it.',
  HEADERS_TOO_LARGE: 'The address or the headers are too long. Please shorten them.',
};
