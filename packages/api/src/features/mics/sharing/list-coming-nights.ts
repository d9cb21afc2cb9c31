import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import type { Context } from '../../../core/context.ts';
import { createNightReader } from '../coming-nights.ts';
import { cityOfMic } from '../mic-city.ts';
import { findVisibleMic } from '../mics.queries.ts';

/** More than are kept of a daily mic. */
const maxNights = 50;

/**
 * The coming nights of an approved mic, earliest first, cancelled ones too: all that the directory keeps,
 * of which its page shows the first. None where only weekdays are known.
 */
export async function listComingNights(
  { db, now: readNow }: Pick<Context, 'db' | 'now'>,
  mic: { readonly id: number },
): Promise<NightView[]> {
  const row = await findVisibleMic(db, null, String(mic.id));
  if (row === undefined || row.schedule_kind === 'varies') return [];
  const now = readNow();
  const clock = cityClock(now, cityOfMic(row).timeZone);
  const nights = await db
    .selectFrom('nights')
    .select(['local_date', 'is_certain'])
    .where('mic_id', '=', mic.id)
    .where('ends_at', '>', now)
    .orderBy('local_date')
    .limit(maxNights)
    .execute();
  const readNight = createNightReader(clock, (night) => describeNightDate(night, clock));
  return nights.map(({ local_date, is_certain }) => readNight(local_date, is_certain, row));
}
