import type { Database } from '@stagetime/db/database';

/** Who runs a command on the server's own machine; the audit log names nobody for it. */
export type Operator = {
  readonly db: Database;
  readonly now: () => Date;
  /** Spares well-known demo accounts what other admins need. */
  readonly isDemo: boolean;
};

/** The audit log's columns of a request, for who made none. */
export function asRequest({ now }: Operator) {
  return { now, requestId: 'command', clientAddress: null };
}
