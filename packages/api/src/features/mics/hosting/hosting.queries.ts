import { hostedNights } from '@stagetime/contracts/mics/hosting/rules';
import { shownStatuses } from '@stagetime/contracts/mics/status/rules';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { type Owner, ownedBy } from '../../../core/owner.ts';
import { selectComingNights } from '../coming-nights.ts';
import { selectHolidays } from '../holidays/holidays.queries.ts';
import { isRunBy } from '../mics.predicates.ts';
import { micColumns } from '../mics.queries.ts';

/** The mics that someone runs and that have a page, or will have one. */
function selectHosted(db: Database, owner: Owner) {
  return (
    db
      .selectFrom('mics')
      // What the rule can hold of, by two indexes; it alone would be asked of every mic.
      .where('mics.id', 'in', (eb) =>
        eb
          .selectFrom('mic_hosts')
          .select('mic_hosts.mic_id')
          .where('mic_hosts.user_id', '=', owner.userId)
          .unionAll(
            eb
              .selectFrom('mics as sent')
              .select('sent.id as mic_id')
              .where('sent.submitted_by', '=', owner.userId),
          ),
      )
      .where((eb) => isRunBy(eb, owner))
      .where('mics.status', 'in', ['pending', ...shownStatuses])
  );
}

/** Those that have a page: nobody hosts what may never be listed. */
export async function countHosted(db: Database, owner: Owner): Promise<number> {
  const { count } = await selectHosted(db, owner)
    .where('mics.status', '!=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same with all that is shown of them; those on the list first. */
export async function listHosted(db: Database, owner: Owner, now: Date, limit: number) {
  return (
    selectHosted(db, owner)
      // Without one while its submitter proposes a city that is not listed yet.
      .leftJoin('cities', 'cities.id', 'mics.city_id')
      .leftJoin('mic_closures', 'mic_closures.mic_id', 'mics.id')
      .select(micColumns)
      .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
      .select(['mics.proposed_city', 'mics.usual_night', 'mic_closures.is_moderated'])
      .select(selectComingNights(now, hostedNights).as('coming'))
      .select(selectHolidays(now).as('holidays'))
      .orderBy((eb) => eb('mics.status', '=', 'approved'), 'desc')
      .orderBy('mics.id')
      .limit(limit)
      .execute()
  );
}

/** What someone said of nights of these mics that holds, by their dates on the schedule. */
export async function listOwnWords(db: Database, owner: Owner, micIds: readonly number[]) {
  return db
    .selectFrom('night_reports')
    .select(['mic_id', 'local_date', 'kind'])
    .where(ownedBy(owner, 'night_reports'))
    .where('mic_id', '=', sql<number>`any(${[...micIds]}::bigint[])`)
    .where('kind', 'in', ['on', 'full'])
    .where('contradicted_at', 'is', null)
    .$narrowType<{ kind: 'on' | 'full' }>()
    .execute();
}
