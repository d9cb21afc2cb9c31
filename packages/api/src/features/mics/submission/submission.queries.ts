import type { OwnSubmissionView } from '@stagetime/contracts/mics/submission/schemas';
import type { Database } from '@stagetime/db/database';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import { scheduleColumns } from '@stagetime/db/nights/scheduled-mics';
import type { DB, Mics } from '@stagetime/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/owner.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';

/** The cities that a submission may mean: of this slug or name. */
export async function listNamedCities(db: Database, named: string) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state'])
    .where((eb) =>
      eb.or([eb('slug', '=', named), eb(sql<string>`lower(name)`, '=', named.toLowerCase())]),
    )
    .orderBy('id')
    .execute();
}

/** A listed city of exactly this name and state. */
export async function findCity(db: Database, name: string, state: string) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('state', '=', state)
    .executeTakeFirst();
}

/** Writes a mic with its nights; undefined where someone else was faster with its slug. */
export async function insertPendingMic(
  trx: Transaction<DB>,
  mic: Omit<Insertable<Mics>, 'status'>,
  now: Date,
): Promise<{ readonly id: number; readonly slug: string } | undefined> {
  const row = await trx
    .insertInto('mics')
    .values({ ...mic, status: 'pending' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst();
  if (row !== undefined) await keepNights(trx, [row.id], now);
  return row;
}

/** The listed mic that a decision says it is the same as. */
const sameListed = sql<OwnSubmissionView['same']>`(
  select jsonb_build_object('showName', same.show_name, 'path', '/' || town.slug || '/' || same.slug)
  from mics same join cities town on town.id = same.city_id
  where same.id = mic_decisions.same_as and same.status = 'approved')`;

/** What someone submitted, the newest first. */
export async function listOwnMics(db: Database, owner: Owner, limit: number) {
  return db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.status', 'mics.state', 'mics.created_at'])
    .select('mics.last_confirmed_at')
    .select(['show_name', 'venue_name', 'start_time', 'mics.proposed_city', ...scheduleColumns])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .leftJoin('mic_decisions', 'mic_decisions.mic_id', 'mics.id')
    .select(['mic_decisions.decided_at', 'mic_decisions.reason', sameListed.as('same')])
    .where(ownedBy(owner, 'mics'))
    .orderBy('mics.id', 'desc')
    .limit(limit)
    .execute();
}

const hour = 60 * 60;

/** Counted in the database with the mic that is written, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  /** Beyond both of them a solved captcha is asked for, which is good for three times as many. */
  submitByCaller: { name: 'submit-caller', max: 3, seconds: hour },
  submitByUser: { name: 'submit-user', max: 10, seconds: 24 * hour },
} as const satisfies Record<string, RateLimit>;
