import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

const seedName = 'demo-follows';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long ago demo people followed the performer, the first ones unread. */
const followedPerformer = [2 * hour, day + 3 * hour, 3 * day, 26 * day, 55 * day];
const unreadCount = 2;
/** People of the demo who know each other. */
const circle = 60;

/** The addresses of the demo accounts that take part. */
export type DemoFollowers = { readonly performer: string; readonly fan: string };

type Follow = readonly [
  followerId: number | undefined,
  followedId: number | undefined,
  ago: number,
];

/**
 * Has people of the demo follow each other and the performer, who is told of it; once in the life of a
 * database. Tells whether that was now.
 */
export async function addDemoFollows(
  db: Database,
  emails: DemoFollowers,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const marking = await trx
      .insertInto('demo_seeds')
      .values({ name: seedName })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marking.numInsertedOrUpdatedRows !== 1n) return false;
    const people = await listDemoPeople(trx);
    const performer = await findUserId(trx, emails.performer);
    const fan = await findUserId(trx, emails.fan);
    await insertFollows(trx, now, [
      ...followedPerformer.map((ago, index): Follow => [people[index], performer, ago]),
      [fan, performer, 4 * day],
      ...people.slice(2, 6).map((id): Follow => [performer, id, 9 * day]),
      // Each follows a few of the others, the first ones most.
      ...people.flatMap((id, index) =>
        [1, 2, 5].map((step): Follow => [id, people[(index * step) % 17], (30 + index) * hour]),
      ),
    ]);
    await tellPerformer(trx, performer, people, now);
    return true;
  });
}

/** People without an account: whoever has one is somebody's own. */
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

async function tellPerformer(
  trx: Transaction<DB>,
  performer: number | undefined,
  people: readonly number[],
  now: Date,
): Promise<void> {
  const rows = followedPerformer.flatMap((ago, index) => {
    const source_id = people[index];
    if (performer === undefined || source_id === undefined) return [];
    const created_at = new Date(now.getTime() - ago);
    const read_at = index < unreadCount ? null : created_at;
    return [{ kind: 'follow', recipient_id: performer, source_id, created_at, read_at }];
  });
  if (rows.length === 0) return;
  // The newest last, so that it has the highest id.
  const insert = trx.insertInto('notifications').values(rows.toReversed());
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}
