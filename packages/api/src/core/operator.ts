import type { Database } from '@stagetime/db/database';

/** Who runs a command on the server's own machine; the audit log names nobody for it. */
export type Operator = {
  readonly db: Database;
  readonly now: () => Date;
  /** Spares well-known demo accounts what other admins need. */
  readonly isDemo: boolean;
};

/** As `transact` asks of a request, for who made none. */
export function asRequest({ db, now }: Operator) {
  return { db, now, requestId: 'command', clientAddress: null };
}
