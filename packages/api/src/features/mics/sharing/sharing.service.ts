import type {
  CityPreviewInput,
  CityPreviewView,
  GetMicInput,
  MicView,
  NightView,
} from '@stagetime/contracts/mics/schemas';
import type { Context } from '../../../core/context.ts';
import { getCity } from '../../places/places.service.ts';
import { getApprovedMic } from '../mics.service.ts';
import { listComingNights } from './list-coming-nights.ts';
import { listAddresses, listCityChanges, listFirstMics, listIdRanges } from './sharing.queries.ts';

type Reading = Pick<Context, 'db'>;

/** Mics that a preview of their city chooses its posters from. */
const posterChoice = 24;

/** What the preview of a city's link is drawn from; throws NOT_FOUND for an unknown city. */
export async function getCityPreview(
  ctx: Reading,
  input: CityPreviewInput,
): Promise<CityPreviewView> {
  const city = await getCity(ctx, input);
  const mics = await listFirstMics(ctx.db, city.id, posterChoice);
  return {
    name: city.name,
    micCount: city.mic_count ?? 0,
    mics: mics.map(({ show_name, categories }) => ({ showName: show_name, categories })),
  };
}

/** An address for search engines, and when what it shows changed last; null for never. */
export type SiteAddress = { readonly path: string; readonly changedAt: Date | null };

/** The approved mics whose ids divided by `size` are `range`. */
export type MicRange = {
  readonly range: number;
  readonly micCount: number;
  readonly changedAt: Date;
};

/** Approved mics in ranges of `size` ids: a range stays the same whatever comes after it. */
export async function listMicRanges(
  { db }: Reading,
  { size }: { readonly size: number },
): Promise<MicRange[]> {
  const rows = await listIdRanges(db, size);
  return rows.map(({ range, mic_count, updated_at }) => ({
    range,
    micCount: Number(mic_count),
    changedAt: updated_at,
  }));
}

/** The addresses of the approved mics from one id up to another, in batches that leave others their turn. */
export async function* listMicAddresses(
  { db }: Reading,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<SiteAddress[]> {
  const limit = 2000;
  for (let next = from; ; ) {
    const rows = await listAddresses(db, { from: next, to, limit });
    yield rows.map(({ slug, city_slug, updated_at }) => ({
      path: `/${city_slug}/${slug}`,
      changedAt: updated_at,
    }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    next = last.id + 1;
  }
}

/** The addresses of all cities. */
export async function listCityAddresses({ db }: Reading): Promise<SiteAddress[]> {
  const rows = await listCityChanges(db);
  return rows.map(({ slug, updated_at }) => ({ path: `/${slug}`, changedAt: updated_at }));
}

export type MicCalendar = {
  readonly mic: MicView;
  readonly timeZone: string;
  readonly nights: readonly NightView[];
};

/** What a calendar of an approved mic is written from; throws NOT_FOUND for any other. */
export async function getMicCalendar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: GetMicInput,
): Promise<MicCalendar> {
  const mic = await getApprovedMic({ db, now }, input);
  const [{ time_zone: timeZone }, nights] = await Promise.all([
    getCity({ db }, mic),
    listComingNights({ db, now }, mic),
  ]);
  return { mic, timeZone, nights };
}
