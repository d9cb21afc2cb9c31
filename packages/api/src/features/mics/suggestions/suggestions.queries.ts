import { day } from '@stagetime/contracts/core/durations';
import { anyOf, type Database } from '@stagetime/db/database';
import type { DB, MicSuggestions, Mics } from '@stagetime/db/tables';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import { silencedBy } from '../../social/social.predicates.ts';
import type { VersionValues } from '../history/history.queries.ts';
import { isPublicMic, isReferredMic } from '../mics.predicates.ts';

/** Counted in the database with the suggestion, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  /** Beyond both of them members solve a captcha, as visitors do each time; then it is three times as many. */
  suggestByCaller: { name: 'suggest-caller', max: 5, seconds: 60 * 60 },
  suggestByUser: { name: 'suggest-user', max: 20, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, RateLimit>;

/** A mic that everyone may see, with all that an edit of it is judged by; of one mic people suggest in turn. */
export async function lockSuggestedMic(trx: Transaction<DB>, reference: string) {
  return trx
    .selectFrom('mics')
    .selectAll('mics')
    .where(isPublicMic)
    .where((eb) => isReferredMic(eb, reference))
    .forNoKeyUpdate('mics')
    .executeTakeFirst();
}

/** Who suggests: a person, or the address of who is not signed in. */
export type Sender = { readonly userId: number } | { readonly address: string };

type NewSuggestion = {
  readonly mic: Pick<Selectable<Mics>, 'id' | 'updated_at'>;
  readonly source: MicSuggestions['source'];
  readonly sender: Sender;
  readonly before: VersionValues;
  readonly after: VersionValues;
  readonly words: string | null;
  readonly now: Date;
};

/**
 * Has what someone suggests wait. What waits of theirs for the same mic gives way to it, under a new id, so that
 * no one decides on what they did not read; a host's changes join those that wait.
 */
export async function upsertSuggestion(
  trx: Transaction<DB>,
  { mic, source, sender, before, after, words, now }: NewSuggestion,
): Promise<void> {
  const [userId, address] =
    'userId' in sender ? [sender.userId, null] : [null, sender.address.toLowerCase()];
  const target =
    userId === null
      ? sql`(mic_id, address) where state = 'open' and address is not null`
      : sql`(mic_id, suggested_by, source) where state = 'open' and suggested_by is not null`;
  const joined = (column: 'before' | 'after') =>
    source === 'host'
      ? sql`kept.${sql.ref(column)} || excluded.${sql.ref(column)}`
      : sql`excluded.${sql.ref(column)}`;
  // One that was taken and taken back is in the history, which would hold it to its id.
  const isTheirs = userId === null ? sql`address = ${address}` : sql`suggested_by = ${userId}`;
  await sql`
    update mic_versions set suggestion_id = null where suggestion_id in (
      select id from mic_suggestions
      where mic_id = ${mic.id} and source = ${source} and state = 'open' and ${isTheirs}
    )`.execute(trx);
  await sql`
    insert into mic_suggestions as kept
      (mic_id, source, suggested_by, address, before, after, words, mic_version, suggested_at)
    values (${mic.id}, ${source}, ${userId}, ${address}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${words}, ${mic.updated_at}, ${now})
    on conflict ${target} do update set
      id = default, before = ${joined('before')}, after = ${joined('after')},
      words = excluded.words, mic_version = excluded.mic_version,
      suggested_at = excluded.suggested_at`.execute(trx);
}

/**
 * Who looks after a mic and hears of a suggestion: not its sender, nor who wants to hear nothing of them. None of
 * them is erased before the transaction ends.
 */
export async function listWhomToTell(
  trx: Transaction<DB>,
  micId: number,
  sender: Sender,
): Promise<readonly number[]> {
  const id = sql.ref<number>('users.id');
  const isNotTold =
    'userId' in sender
      ? sql`(${id} = ${sender.userId} or ${silencedBy(id, sender.userId)})`
      : sql`false`;
  const { rows } = await sql<{ id: number }>`
    select users.id from mic_runners join users on users.id = mic_runners.user_id
    where mic_id = ${micId} and disabled_at is null and not ${isNotTold}
    order by users.id for key share of users`.execute(trx);
  return rows.map((row) => row.id);
}

/** More than so many of a mic are not shown at once. */
const mostShown = 50;

/** What waits of a mic, the oldest first; changes of hosts only for who decides on those. */
export async function listOpen(db: Database, micId: number, { isAdmin }: { isAdmin: boolean }) {
  return db
    .selectFrom('mic_suggestions')
    .leftJoin('users', 'users.id', 'mic_suggestions.suggested_by')
    .select(['mic_suggestions.id', 'source', 'address', 'before', 'after', 'words'])
    .select(['suggested_at', 'users.name', 'users.stage_name'])
    .where('mic_id', '=', micId)
    .where('state', '=', 'open')
    .where('source', 'in', isAdmin ? ['anyone', 'host'] : ['anyone'])
    .orderBy('suggested_at')
    .orderBy('mic_suggestions.id')
    .limit(mostShown)
    .execute();
}

/** How many wait of each of these mics for their hosts, and what hosts changed that waits for a moderator. */
export async function listUpkeepSuggestions(db: Database, micIds: readonly number[]) {
  const rows = await db
    .selectFrom('mic_suggestions')
    .select((eb) => [
      'mic_id',
      eb.fn.countAll<number>().filterWhere('source', '=', 'anyone').as('count'),
      sql<Pick<Suggestion, 'before' | 'after'>[]>`coalesce(jsonb_agg(
        jsonb_build_object('before', before, 'after', after) order by suggested_at, id)
        filter (where source = 'host'), '[]')`.as('of_hosts'),
    ])
    .where('mic_id', '=', anyOf(micIds))
    .where('state', '=', 'open')
    .groupBy('mic_id')
    .execute();
  return new Map(
    rows.map(({ mic_id, count, of_hosts: ofHosts }) => [mic_id, { count: Number(count), ofHosts }]),
  );
}

/** Which mic it is for; the mic is locked before it is. */
export async function findMicId(db: Kysely<DB>, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('mic_suggestions')
    .select('mic_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mic_id;
}

/** Waits for who else decides on it, and for its sender, who may replace it. */
export async function lockSuggestion(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('mic_suggestions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type Suggestion = Selectable<MicSuggestions>;

export async function updateDecided(
  trx: Transaction<DB>,
  { id }: Authorized<Suggestion, 'decide'> | Authorized<Suggestion, 'undo'>,
  decision: Pick<Updateable<MicSuggestions>, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await trx.updateTable('mic_suggestions').set(decision).where('id', '=', id).execute();
}

/** Whether the same sender has something else wait for the same mic. */
export async function hasNewer(trx: Transaction<DB>, suggestion: Suggestion): Promise<boolean> {
  const { mic_id, source, suggested_by, address } = suggestion;
  const row = await trx
    .selectFrom('mic_suggestions')
    .select('id')
    .where('mic_id', '=', mic_id)
    .where('source', '=', source)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('suggested_by', '=', suggested_by), eb('address', '=', address)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** What taking it changed, the newest; undefined where that was nothing. */
export async function findTaken(trx: Transaction<DB>, { id, decided_at }: Suggestion) {
  if (decided_at === null) return undefined;
  return trx
    .selectFrom('mic_versions')
    .select(['before', 'after'])
    .where('suggestion_id', '=', id)
    .where('changed_at', '=', decided_at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Removes what had to wait because someone took a suggestion at that instant. */
export async function deleteWaiting(
  trx: Transaction<DB>,
  { micId, userId, at }: { readonly micId: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  await trx
    .deleteFrom('mic_suggestions')
    .where('mic_id', '=', micId)
    .where('suggested_by', '=', userId)
    .where('source', '=', 'host')
    .where('state', '=', 'open')
    .where('suggested_at', '=', at)
    .execute();
}

/** Of what was decided 30 days ago only the change is kept, not what was said and from where. */
export async function purgeSuggestions(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mic_suggestions')
    .set({ address: null, words: null })
    .where('decided_at', '<', new Date(now.getTime() - 30 * day))
    .where((eb) => eb.or([eb('address', 'is not', null), eb('words', 'is not', null)]))
    .execute();
}
