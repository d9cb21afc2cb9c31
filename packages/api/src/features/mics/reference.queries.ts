import { scheduleColumns } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import type { InferResult, Kysely } from 'kysely';
import type { Actor } from '../../core/context.ts';
import { isOwnMic, isPublicMic, isReferredMic, selectRelation } from './mics.predicates.ts';

/**
 * A mic by any reference, whatever became of it: what those go by who say something of it or look after it, and
 * what it is to the actor. Callers say which mics they mean, and lock it.
 */
export function selectMicFor(db: Kysely<DB>, actor: Actor | null, reference: string) {
  return db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.city_id', 'mics.status', 'mics.submitted_by', 'mics.created_at'])
    .select(['mics.start_time', 'mics.signup_time', 'mics.length_minutes', ...scheduleColumns])
    .select(['mics.cancelled_nights', 'mics.moved_nights', 'mics.nights_by_people'])
    .select(['mics.last_confirmed_at', 'cities.time_zone'])
    .select((eb) => [...selectRelation(eb, actor), isOwnMic(eb, actor).as('is_own')])
    .where((eb) => isReferredMic(eb, reference));
}

/** The same of a mic that everyone sees, which is in a city. */
export function selectPublicMicFor(db: Kysely<DB>, actor: Actor | null, reference: string) {
  return selectMicFor(db, actor, reference).where(isPublicMic).$narrowType<{ time_zone: string }>();
}

export type PublicMic = InferResult<ReturnType<typeof selectPublicMicFor>>[number];
