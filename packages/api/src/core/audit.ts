import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { networkOf } from './call-limits.ts';
import type { Actor, Context } from './context.ts';
import type { PersonalData } from './personal-data.ts';

/**
 * Everything that is written down: changes of credentials and of rights, and what admins did. Entries keep
 * the name that their event had: `account_disabled` and `account_enabled` are now the suspensions.
 */
export type AuditEvent =
  | 'account_created'
  | 'account_deleted'
  | 'account_suspended'
  | 'account_unsuspended'
  | 'comment_deleted'
  | 'data_exported'
  | 'desk_digest_changed'
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
  | 'profile_reset'
  | 'sessions_revoked'
  | 'stage_name_claimed'
  | 'feature_flag_changed'
  | 'holiday_hidden'
  | 'holiday_saved'
  | 'holiday_shown'
  | 'mic_approved'
  | 'mic_decision_undone'
  | 'mic_claimed'
  | 'mic_claim_approved'
  | 'mic_claim_declined'
  | 'mic_claim_undone'
  | 'mic_handed_over'
  | 'mic_host_ended'
  | 'mic_host_invited'
  | 'mic_host_left'
  | 'mic_invitation_accepted'
  | 'mic_invitation_declined'
  | 'mic_invitation_withdrawn'
  | 'mic_closed'
  | 'mic_confirmed'
  | 'mic_edited'
  | 'mic_paused'
  | 'mic_rejected'
  | 'mic_removed'
  | 'mic_reopened'
  | 'night_cancelled'
  | 'night_moved'
  | 'night_reported'
  | 'night_report_withdrawn'
  | 'night_restored'
  | 'mics_imported'
  | 'suggestion_declined'
  | 'suggestion_taken'
  | 'suggestion_undone'
  | 'report_appeal_decided'
  | 'report_decided'
  | 'report_decision_undone'
  | 'sensitive_read';

type Plain = string | number | boolean | null;
/** Plain values, or what fields were before and are after. */
type AuditDetail = Plain | readonly Plain[] | Readonly<Record<string, Plain | readonly Plain[]>>;

export type AuditEntry<E extends AuditEvent = AuditEvent> = {
  readonly event: E;
  /** Who did it, where it is not who calls: a visitor who is let in as someone. */
  readonly actorId?: number | null;
  /** Whom it was done to, where it was done to a person. */
  readonly targetId?: number | null;
  /** Which mic it was done to, where it was one. */
  readonly micId?: number;
  /** Before, after and why; never a secret. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
};

export type AuditedCall = Pick<Context, 'now' | 'requestId' | 'clientAddress'> & {
  /** Who calls; no one for visitors and operators. */
  readonly actor?: Pick<Actor, 'userId'> | null;
};

/** Writes down who did what to whom, by default whoever calls: for `write.audit` of write.ts. */
export async function insertAudit(
  trx: Transaction<DB>,
  { now, requestId, clientAddress, actor }: AuditedCall,
  { event, actorId = actor?.userId ?? null, targetId = null, micId, details = {} }: AuditEntry,
): Promise<void> {
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
