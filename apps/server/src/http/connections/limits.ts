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
