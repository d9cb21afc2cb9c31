import type { KeyObject } from 'node:crypto';
import { holidayMail } from '@stagetime/contracts/mics/holidays/messages';
import { askDays } from '@stagetime/contracts/mics/holidays/rules';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { queueMail } from '../../delivery/delivery.service.ts';
import { takeAsks } from '../asks.queries.ts';

/** What is read at once; the next ones are read when these were asked. */
const peopleAtOnce = 100;
/** As long as it may matter that someone was asked. */
const keptDays = 30;

/** Nights on holidays of the coming two weeks that no one answered for, with whom they were not asked of yet. */
const unanswered = (now: Date) => sql<{
  user_id: number;
  mic_id: number;
  local_date: string;
  today: string;
}>`(
  select carers.user_id, nights.mic_id, nights.local_date,
    (${now}::timestamptz at time zone cities.time_zone)::date as today
  from holidays
  join cities on cities.id = holidays.city_id
  join nights on nights.city_id = holidays.city_id and nights.local_date = holidays.local_date
  join mics on mics.id = nights.mic_id and mics.status = 'approved'
  join mic_runners as carers on carers.mic_id = mics.id
  join reachable_people on reachable_people.user_id = carers.user_id
  where not holidays.is_hidden and nights.ends_at > ${now}
    and holidays.local_date <= (${now}::timestamptz at time zone cities.time_zone)::date + ${askDays}::integer
    and not exists (
      select from night_statuses as said where said.mic_id = nights.mic_id
        and nights.local_date in (said.local_date, said.moved_to_date))
    and not exists (
      select from night_reports as said where said.mic_id = nights.mic_id
        and said.local_date = nights.local_date and said.by_host and said.contradicted_at is null)
    and not exists (
      select from holiday_asks as asked where asked.user_id = carers.user_id
        and asked.mic_id = nights.mic_id and asked.local_date = nights.local_date)
)`;

type AskOptions = {
  /** The outbox's. */
  readonly key: KeyObject;
  /** Where the product is. */
  readonly origin: string;
  readonly isStopped?: () => boolean;
};

/**
 * Asks whoever looks after mics whether their nights on the holidays of the next two weeks are on: one mail
 * for all of someone's, and each night once. The mail is written with the mark that it was, so that neither
 * another process nor an end in the middle has anyone asked twice, or never.
 */
export async function askAboutHolidays(
  db: Database,
  now: Date,
  { isStopped = () => false, ...options }: AskOptions,
): Promise<void> {
  await db
    .deleteFrom('holiday_asks')
    .where('local_date', '<', sql<string>`${now}::timestamptz::date - ${keptDays}::integer`)
    .execute();
  for (let after = 0; !isStopped(); ) {
    const people = await db
      .selectFrom(unanswered(now).as('due'))
      .select(({ fn }) => ['user_id', fn.min('today').as('today')])
      .where('user_id', '>', after)
      .groupBy('user_id')
      .orderBy('user_id')
      .limit(peopleAtOnce)
      .execute();
    for (const { user_id: userId, today } of people) {
      if (isStopped()) return;
      await db.transaction().execute(async (trx) => {
        // Of someone who was asked anything else today it is another day's.
        const isFirst = (await takeAsks(trx, [{ userId, on: today }])).length > 0;
        if (isFirst) await askOne(trx, userId, now, options);
      });
      after = userId;
    }
    if (people.length < peopleAtOnce) return;
  }
}

/** Does nothing where another process is at it, or was: of the marks of one night only one is written. */
async function askOne(
  trx: Transaction<DB>,
  userId: number,
  now: Date,
  { key, origin }: Pick<AskOptions, 'key' | 'origin'>,
): Promise<void> {
  const asked = await trx
    .insertInto('holiday_asks')
    .columns(['user_id', 'mic_id', 'local_date', 'asked_at'])
    .expression((eb) =>
      eb
        .selectFrom(unanswered(now).as('due'))
        .select(['user_id', 'mic_id', 'local_date', sql<Date>`${now}::timestamptz`.as('asked_at')])
        .where('user_id', '=', userId)
        .orderBy('mic_id')
        .orderBy('local_date'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['mic_id', 'local_date'])
    .execute();
  const nights = await describeAsked(trx, asked, now, origin);
  const [first, ...others] = nights;
  if (first === undefined) return;
  const { rows } = await sql<{ email: string }>`
    select email from reachable_people where user_id = ${userId}`.execute(trx);
  const email = rows[0]?.email;
  if (email === undefined) return;
  const sending = { key, now, rateLimits: { scale: 1 } };
  const words = holidayMail([first, ...others]);
  await queueMail(trx, sending, { to: email, kind: 'holiday_ask', cause: 'owner', words });
}

/** By date. */
async function describeAsked(
  trx: Transaction<DB>,
  asked: readonly { readonly mic_id: number; readonly local_date: string }[],
  now: Date,
  origin: string,
) {
  if (asked.length === 0) return [];
  const rows = await trx
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .innerJoin('holidays', 'holidays.city_id', 'cities.id')
    .select(['mics.id', 'mics.slug', 'mics.show_name', 'holidays.local_date', 'holidays.name'])
    .select(['cities.slug as city_slug', 'cities.time_zone'])
    .where('mics.id', 'in', [...new Set(asked.map(({ mic_id }) => mic_id))])
    .where('holidays.local_date', 'in', [...new Set(asked.map(({ local_date }) => local_date))])
    .orderBy('holidays.local_date')
    .orderBy('mics.id')
    .execute();
  const wanted = new Set(asked.map(({ mic_id, local_date }) => `${mic_id} ${local_date}`));
  return rows
    .filter(({ id, local_date }) => wanted.has(`${id} ${local_date}`))
    .map(({ local_date: date, ...row }) => ({
      mic: row.show_name,
      label: describeNightDate({ date }, cityClock(now, row.time_zone)),
      holiday: row.name,
      url: `${origin}/${row.city_slug}/${row.slug}?night=${date}`,
    }));
}
