import { sql, type Transaction } from 'kysely';
import type { DB } from '../tables.ts';

/**
 * Has someone have heard of the demo's mics: of nine in twelve people or the host lately, of two only the
 * directory, and of one no one for months. Those in New York are asked about at once, the others over the coming
 * month, not in one night.
 */
export async function addDemoWords(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    update mics set last_word_by = said.by, last_word_at = said.at,
      last_confirmed_at = case when said.by = 'host' then said.at end,
      last_on_date = case when said.by = 'people' then said.on_date end,
      last_on_people = case when said.by = 'people' then 1 + mics.id % 5 end,
      ask_after = case when mics.id % 12 = 0 and said.city = 'new-york' then ${now}::timestamptz
        else greatest(said.at + interval '30 days',
          ${now}::timestamptz + make_interval(days => (1 + mics.id % 30)::integer)) end
    from (
      select dated.id, on_date, city,
        case when turn in (1, 2, 3, 4, 5) and on_date is not null then 'people'
          when turn in (6, 7, 8, 9) then 'host' else 'listing' end as by,
        ${now}::timestamptz - make_interval(days => case when turn in (1, 2, 3, 4, 5)
            and on_date is not null then today - on_date
          when turn = 0 then 70 + dated.id % 130 else 1 + dated.id % 28 end::integer) as at
      from (
        select mics.id, mics.id % 12 as turn, today, cities.slug as city,
          -- The last night of one that is on each week.
          (select max(today - (1 + (extract(dow from today)::integer - 1 - day + 7) % 7))
            from unnest(schedule_days) as day
            where schedule_kind = 'weekly' and schedule_interval = 1) as on_date
        from mics join cities on cities.id = city_id
        cross join lateral (select (${now}::timestamptz at time zone time_zone)::date) as local (today)
      ) as dated
    ) as said
    where said.id = mics.id and mics.status = 'approved'`.execute(trx);
}

/** The pictures in apps/web/public/images/demo: of a room, so that none says anything that its mic does not. */
export const demoPictures = [
  ['string-lights-16x9', 'String lights over the back room'],
  ['stool-4x3', 'One stool, one microphone'],
  ['brick-4x3', 'The brick wall everybody stands in front of'],
  ['curtain-1x1', 'The curtain, freshly patched'],
  ['neon-3x4', 'The sign over the bar'],
].map(([name, caption]) => ({ url: `/images/demo/${name}.webp`, caption }));

/** Those that look well as a mic's own picture: in the square of a row, and as high as a card. */
export const demoCovers = ['stool', 'brick', 'neon'].flatMap((name) =>
  demoPictures.filter(({ url }) => url.includes(`/${name}-`)),
);

const portraits = Array.from(
  { length: 24 },
  (_, index) => `/images/demo/portrait-${String(index + 1).padStart(2, '0')}.webp`,
);

/** The portraits beside them: one for each demo account, which no one else has, and those of other people. */
export const demoPortraits = { accounts: portraits.slice(0, 4), people: portraits.slice(4) };
