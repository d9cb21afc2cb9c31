import type { Database } from '@stagetime/db/database';

/** What a procedure gets handed: everything it reads from the outside world. */
export type Context = {
  readonly db: Database;
  /** The current instant; injected, so that tests decide when it is. */
  readonly now: () => Date;
  /** Names this request in answers and logs alike. */
  readonly requestId: string;
  /**
   * Where the request came from: the connection's address, or what a trusted proxy was told, which
   * may be any text. Null where there is no connection.
   */
  readonly clientAddress: string | null;
  /** What a trusted proxy says of the client's city; null unless an operator asked for it. */
  readonly cityHeader: string | null;
  /** Told of failures that are bugs or outages, before they are answered without detail. */
  readonly reportError: (error: unknown) => void;
};
