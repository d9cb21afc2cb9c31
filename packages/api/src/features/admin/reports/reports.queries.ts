import { type Witness, wrongReports } from '@stagetime/contracts/accounts/independence';
import type { CopiedMessage, ReportInput } from '@stagetime/contracts/admin/reports/schemas';
import { day } from '@stagetime/contracts/core/durations';
import { undoDelay } from '@stagetime/contracts/core/undo';
import type { Database } from '@stagetime/db/database';
import type { DB, ReportCases } from '@stagetime/db/tables';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Authorized, Owner } from '../../../core/authorize.ts';
import type { Suspension } from '../../accounts/suspensions/suspensions.service.ts';
import type { Subject } from './subjects.queries.ts';

export type CaseRow = Selectable<ReportCases>;

type NewCase = Subject & {
  readonly kind: string;
  readonly subjectId: number;
  readonly now: Date;
  readonly words?: string;
  readonly notBy?: number | null;
};

/**
 * The open case of a subject, which is opened where there is none; whoever reports or decides on the same
 * waits until the transaction has ended.
 */
export async function openCase(
  trx: Transaction<DB>,
  { kind, subjectId, authorId, micId, now, words, notBy }: NewCase,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into report_cases (kind, subject_id, author_id, mic_id, opened_at, words, not_by)
    values (${kind}, ${subjectId}, ${authorId}, ${micId}, ${now}, ${words ?? null}, ${notBy ?? null})
    on conflict (kind, subject_id) where decided_at is null do update set kind = excluded.kind
    returning id, xmax = 0 as is_new`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A case was neither opened nor found.');
  return { id: row.id, isNew: row.is_new };
}

/** What someone says of a subject takes the place of what they said before. */
export async function putReport(
  trx: Transaction<DB>,
  owner: Owner,
  caseId: number,
  report: Pick<ReportInput, 'reason' | 'words'> & {
    readonly messages: readonly CopiedMessage[] | null;
    readonly now: Date;
  },
): Promise<void> {
  const { reason, words = null, messages, now } = report;
  const said = {
    reason,
    words,
    messages: messages && JSON.stringify(messages),
    reported_at: now,
  };
  await trx
    .insertInto('content_reports')
    .values({ case_id: caseId, reporter_id: owner.userId, ...said })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doUpdateSet(said))
    .execute();
}

/** Who reported a subject, as far as it matters for believing them. */
export async function listWitnesses(
  trx: Transaction<DB>,
  caseId: number,
  now: Date,
): Promise<{ readonly account: Witness; readonly saidAt: Date }[]> {
  const since = new Date(now.getTime() - wrongReports.days * day);
  const rows = await trx
    .selectFrom('content_reports')
    .innerJoin('accounts', 'accounts.user_id', 'content_reports.reporter_id')
    .select(['accounts.created_at', 'accounts.signup_network', 'content_reports.reported_at'])
    .select((eb) => [
      eb
        .or([eb('email_verified_at', 'is not', null), eb('phone', 'is not', null)])
        .as('is_confirmed'),
      eb
        .selectFrom('content_reports as past')
        .innerJoin('report_cases', 'report_cases.id', 'past.case_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('past.reporter_id', '=', 'content_reports.reporter_id')
        .where('report_cases.decided_at', '>', since)
        .where(sql<boolean>`not ${isHeld}`)
        .as('contradicted'),
    ])
    .where('content_reports.case_id', '=', caseId)
    .orderBy('content_reports.reported_at')
    .execute();
  return rows.map((row) => ({
    account: {
      createdAt: row.created_at,
      network: row.signup_network,
      isConfirmed: Boolean(row.is_confirmed),
      contradicted: Number(row.contradicted),
    },
    saidAt: row.reported_at,
  }));
}

/** Whether moderators found that there was something to a decided case. */
export const isHeld = sql<boolean>`(report_cases.content <> 'left' or report_cases.author <> 'none')`;

/**
 * Where the audit log says that someone was suspended without a report, and not that it was taken back at once: a
 * suspension itself is forgotten when it is lifted or over.
 */
export const isManualSuspension = sql<boolean>`(
  log.event = 'account_suspended' and log.details ->> 'action' = 'suspend'
  and not exists (
    select 1 from audit_log undone
    where undone.target_id = log.target_id and undone.event = 'account_unsuspended'
      and undone.at between log.at and log.at + make_interval(secs => ${undoDelay / 1000})))`;

/** Whether a moderator looked at a subject before and left it. */
export async function wasLeft(
  trx: Transaction<DB>,
  kind: string,
  subjectId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('content', '=', 'left')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCase(db: Kysely<DB>, caseId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('report_cases').selectAll().where('id', '=', caseId).executeTakeFirst();
}

/** The same; nothing about it changes until the transaction has ended. */
export async function lockCase(trx: Transaction<DB>, caseId: number): Promise<CaseRow | undefined> {
  return trx
    .selectFrom('report_cases')
    .selectAll()
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCase(
  trx: Transaction<DB>,
  { id }: Authorized<CaseRow, 'decide'> | Authorized<CaseRow, 'undo'>,
  columns: Updateable<ReportCases>,
): Promise<void> {
  await trx.updateTable('report_cases').set(columns).where('id', '=', id).execute();
}

/** Whether the same was reported again since a case was decided. */
export async function hasOpenCase(trx: Transaction<DB>, decided: CaseRow): Promise<boolean> {
  const row = await trx
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', decided.kind)
    .where('subject_id', '=', decided.subject_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the audit log says that someone read a case's private messages since then. */
export async function hasReadCase(
  trx: Transaction<DB>,
  { userId }: Owner,
  caseId: number,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('event', '=', 'sensitive_read')
    .where('actor_id', '=', userId)
    .where('at', '>', since)
    .where(sql`details ->> 'caseId'`, '=', String(caseId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What someone asked of a suspension, waiting or decided; they ask once. */
export async function findAppeal(
  db: Kysely<DB>,
  { userId, since }: Pick<Suspension, 'userId' | 'since'>,
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('report_cases')
    .selectAll()
    .where('kind', '=', 'appeal')
    .where('subject_id', '=', userId)
    .where('opened_at', '>=', since)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest decision on a report that suspended someone. */
export async function findSuspendingCase(
  db: Kysely<DB>,
  userId: number,
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('report_cases')
    .selectAll()
    .where('author_id', '=', userId)
    .where('author', '=', 'suspended')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Closes what someone, or anyone, asks of a suspension that is over: it ended by itself, or an operator lifted it.
 * No one decided on it, and no one is told.
 */
export async function closeLapsedAppeals(
  db: Kysely<DB>,
  now: Date,
  userId?: number,
): Promise<void> {
  await db
    .updateTable('report_cases')
    .set({ content: 'left', author: 'none', decided_at: now, told_at: now })
    .where('kind', '=', 'appeal')
    .where('decided_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('subject_id', '=', Number(userId)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspensions')
            .innerJoin('users', 'users.id', 'suspensions.user_id')
            .select('users.id')
            .whereRef('users.id', '=', 'report_cases.subject_id')
            .whereRef('suspensions.since', '<=', 'report_cases.opened_at')
            .where('users.suspended_until', '>', now),
        ),
      ),
    )
    .execute();
}

/** Someone's card, whether they are an admin, and how often something of theirs was acted on. */
export async function findAuthor(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select(['accounts.created_at', 'accounts.is_admin'])
    .select((eb) =>
      eb
        .selectFrom('report_cases')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('report_cases.author_id', '=', 'users.id')
        .where('report_cases.kind', '<>', 'appeal')
        .where(isHeld)
        .as('held'),
    )
    .select((eb) =>
      eb
        .selectFrom('audit_log as log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('log.target_id', '=', 'users.id')
        .where(isManualSuspension)
        .as('suspended'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** The reports of a case with who made them, and how many of theirs were decided and held; the earliest first. */
export async function listReportsOf(db: Kysely<DB>, caseId: number) {
  const past = (isOnlyHeld: boolean) => sql<number>`(
    select count(*) from content_reports past
    join report_cases on report_cases.id = past.case_id
    where past.reporter_id = users.id and decided_at is not null
      and (not ${isOnlyHeld} or ${isHeld}))`;
  return db
    .selectFrom('content_reports')
    .innerJoin('users', 'users.id', 'content_reports.reporter_id')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select(['accounts.created_at', 'content_reports.words', 'content_reports.reported_at'])
    .select(['content_reports.messages', 'content_reports.reason'])
    .select([past(false).as('decided'), past(true).as('held')])
    .where('content_reports.case_id', '=', caseId)
    .orderBy('content_reports.reported_at')
    .orderBy('users.id')
    .limit(100)
    .execute();
}

/** Forgets messages that were copied, and then cases, so many days after they were decided. */
export async function forgetDecided(
  db: Database,
  { messagesBefore, casesBefore }: { readonly messagesBefore: Date; readonly casesBefore: Date },
): Promise<void> {
  await db
    .updateTable('content_reports')
    .set({ messages: null })
    .where('messages', 'is not', null)
    .where('case_id', 'in', (eb) =>
      eb.selectFrom('report_cases').select('id').where('decided_at', '<', messagesBefore),
    )
    .execute();
  await db.deleteFrom('report_cases').where('decided_at', '<', casesBefore).execute();
}
