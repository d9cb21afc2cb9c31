import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { networkOf } from './client-network.ts';
import type { Context } from './context.ts';
import type { PersonalData } from './personal-data.ts';

export type AuditEntry = {
  readonly event: string;
  /** Who did it; null for who is not signed in. */
  readonly actorId: number | null;
  /** Whom it was done to; null where it was not done to a person. */
  readonly targetId: number | null;
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

/** What the audit log holds of people. It remains: who did what must not be for them to remove. */
export const auditPersonalData: PersonalData = {
  tables: { audit_log: 'remain' },
  async export(db, { userId }) {
    const entries = await db
      .selectFrom('audit_log')
      .select(['at', 'event', 'actor_id', 'target_id', 'network', 'details'])
      .where((eb) => eb.or([eb('actor_id', '=', userId), eb('target_id', '=', userId)]))
      .orderBy('id')
      .execute();
    return { audit_log: entries };
  },
  async erase() {},
};
