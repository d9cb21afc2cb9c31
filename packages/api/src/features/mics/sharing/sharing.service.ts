import type { CityPreviewView } from '@stagetime/contracts/mics/listing/schemas';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput, MicView, NightView } from '@stagetime/contracts/mics/schemas';
import type { CityInput } from '@stagetime/contracts/places/schemas';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { getCity } from '../../places/places.service.ts';
import { createNightReader } from '../coming-nights.ts';
import { cityOfMic, findVisibleMic } from '../mics.queries.ts';
import { getShownMic } from '../mics.service.ts';

/** More than are kept of a daily mic. */
const maxNights = 50;

/**
 * The coming nights of an approved mic, earliest first, cancelled ones too: all that the directory keeps,
 * of which its page shows the first. None where only weekdays are known.
 */
async function listComingNights(
  { db, now: readNow }: Pick<Context, 'db' | 'now'>,
  mic: { readonly id: number },
): Promise<NightView[]> {
  const now = readNow();
  const row = await findVisibleMic(db, null, String(mic.id), now);
  if (row === undefined || row.schedule_kind === 'varies') return [];
  const clock = cityClock(now, cityOfMic(row).timeZone);
  const nights = await db
    .selectFrom('nights')
    .select(['local_date', 'is_certain'])
    .where('mic_id', '=', mic.id)
    .where('ends_at', '>', now)
    .orderBy('local_date')
    .limit(maxNights)
    .execute();
  const readNight = createNightReader(clock, row.holidays);
  return nights.map(({ local_date, is_certain }) => readNight(local_date, is_certain, row));
}

type Reading = Pick<Context, 'db'>;

/** Mics that a preview of their city chooses its posters from. */
const posterChoice = 24;

/** What the preview of a city's link is drawn from; throws NOT_FOUND for an unknown city. */
export async function getCityPreview(ctx: Reading, input: CityInput): Promise<CityPreviewView> {
  const city = await getCity(ctx, input);
  // The first of them, for as long as they are approved: a steady choice.
  const mics = await ctx.db
    .selectFrom('mics')
    .select(['slug', 'show_name as showName', 'categories', 'poster_hand as posterHand'])
    .where('city_id', '=', city.id)
    .where('status', '=', 'approved')
    .orderBy('id')
    .limit(posterChoice)
    .execute();
  return { name: city.name, micCount: city.mic_count ?? 0, mics };
}

/** An address for search engines, and when what it shows changed last; null for never. */
export type SiteAddress = { readonly path: string; readonly changedAt: Date | null };

/** The approved mics whose ids divided by `size` are `range`. */
type MicRange = {
  readonly range: number;
  readonly micCount: number;
  readonly changedAt: Date;
};

/** Approved mics in ranges of `size` ids: a range stays the same whatever comes after it. */
export async function listMicRanges(
  { db }: Reading,
  { size }: { readonly size: number },
): Promise<MicRange[]> {
  const rows = await db
    .selectFrom('mics')
    .select(sql<number>`(id / ${sql.lit(size)})::integer`.as('range'))
    .select((eb) => eb.fn.max('updated_at').as('changedAt'))
    .select((eb) => eb.fn.countAll<number>().as('micCount'))
    .where('status', '=', 'approved')
    .groupBy('range')
    .orderBy('range')
    .execute();
  return rows.map((row) => ({ ...row, micCount: Number(row.micCount) }));
}

/** The addresses of the approved mics from one id up to another, in batches that leave others their turn. */
export async function* listMicAddresses(
  { db }: Reading,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<SiteAddress[]> {
  const limit = 2000;
  for (let next = from; ; ) {
    const rows = await db
      .selectFrom('mics')
      .innerJoin('cities', 'cities.id', 'mics.city_id')
      .select(['mics.id', 'mics.slug', 'mics.updated_at', 'cities.slug as city_slug'])
      .where('mics.status', '=', 'approved')
      .where('mics.id', '>=', next)
      .where('mics.id', '<', to)
      .orderBy('mics.id')
      .limit(limit)
      .execute();
    yield rows.map(({ slug, city_slug, updated_at }) => ({
      path: `/${city_slug}/${slug}`,
      changedAt: updated_at,
    }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    next = last.id + 1;
  }
}

/** The addresses of all cities, with when an approved mic of each changed last. */
export async function listCityAddresses({ db }: Reading): Promise<SiteAddress[]> {
  const rows = await db
    .selectFrom('cities')
    .leftJoin('mics', (join) =>
      join.onRef('mics.city_id', '=', 'cities.id').on('mics.status', '=', 'approved'),
    )
    .select('cities.slug')
    .select((eb) => eb.fn.max('mics.updated_at').as('updated_at'))
    .groupBy('cities.slug')
    .orderBy('cities.slug')
    .execute();
  return rows.map(({ slug, updated_at }) => ({ path: `/${slug}`, changedAt: updated_at }));
}

export type MicCalendar = {
  readonly mic: MicView;
  readonly timeZone: string;
  readonly nights: readonly NightView[];
};

/** What a calendar of a mic is written from: empty while it is paused or closed. Throws NOT_FOUND for any other. */
export async function getMicCalendar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: MicInput,
): Promise<MicCalendar> {
  const mic = await getShownMic({ db, now }, input);
  const [{ time_zone: timeZone }, nights] = await Promise.all([
    getCity({ db }, mic),
    listComingNights({ db, now }, mic),
  ]);
  return { mic, timeZone, nights };
}
