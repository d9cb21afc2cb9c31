import type {
  FavoriteMicView,
  FavoriteNightsView,
} from '@stagetime/contracts/mics/favorites/schemas';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { createNightReader, readComingNights } from '../coming-nights.ts';
import { createMicPlace, type MicPlace, presentMic } from '../mics.presenter.ts';
import type { listNightsOfMics, selectFavoriteMics } from './favorites.queries.ts';

type Rows<Query extends (...input: never) => unknown> =
  Awaited<ReturnType<Query>> extends { execute: () => Promise<infer Found> }
    ? Found
    : Awaited<ReturnType<Query>>;
type FavoriteRow = Rows<typeof selectFavoriteMics> extends readonly (infer Row)[] ? Row : never;
type NightRow = Rows<typeof listNightsOfMics> extends readonly (infer Row)[] ? Row : never;

/** Presents favorites at one instant; what is said of a city's dates is worked out once. */
export function createFavoritePresenter(now: Date): (row: FavoriteRow) => FavoriteMicView {
  const places = new Map<string, MicPlace>();
  return (row) => {
    const place =
      places.get(row.city_slug) ??
      createMicPlace(row.city_slug, row.city_name, cityClock(now, row.time_zone));
    places.set(row.city_slug, place);
    const nights = readComingNights(row.coming, row, place.readNight);
    return { ...presentMic(row, nights, place), savedAt: row.saved_at.toISOString() };
  };
}

/** Favorites with the nights that a calendar shows of them; those without one are left out. */
export function presentNightsOf(
  rows: readonly FavoriteRow[],
  nights: readonly NightRow[],
  now: Date,
): FavoriteNightsView {
  const present = createFavoritePresenter(now);
  const byMic = Map.groupBy(nights, ({ mic_id }) => mic_id);
  return rows.flatMap((row) => {
    const clock = cityClock(now, row.time_zone);
    const readNight = createNightReader(clock, (night) => describeNightDate(night, clock));
    const coming = (byMic.get(row.id) ?? []).map(({ local_date, is_certain }) => {
      const { label: _label, ...night } = readNight(local_date, is_certain, row);
      return night;
    });
    if (coming.length === 0) return [];
    const { savedAt: _savedAt, ...mic } = present(row);
    return [{ mic, timeZone: row.time_zone, nights: coming }];
  });
}
