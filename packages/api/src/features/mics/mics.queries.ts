import { day } from '@stagetime/contracts/core/durations';
import { slugify } from '@stagetime/contracts/core/slug';
import { type MicFieldName, micFieldNames } from '@stagetime/contracts/mics/fields';
import { keptDays } from '@stagetime/contracts/mics/schedule/day-number';
import { zoneOfState } from '@stagetime/contracts/places/states';
import type { Database } from '@stagetime/db/database';
import { scheduleColumns } from '@stagetime/db/nights/keep-nights';
import type { Mics } from '@stagetime/db/tables';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../core/context.ts';
import { selectComingNights } from './coming-nights.ts';
import { selectLastChange } from './history/history.queries.ts';
import { selectHolidays } from './holidays/holidays.queries.ts';
import { selectShownHosts } from './hosts/hosts.queries.ts';
import {
  isPublicMic,
  isReferredMic,
  isVisibleMic,
  referenceKind,
  selectRelation,
} from './mics.predicates.ts';

type MicColumn =
  | MicFieldName
  | (typeof scheduleColumns)[number]
  | 'cancelled_nights'
  | 'moved_nights'
  | 'nights_by_people'
  | 'said_of_nights'
  | 'last_confirmed_at'
  | 'last_word_at'
  | 'last_word_by'
  | 'last_on_date'
  | 'last_on_people';
export type MicRow = Pick<Selectable<Mics>, MicColumn>;

const columns: readonly MicColumn[] = [
  ...micFieldNames,
  ...scheduleColumns,
  'cancelled_nights',
  'moved_nights',
  'nights_by_people',
  'said_of_nights',
  'last_confirmed_at',
  'last_word_at',
  'last_word_by',
  'last_on_date',
  'last_on_people',
];
/** What is read of a mic, wherever it is shown as a whole. */
export const micColumns = columns.map((column) => `mics.${column}` as const);

/** One on each date that listings have, and the one before that may still be on. */
const nightsOfPage = keptDays + 1;

/** So long a mic's page says what changed. */
const lastChangeDays = 30;

/** A mic that the viewer may see, with its city, coming nights, last change and hosts, by id, slug or a slug it had before. */
export async function findVisibleMic(
  db: Database,
  viewer: Actor | null,
  reference: string,
  now: Date,
) {
  const query = db
    .selectFrom('mics')
    // Without one while its submitter proposes a city that is not listed yet.
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(micColumns)
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(['mics.submitted_by', 'mics.proposed_city', 'mics.usual_night'])
    .select((eb) => selectRelation(eb, viewer))
    .select(selectComingNights(now, sql.lit(nightsOfPage)).as('coming'))
    .select(selectHolidays(now).as('holidays'))
    .select(selectLastChange(new Date(now.getTime() - lastChangeDays * day)).as('last_change'))
    .select(selectShownHosts(viewer, now).as('hosts'))
    .where((eb) => isVisibleMic(eb, viewer));
  if (referenceKind(reference) === 'id') {
    return query.where((eb) => isReferredMic(eb, reference)).executeTakeFirst();
  }
  const named = await query.where('mics.slug', '=', reference).executeTakeFirst();
  if (named !== undefined) return named;
  return query
    .innerJoin('mic_former_slugs', 'mic_former_slugs.mic_id', 'mics.id')
    .where('mic_former_slugs.slug', '=', reference)
    .executeTakeFirst();
}

/** The id of a mic that everyone may see, by id, slug or a slug it had before. */
export async function findPublicMicId(
  db: Database,
  reference: string,
): Promise<number | undefined> {
  const mic = await db
    .selectFrom('mics')
    .select('mics.id')
    .where(isPublicMic)
    .where((eb) => isReferredMic(eb, reference))
    .executeTakeFirst();
  return mic?.id;
}

/** What a mic is read with where it may be in a city that is not listed yet. */
type MicCityRow = {
  readonly city_slug: string | null;
  readonly city_name: string | null;
  readonly time_zone: string | null;
  readonly proposed_city: string | null;
  readonly state: string | null;
};

type MicCity = { readonly slug: string; readonly name: string; readonly timeZone: string };

/**
 * The city of a mic. One that a submitter proposed has the address and the zone that it would likely
 * have: they count for who may see the mic before it is approved, and for no one else.
 */
export function cityOfMic(row: MicCityRow): MicCity {
  const { city_slug: slug, city_name: name, time_zone: timeZone } = row;
  if (slug !== null && name !== null && timeZone !== null) return { slug, name, timeZone };
  const proposed = row.proposed_city ?? '';
  return {
    // A name without a letter that an address can hold.
    slug: slugify(proposed) || 'city',
    name: proposed,
    timeZone: zoneOfState(row.state ?? ''),
  };
}

/** The zone of a mic's city, or of the one that its submitter proposes. */
export async function findZone(db: Database, micId: number): Promise<string> {
  const row = await db
    .selectFrom('mics')
    .leftJoin('cities', 'cities.id', 'mics.city_id')
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(['mics.proposed_city', 'mics.state'])
    .where('mics.id', '=', micId)
    .executeTakeFirstOrThrow();
  return cityOfMic(row).timeZone;
}

/** The name and address of a mic's page. */
export async function getPage(db: Database, micId: number) {
  return db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.slug', 'mics.show_name', 'cities.slug as city_slug'])
    .where('mics.id', '=', micId)
    .executeTakeFirstOrThrow();
}
