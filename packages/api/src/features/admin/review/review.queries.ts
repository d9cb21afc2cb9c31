import { keepNights } from '@stagetime/db/nights/keep-nights';
import type { DB, MicDecisions, Mics } from '@stagetime/db/tables';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { writeMic } from '../../mics/editing/editing.service.ts';
import { noteWords } from '../../mics/freshness/freshness.service.ts';
import { keepVersion } from '../../mics/history/history.service.ts';
import { isReferredMic, referenceKind } from '../../mics/mics.predicates.ts';
import { getPage } from '../../mics/mics.service.ts';

export type ReviewedMic = Selectable<Mics>;

/** A mic by id or slug, whatever its state. */
export async function findReviewedMic(
  db: Kysely<DB>,
  reference: string,
): Promise<ReviewedMic | undefined> {
  return selectMic(db, reference).executeTakeFirst();
}

/** The same; no one else writes it until the transaction has ended. */
export async function lockReviewedMic(
  trx: Transaction<DB>,
  reference: string,
): Promise<ReviewedMic | undefined> {
  return selectMic(trx, reference).forNoKeyUpdate().executeTakeFirst();
}

function selectMic(db: Kysely<DB>, reference: string) {
  const query = db.selectFrom('mics').selectAll();
  if (referenceKind(reference) === 'slug') return query.where('slug', '=', reference);
  return query.where((eb) => isReferredMic(eb, reference));
}

export async function getCitySlug(db: Kysely<DB>, cityId: number): Promise<string> {
  const city = await db
    .selectFrom('cities')
    .select('slug')
    .where('id', '=', cityId)
    .executeTakeFirstOrThrow();
  return city.slug;
}

/** A listed mic's name, and where its page is. */
export async function getListed(db: Kysely<DB>, micId: number) {
  const { slug, show_name: showName, city_slug: city } = await getPage(db, micId);
  return { showName, path: `/${city}/${slug}` };
}

type Decision = Pick<Updateable<Mics>, 'status' | 'city_id' | 'proposed_city'>;

export async function updateDecided(
  trx: Transaction<DB>,
  mic: Authorized<ReviewedMic, 'approve' | 'reject'> | Authorized<ReviewedMic, 'undo'>,
  columns: Decision,
  { userId: changedBy }: Actor,
  now: Date,
): Promise<void> {
  await writeMic(trx, mic.id, columns, now);
  await keepVersion(trx, mic, columns, { changedBy, source: 'person', now });
  if (columns.status === 'approved') await noteWords(trx, [mic.id], now, 'listing');
  // Only what is approved has nights.
  await keepNights(trx, [mic.id], now);
}

/** What was decided on a mic last; it stands until the next decision, and may be taken back for seconds. */
export async function findDecision(trx: Transaction<DB>, micId: number) {
  return trx
    .selectFrom('mic_decisions')
    .select(['decided_by', 'decided_at', 'status', 'city_id', 'proposed_city', 'is_mailed'])
    .where('mic_id', '=', micId)
    .executeTakeFirst();
}
export type MicDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/** Keeps what a mic was before it was decided on, and what its submitter reads of that. */
export async function keepDecision(
  trx: Transaction<DB>,
  { id, status, city_id, proposed_city }: ReviewedMic,
  decision: Pick<
    Insertable<MicDecisions>,
    'decided_by' | 'decided_at' | 'reason' | 'same_as' | 'is_mailed'
  >,
): Promise<void> {
  const before = { status, city_id, proposed_city, ...decision };
  await trx
    .insertInto('mic_decisions')
    .values({ mic_id: id, ...before })
    .onConflict((conflict) => conflict.column('mic_id').doUpdateSet(before))
    .execute();
}
