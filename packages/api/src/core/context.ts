import type { Database } from '@stagetime/db/database';

/** What a procedure gets handed: everything it reads from the outside world. */
export type Context = {
  readonly db: Database;
  /** The current instant; injected, so that tests decide when it is. */
  readonly now: () => Date;
  /** Names this request in answers and logs alike. */
  readonly requestId: string;
  /** Told of failures that are bugs or outages, before they are answered without detail. */
  readonly reportError: (error: unknown) => void;
};
