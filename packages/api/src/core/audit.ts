import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { networkOf } from './client-network.ts';
import type { Context } from './context.ts';

export type AuditEntry = {
  readonly event: string;
  /** Who did it; null for who is not signed in. */
  readonly actorId: number | null;
  readonly targetId: number;
  /** Before, after and why; never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Writes down who did what to whom, in the transaction that does it: both happen, or neither. */
export async function writeAudit(
  trx: Transaction<DB>,
  { now, requestId, clientAddress }: Pick<Context, 'now' | 'requestId' | 'clientAddress'>,
  { event, actorId, targetId, details = {} }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: now(),
      event,
      actor_id: actorId,
      target_id: targetId,
      request_id: requestId,
      network: networkOf(clientAddress),
      details: JSON.stringify(details),
    })
    .execute();
}

/** Removes what is older than 365 days; a trigger refuses to remove anything younger. */
export async function purgeAudit(db: Database): Promise<void> {
  await sql`delete from audit_log where at < now() - interval '365 days'`.execute(db);
}
