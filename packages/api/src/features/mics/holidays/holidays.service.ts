import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { holidaysPage } from '@stagetime/contracts/mics/holidays/messages';
import { holidayDays } from '@stagetime/contracts/mics/holidays/rules';
import type {
  HideHolidayInput,
  HolidayListView,
  ListHolidaysInput,
  SaveHolidayInput,
} from '@stagetime/contracts/mics/holidays/schemas';
import { addDays, getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { getCity } from '../../places/places.service.ts';
import { findHoliday, listCityHolidays, setHidden, upsertHoliday } from './holidays.queries.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** A city's holidays from today on, for who corrects them. Throws NOT_FOUND for an unknown city. */
export async function listHolidaysOf(
  { db, now: readNow }: Reading,
  input: ListHolidaysInput,
): Promise<HolidayListView> {
  const city = await getCity({ db }, input);
  const clock = cityClock(readNow(), city.time_zone);
  const rows = await listCityHolidays(db, city.id, clock.today);
  return {
    citySlug: city.slug,
    isCountryKnown: city.country !== null,
    holidays: rows.map(({ local_date: date, is_hidden: isHidden, ...row }) => ({
      ...{ ...row, date, isHidden, label: describeNightDate({ date }, clock) },
    })),
  };
}

/**
 * Adds a day, or calls one otherwise: from then on it is the admin's, and shown. Throws INVALID_INPUT for a
 * date that is over or too far away.
 */
export function saveHoliday(
  ctx: WriteContext<'holiday_saved'> & WithActor<Actor>,
  { date, name, ...input }: SaveHolidayInput,
): Promise<HolidayListView> {
  return ctx.write(async (write) => {
    const { trx: db } = write;
    const city = await getCity({ db }, input);
    const today = getLocalDate(city.time_zone, ctx.now().getTime());
    if (date < today || date > addDays(today, holidayDays)) {
      throw invalidField('date', holidaysPage.dateInvalid);
    }
    const before = await findHoliday(db, city.id, date);
    await upsertHoliday(db, { cityId: city.id, date, name });
    const details = { city: city.slug, date, before: before?.name ?? null, after: name };
    const entry = { actorId: ctx.actor.userId, targetId: null, details };
    await write.audit({ event: 'holiday_saved', ...entry });
    return listHolidaysOf({ db, now: ctx.now }, input);
  });
}

/** Has nights say nothing of a day, or say it again; repeating it changes nothing. Throws NOT_FOUND. */
export function hideHoliday(
  ctx: WriteContext<'holiday_hidden' | 'holiday_shown'> & WithActor<Actor>,
  { date, isHidden, ...input }: HideHolidayInput,
): Promise<HolidayListView> {
  return ctx.write(async (write) => {
    const { trx: db } = write;
    const city = await getCity({ db }, input);
    const before = await findHoliday(db, city.id, date);
    if (before === undefined) throw new DomainError('NOT_FOUND', holidaysPage.unknown);
    if (before.is_hidden === isHidden) write.unaudited();
    else {
      await setHidden(db, { cityId: city.id, date, isHidden });
      const details = { city: city.slug, date, name: before.name };
      const entry = { actorId: ctx.actor.userId, targetId: null, details };
      await write.audit({ event: isHidden ? 'holiday_hidden' : 'holiday_shown', ...entry });
    }
    return listHolidaysOf({ db, now: ctx.now }, input);
  });
}
