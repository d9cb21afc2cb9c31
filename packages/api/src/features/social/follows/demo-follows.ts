import { day, hour } from '@stagetime/contracts/core/durations';
import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

const seedName = 'demo-follows';

/** How long ago demo people followed someone, with how many of the first ones are unread. */
type Fame = { readonly followed: readonly number[]; readonly unread: number };
const performerFame: Fame = {
  followed: [2 * hour, day + 3 * hour, 3 * day, 26 * day, 55 * day],
  unread: 2,
};
const fanFame: Fame = { followed: [7 * hour, 12 * day, 40 * day], unread: 1 };
/** People of the demo who know each other. */
const circle = 60;

/** The addresses of the demo accounts that take part. */
type DemoFollowers = { readonly performer: string; readonly fan?: string };

type Follow = readonly [
  followerId: number | undefined,
  followedId: number | undefined,
  ago: number,
];

/**
 * Has people of the demo follow each other, the performer and the fan, who are told of it; once in the
 * life of a database. Tells whether that was now.
 */
export async function addDemoFollows(
  db: Database,
  emails: DemoFollowers,
  now: Date,
): Promise<boolean> {
  const isNew = await seedOnce(db, seedName, async (trx) => {
    const people = await listDemoPeople(trx);
    const performer = await findUserId(trx, emails.performer);
    const fan = emails.fan === undefined ? undefined : await findUserId(trx, emails.fan);
    const performersPeople = people.slice(0, performerFame.followed.length);
    const fansPeople = people.slice(performersPeople.length);
    await insertFollows(trx, now, [
      ...performerFame.followed.map(
        (ago, index): Follow => [performersPeople[index], performer, ago],
      ),
      ...fanFame.followed.map((ago, index): Follow => [fansPeople[index], fan, ago]),
      [fan, performer, 4 * day],
      ...people.slice(2, 6).map((id): Follow => [performer, id, 9 * day]),
      // Each follows a few of the others, the first ones most.
      ...people.flatMap((id, index) =>
        [1, 2, 5].map((step): Follow => [id, people[(index * step) % 17], (30 + index) * hour]),
      ),
    ]);
    await tell(trx, performer, performersPeople, performerFame, now);
    await tell(trx, fan, fansPeople, fanFame, now);
    return true;
  });
  return isNew ?? false;
}

/** People without an account: whoever has one is someone's own. */
async function listDemoPeople(trx: Transaction<DB>): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select('users.id')
    .where('accounts.user_id', 'is', null)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.id')
    .limit(circle)
    .execute();
  return rows.map(({ id }) => id);
}

async function findUserId(trx: Transaction<DB>, email: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.user_id;
}

async function insertFollows(
  trx: Transaction<DB>,
  now: Date,
  follows: readonly Follow[],
): Promise<void> {
  const rows = follows.flatMap(([follower_id, followed_id, ago]) => {
    if (follower_id === undefined || followed_id === undefined) return [];
    const created_at = new Date(now.getTime() - ago);
    return follower_id === followed_id ? [] : [{ follower_id, followed_id, created_at }];
  });
  if (rows.length === 0) return;
  const insert = trx.insertInto('follows').values(rows);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

async function tell(
  trx: Transaction<DB>,
  recipient_id: number | undefined,
  people: readonly number[],
  { followed, unread }: Fame,
  now: Date,
): Promise<void> {
  const rows = followed.flatMap((ago, index) => {
    const source_id = people[index];
    if (recipient_id === undefined || source_id === undefined) return [];
    const created_at = new Date(now.getTime() - ago);
    const read_at = index < unread ? null : created_at;
    return [{ kind: 'follow', recipient_id, source_id, created_at, read_at }];
  });
  if (rows.length === 0) return;
  // The newest last, so that it has the highest id.
  const insert = trx.insertInto('notifications').values(rows.toReversed());
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}
