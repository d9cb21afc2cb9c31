import { wrongReports } from '@stagetime/contracts/accounts/independence';
import { day } from '@stagetime/contracts/core/durations';
import type { Words } from '@stagetime/contracts/mics/freshness/rules';
import type { SaidOfNights } from '@stagetime/contracts/mics/night-reports/rules';
import type { DB } from '@stagetime/db/tables';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { areSameTimes, type Report } from './judge-reports.ts';

/** A mic's nights from one date to another, with their instants. */
export async function listNightsBetween(
  db: Kysely<DB>,
  micId: number,
  [from, to]: readonly [string, string],
) {
  return db
    .selectFrom('nights')
    .select(['local_date', 'starts_at', 'ends_at', 'is_certain'])
    .where('mic_id', '=', micId)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('local_date')
    .execute();
}

/** Whose word it is, as far as it matters for believing it. */
export function selectWitness(eb: ExpressionBuilder<DB, 'accounts'>, now: Date) {
  const since = new Date(now.getTime() - wrongReports.days * day);
  return [
    'accounts.created_at as account_created_at' as const,
    'accounts.signup_network' as const,
    eb
      .or([eb('email_verified_at', 'is not', null), eb('phone', 'is not', null)])
      .as('is_confirmed'),
    eb
      .selectFrom('night_reports as past')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('past.user_id', '=', 'accounts.user_id')
      .where('past.contradicted_at', '>', since)
      .as('contradicted'),
  ] as const;
}

type WitnessRow = {
  readonly account_created_at: Date;
  readonly signup_network: string | null;
  readonly is_confirmed: unknown;
  readonly contradicted: number | null;
};

export function readWitness(row: WitnessRow): Report['account'] {
  return {
    createdAt: row.account_created_at,
    network: row.signup_network,
    isConfirmed: Boolean(row.is_confirmed),
    contradicted: Number(row.contradicted),
  };
}

export type DatedReport = Report & {
  readonly micId: number;
  readonly date: string;
  readonly userId: number;
};

/** What people said of the nights of mics from a date on, in the order in which they did. */
export async function listReports(
  db: Kysely<DB>,
  micIds: readonly number[],
  from: string,
  now: Date,
): Promise<DatedReport[]> {
  const rows = await db
    .selectFrom('night_reports')
    .innerJoin('accounts', 'accounts.user_id', 'night_reports.user_id')
    .select(['mic_id', 'local_date', 'night_reports.user_id', 'kind', 'by_host', 'reported_at'])
    .select(['moved_to_date', 'contradicted_at'])
    .select(sql<string | null>`to_char(moved_to_time, 'HH24:MI')`.as('moved_to_time'))
    .select((eb) => selectWitness(eb, now))
    .where('mic_id', 'in', micIds)
    .where('local_date', '>=', from)
    .orderBy('reported_at')
    .orderBy('night_reports.user_id')
    .execute();
  return rows.map((row) => ({
    micId: row.mic_id,
    date: row.local_date,
    userId: row.user_id,
    kind: row.kind,
    toDate: row.moved_to_date,
    toTime: row.moved_to_time,
    byHost: row.by_host,
    reportedAt: row.reported_at,
    isContradicted: row.contradicted_at !== null,
    account: readWitness(row),
  }));
}

type Word = Pick<Report, 'kind'> & {
  readonly micId: number;
  /** On the schedule. */
  readonly date: string;
  readonly toDate?: string | null;
  readonly toTime?: string | null;
};
type NewReport = Word & {
  readonly userId: number;
  readonly byHost: boolean;
  readonly at: Date;
};

/** Takes the place of what the same person said of that night before. False where it is the same again. */
export async function insertReport(
  trx: Transaction<DB>,
  { micId, date, userId, byHost, at, kind, toDate = null, toTime = null }: NewReport,
): Promise<boolean> {
  const said = { kind, moved_to_date: toDate, moved_to_time: toTime, by_host: byHost };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('night_reports')
    .values({ mic_id: micId, local_date: date, user_id: userId, ...said, reported_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['mic_id', 'local_date', 'user_id'])
        .doUpdateSet({ ...said, reported_at: at })
        .where((eb) =>
          eb.or(
            Object.entries(said).map(([column, value]) =>
              eb(sql.ref(`night_reports.${column}`), 'is distinct from', value),
            ),
          ),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Has the word of whoever looks after the mic end what was said otherwise: people's reports are
 * contradicted, and the mic's own earlier word goes. A list that is full stays so, unless there is none.
 */
export async function contradictReports(
  trx: Transaction<DB>,
  { micId, date, kind, toDate = null, toTime = null, now }: Word & { readonly now: Date },
): Promise<void> {
  const ofNight = { mic_id: micId, local_date: date };
  const reports = await trx
    .selectFrom('night_reports')
    .select(['user_id', 'kind', 'by_host', 'moved_to_date', 'contradicted_at'])
    .select(sql<string | null>`to_char(moved_to_time, 'HH24:MI')`.as('moved_to_time'))
    .where((eb) => eb.and(ofNight))
    .execute();
  const isOtherwise = (report: (typeof reports)[number]) => {
    if (report.kind === 'full') return report.by_host && kind === 'cancelled';
    const reported = { toDate: report.moved_to_date, toTime: report.moved_to_time };
    return (
      report.kind !== kind || (kind === 'moved' && !areSameTimes({ toDate, toTime }, reported))
    );
  };
  const wrong = reports.filter(isOtherwise);
  const usersOf = (rows: typeof reports) => sql<number>`any(${rows.map((row) => row.user_id)})`;
  const people = wrong.filter((row) => !row.by_host && row.contradicted_at === null);
  await trx
    .updateTable('night_reports')
    .set({ contradicted_at: now })
    .where((eb) => eb.and(ofNight))
    .where('user_id', '=', usersOf(people))
    .execute();
  await trx
    .deleteFrom('night_reports')
    .where((eb) => eb.and(ofNight))
    .where('user_id', '=', usersOf(wrong.filter((row) => row.by_host)))
    .execute();
}

/** False where the person had said nothing, or what a host said otherwise of, which stays. */
export async function deleteReport(
  trx: Transaction<DB>,
  {
    micId,
    date,
    userId,
  }: { readonly micId: number; readonly date: string; readonly userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('night_reports')
    .where('mic_id', '=', micId)
    .where('local_date', '=', date)
    .where('user_id', '=', userId)
    .where('contradicted_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was said so long ago matters for no one any more. */
export async function deleteOldReports(
  trx: Transaction<DB>,
  micId: number,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - wrongReports.days * day);
  await trx
    .deleteFrom('night_reports')
    .where('mic_id', '=', micId)
    .where('reported_at', '<', before)
    .where((eb) => eb.or([eb('contradicted_at', 'is', null), eb('contradicted_at', '<', before)]))
    .execute();
}

/** What every read of a mic has at hand of what people say. */
type KeptSaid = {
  readonly said: SaidOfNights | null;
  /** The last night that they say took place. */
  readonly lastOn: Words['lastOn'];
};

export async function readSaid(
  trx: Transaction<DB>,
  micId: number,
): Promise<KeptSaid & { readonly said: SaidOfNights; readonly lastWordAt: Date }> {
  const row = await trx
    .selectFrom('mics')
    .select(['said_of_nights', 'last_on_date', 'last_on_people', 'last_word_at', 'created_at'])
    .where('id', '=', micId)
    .executeTakeFirstOrThrow();
  const { last_on_date: date, last_on_people: people } = row;
  return {
    said: (row.said_of_nights ?? {}) as SaidOfNights,
    lastOn: date === null || people === null ? null : { date, people },
    lastWordAt: row.last_word_at ?? row.created_at,
  };
}

export async function updateSaid(
  trx: Transaction<DB>,
  micId: number,
  { said, lastOn }: KeptSaid,
): Promise<void> {
  await trx
    .updateTable('mics')
    .set({
      said_of_nights: said === null ? null : JSON.stringify(said),
      last_on_date: lastOn?.date ?? null,
      last_on_people: lastOn?.people ?? null,
    })
    .where('id', '=', micId)
    .execute();
}
