import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { withCommitActions } from './after-commit.ts';
import { networkOf } from './client-network.ts';
import type { Context } from './context.ts';
import type { PersonalData } from './personal-data.ts';

/** Everything that is written down: changes of credentials and of rights, and what admins did. */
export type AuditEvent =
  | 'account_created'
  | 'account_deleted'
  | 'account_disabled'
  | 'account_enabled'
  | 'comment_deleted'
  | 'data_exported'
  | 'demo_account_removed'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_confirmed'
  | 'google_linked'
  | 'message_quota_extended'
  | 'message_quota_reset'
  | 'messages_restored'
  | 'password_changed'
  | 'password_reset'
  | 'privilege_permissions_changed'
  | 'sessions_revoked'
  | 'stage_name_claimed'
  | 'feature_flag_changed'
  | 'mic_approved'
  | 'mic_confirmed'
  | 'mic_edited'
  | 'mic_rejected'
  | 'night_cancelled'
  | 'night_moved'
  | 'night_restored'
  | 'mics_imported'
  | 'sensitive_read';

type Plain = string | number | boolean | null;
/** Plain values, or what fields were before and are after. */
type AuditDetail = Plain | readonly Plain[] | Readonly<Record<string, Plain | readonly Plain[]>>;

export type AuditEntry<E extends AuditEvent = AuditEvent> = {
  readonly event: E;
  /** Who did it; null for who is not signed in. */
  readonly actorId: number | null;
  /** Whom it was done to; null where it was not done to a person. */
  readonly targetId: number | null;
  /** Which mic it was done to, where it was one. */
  readonly micId?: number;
  /** Before, after and why; never a secret. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
};

declare const mayWrite: unique symbol;

/** A transaction that may leave these events in the audit log, and no others. */
export type AuditedTransaction<E extends AuditEvent = never> = Transaction<DB> & {
  // A parameter, so that one which may write more does for what writes less.
  readonly [mayWrite]: (event: E) => void;
};

type Ledger = {
  readonly declared: ReadonlySet<AuditEvent>;
  /** Event and target of each row. */
  readonly written: Set<string>;
  isSkipped: boolean;
};

/** What open transactions wrote; known here, so that no query has to ask. */
const ledgers = new WeakMap<object, Ledger>();

function getLedger(trx: Transaction<DB>): Ledger {
  const ledger = ledgers.get(trx);
  if (ledger === undefined)
    throw new Error('This transaction was not begun by auditedTransaction.');
  return ledger;
}

/**
 * Runs an action in a transaction, which is committed only if it wrote what it declares: at least one
 * of the events, or none and {@link skipAudit}. Throws an error that is a bug otherwise.
 */
export async function auditedTransaction<E extends AuditEvent, T>(
  db: Database,
  events: readonly E[],
  action: (trx: AuditedTransaction<E>) => Promise<T>,
): Promise<T> {
  return withCommitActions((expectCommit) =>
    db.transaction().execute(async (trx) => {
      expectCommit(trx);
      ledgers.set(trx, { declared: new Set(events), written: new Set(), isSkipped: false });
      const result = await action(trx as AuditedTransaction<E>);
      requireAudited(trx, events);
      return result;
    }),
  );
}

function requireAudited(trx: Transaction<DB>, events: readonly AuditEvent[]): void {
  const { written, isSkipped } = getLedger(trx);
  if (isSkipped && written.size > 0) {
    throw new Error(`Wrote ${[...written].join(', ')} to the audit log, and said it would not.`);
  }
  if (events.length === 0 || isSkipped || written.size > 0) return;
  throw new Error(`Declares ${events.join(' or ')} and wrote no row to the audit log.`);
}

/**
 * Writes down who did what to whom, in the transaction that does it: both happen, or neither. The
 * same event for the same person twice in one transaction is a bug, and so is one not declared.
 */
export async function writeAudit<E extends AuditEvent>(
  trx: AuditedTransaction<E>,
  { now, requestId, clientAddress }: Pick<Context, 'now' | 'requestId' | 'clientAddress'>,
  { event, actorId, targetId, micId, details = {} }: AuditEntry<E>,
): Promise<void> {
  const { declared, written } = getLedger(trx);
  const row = targetId === null ? event : `${event} of ${targetId}`;
  if (!declared.has(event)) throw new Error(`${event} is not among the events declared.`);
  if (written.has(row)) throw new Error(`${row} is in the audit log already.`);
  await trx
    .insertInto('audit_log')
    .values({
      at: now(),
      event,
      actor_id: actorId,
      target_id: targetId,
      mic_id: micId ?? null,
      request_id: requestId,
      network: networkOf(clientAddress),
      details: JSON.stringify(details),
    })
    .execute();
  written.add(row);
}

/**
 * Says that nothing was done that has to be written down: a repeat that changed nothing, or a sign-in
 * of somebody whose credentials stay as they are.
 */
export function skipAudit<E extends AuditEvent>(trx: AuditedTransaction<E>): void {
  getLedger(trx).isSkipped = true;
}

/** Removes what is older than 365 days; a trigger refuses to remove anything younger. */
export async function purgeAudit(db: Database): Promise<void> {
  await sql`delete from audit_log where at < now() - interval '365 days'`.execute(db);
}

/** What the audit log holds of people. It remains: who did what must not be for them to remove. */
export const auditPersonalData: PersonalData = {
  section: 'audit',
  tables: { audit_log: 'remain' },
  async export(db, { userId }) {
    const entries = await db
      .selectFrom('audit_log')
      .select(['at', 'event'])
      .select((eb) => [
        // Who else acted, from where, and on whom, is theirs.
        eb.case().when('actor_id', '=', userId).then(eb.ref('actor_id')).end().as('actor_id'),
        eb.case().when('target_id', '=', userId).then(eb.ref('target_id')).end().as('target_id'),
        eb.case().when('actor_id', '=', userId).then(eb.ref('network')).end().as('network'),
        eb.case().when('target_id', '=', userId).then(eb.ref('details')).end().as('details'),
      ])
      .where((eb) => eb.or([eb('actor_id', '=', userId), eb('target_id', '=', userId)]))
      .orderBy('id')
      .execute();
    return { audit_log: entries };
  },
  async erase() {},
};
