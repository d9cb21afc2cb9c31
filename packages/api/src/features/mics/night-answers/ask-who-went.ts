import { askHours } from '@stagetime/contracts/mics/nights/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import { askKind } from '@stagetime/contracts/notifications/news';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { notifyLive } from '../../notifications/live/live-hub.ts';
import { insertNews, readWishes } from '../../notifications/notifications.service.ts';
import { deleteOldAsks, takeAsks } from '../asks.queries.ts';

type AskOptions = {
  readonly isStopped?: () => boolean;
  /** People in one transaction. */
  readonly batchSize?: number;
};

/**
 * Asks who went to a night whether it was on, the morning after: from 10 AM of the city's next day, by a
 * notification, everyone once a day at most. Batch by batch, each notification in one transaction with the mark
 * that it was written: whoever dies in the middle loses and doubles nothing, and of several at once one asks.
 */
export async function askWhoWent(
  db: Database,
  now: Date,
  { isStopped = () => false, batchSize = 200 }: AskOptions = {},
): Promise<void> {
  await deleteOldAsks(db, now);
  for (let after = 0; !isStopped(); ) {
    const { last, asked } = await db
      .transaction()
      .execute((trx) => askBatch(trx, now, { after, limit: batchSize }));
    // Readers look by themselves too, only later.
    if (asked > 0) await notifyLive(db);
    if (last === null) return;
    after = last;
  }
}

type Batch = { readonly after: number; readonly limit: number };

/** Returns how many were asked, and whom to go on behind; null where there is no one. */
async function askBatch(trx: Transaction<DB>, now: Date, batch: Batch) {
  const goers = await listGoers(trx, now, batch);
  const wishes = await readWishes(
    trx,
    goers.map(({ userId }) => userId),
  );
  const willing = goers.filter(({ userId }) => wishes(userId, 'morning').inbox);
  const taken = await takeAsks(
    trx,
    willing.map(({ userId, micId, date, at }) => ({
      ...{ userId, on: addDays(at, 1), night: { micId, date } },
    })),
  );
  const asked = willing.filter(({ userId }) => taken.includes(userId));
  for (const people of Map.groupBy(asked, ({ micId, date }) => `${micId} ${date}`).values()) {
    const [first] = people;
    if (first === undefined) continue;
    const { micId, date, at } = first;
    const facts = at === date ? {} : { toDate: at };
    const recipientIds = people.map(({ userId }) => userId);
    await insertNews(trx, { kind: askKind, micId, date, facts, recipientIds, now });
  }
  return { last: goers.at(-1)?.userId ?? null, asked: asked.length };
}

type Goer = {
  readonly userId: number;
  readonly micId: number;
  /** The night's date on the schedule. */
  readonly date: string;
  /** The one on which it took place. */
  readonly at: string;
};

/**
 * The next of those who said that they go to a night of yesterday and were not asked today, of several nights
 * with the first. Not who looks after the mic or has said what they know. None of them is erased before the
 * transaction ends.
 */
async function listGoers(
  trx: Transaction<DB>,
  now: Date,
  { after, limit }: Batch,
): Promise<readonly Goer[]> {
  const cityNow = sql`${now}::timestamptz at time zone cities.time_zone`;
  const { rows } = await sql<Goer>`
    select due.* from (
      select distinct on (goings.user_id) goings.user_id as "userId", mics.id as "micId",
        goings.local_date as date, nights.local_date as at
      from cities
      join nights on nights.city_id = cities.id and nights.local_date = (${cityNow})::date - 1
      join mics on mics.id = nights.mic_id and mics.status = 'approved'
      join goings on goings.mic_id = mics.id and nights.local_date = coalesce(
        (mics.moved_nights -> goings.local_date::text ->> 'to')::date, goings.local_date)
      join accounts on accounts.user_id = goings.user_id and accounts.role = 'user'
      where (${cityNow})::time >= ${askHours.from}::time
        and (${cityNow})::time < ${askHours.until}::time
        and nights.ends_at <= ${now} and not nights.is_off and goings.user_id > ${after}
        and not exists (
          select from mic_runners where mic_id = mics.id and user_id = goings.user_id)
        and not exists (select from night_reports where mic_id = mics.id
          and local_date = goings.local_date and user_id = goings.user_id)
        and not exists (select from asks where user_id = goings.user_id
          and asked_on = nights.local_date + 1)
      order by goings.user_id, nights.starts_at, mics.id
      limit ${limit}) due
    join users on users.id = due."userId"
    where users.disabled_at is null
    order by users.id
    for key share of users`.execute(trx);
  return rows;
}
