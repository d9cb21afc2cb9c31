import { day, hour, minute } from '@stagetime/contracts/core/durations';
import type { Database } from '@stagetime/db/database';
import { insertDemoComments, insertDemoInterests } from '@stagetime/db/demo/activity';
import { demoPortraits } from '@stagetime/db/demo/demo-words';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

const seedName = 'demo-activity';

/** Who a demo account is; the address begins with it. */
type Account = 'admin' | 'moderator' | 'performer' | 'fan';

/** Mics by their place among those of Los Angeles, the busiest first. */
type Activity = {
  readonly portrait: number;
  readonly favorites: readonly number[];
  readonly interests: readonly number[];
};

const activities: Record<Account, Activity> = {
  admin: { portrait: 2, favorites: [0], interests: [1] },
  moderator: { portrait: 1, favorites: [2, 5], interests: [0] },
  performer: { portrait: 0, favorites: [0, 1, 2, 4, 7, 9], interests: [0, 2, 4] },
  fan: { portrait: 3, favorites: [0, 3, 6], interests: [0, 1, 3] },
};

type Line = readonly [
  mic: number,
  who: Account,
  age: number,
  content: string,
  up: number,
  down: number,
];

const lines: readonly Line[] = [
  [0, 'fan', 3 * day, 'Is it okay to come and just watch? I clap loudly.', 19, 0],
  [
    0,
    'performer',
    3 * day - 25 * minute,
    'Sit in front if you come to watch: the first-timers need you.',
    14,
    0,
  ],
  [0, 'moderator', 2 * day, 'Asked the host: the list opens at the bar, not online.', 11, 0],
  [0, 'fan', 20 * hour, 'Went last night. Front row, loud clapping, no regrets.', 6, 0],
  [
    0,
    'performer',
    35 * minute,
    'Anybody driving over from the east side tonight? I bring snacks.',
    2,
    0,
  ],
  [1, 'admin', 6 * day, 'New start time since last month. The page has it now.', 8, 2],
  [
    2,
    'performer',
    9 * day,
    'They moved me up because somebody left, and it was my best set this year.',
    13,
    3,
  ],
  [4, 'performer', 26 * hour, 'New five minutes about waiting rooms. Please be patient.', 5, 1],
];

/**
 * Shows the demo accounts as people who use the product: pictures, favorites, where they come to, what they
 * say and are voted for, and what the performer submitted. Once in the life of a database; tells whether that was now.
 */
export async function addDemoActivity(db: Database, now: Date): Promise<boolean> {
  const isNew = await seedOnce(db, seedName, async (trx) => {
    const accounts = await findAccounts(trx);
    const mics = await listBusyMics(trx);
    await sql`
      update users set profile_image_url = picture
      from json_to_recordset(${JSON.stringify(accounts.map(toPicture))}) as of (id bigint, picture text)
      where users.id = of.id and profile_image_url is null`.execute(trx);
    // Who has all this was welcomed long ago.
    await sql`
      update accounts set onboarding_completed_at = ${now}
      where user_id = any(${accounts.map(({ userId }) => userId)}::bigint[])
        and onboarding_completed_at is null`.execute(trx);
    await insertFavorites(trx, accounts, mics, now);
    const interests = accounts.flatMap(({ name, userId }) =>
      activities[name].interests.flatMap((place) => {
        const micId = mics[place];
        return micId === undefined ? [] : [{ micId, userId, createdAt: before(now, place + 1) }];
      }),
    );
    await insertDemoInterests(trx, interests);
    await insertLines(trx, accounts, mics, now);
    const performer = accounts.find(({ name }) => name === 'performer');
    if (performer !== undefined) await giveSubmissions(trx, performer.userId, mics[4]);
    return true;
  });
  return isNew ?? false;
}

type Found = { readonly name: Account; readonly userId: number };

const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

const toPicture = ({ name, userId }: Found) => ({
  id: userId,
  picture: demoPortraits.accounts[activities[name].portrait],
});

async function findAccounts(trx: Transaction<DB>): Promise<Found[]> {
  const names = Object.keys(activities) as Account[];
  const rows = await trx
    .selectFrom('accounts')
    .select(['user_id', 'email'])
    .where('email', 'in', names.map(toEmail))
    .execute();
  return names.flatMap((name) => {
    const row = rows.find(({ email }) => email === toEmail(name));
    return row === undefined ? [] : [{ name, userId: row.user_id }];
  });
}

const toEmail = (name: Account) => `${name}@stagetime.test`;

/** The mics of Los Angeles that most people come to. */
async function listBusyMics(trx: Transaction<DB>): Promise<number[]> {
  const rows = await trx
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .innerJoin('interest_counts', 'interest_counts.mic_id', 'mics.id')
    .select('mics.id')
    .where('cities.slug', '=', 'los-angeles')
    .where('mics.status', '=', 'approved')
    .orderBy('interested_count', 'desc')
    .orderBy('mics.id')
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}

async function insertFavorites(
  trx: Transaction<DB>,
  accounts: readonly Found[],
  mics: readonly number[],
  now: Date,
): Promise<void> {
  const rows = accounts.flatMap(({ name, userId: user_id }) =>
    activities[name].favorites.flatMap((place) => {
      const mic_id = mics[place];
      return mic_id === undefined ? [] : [{ user_id, mic_id, created_at: before(now, place + 1) }];
    }),
  );
  if (rows.length === 0) return;
  const insert = trx.insertInto('favorites').values(rows);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Voted on by people without an account: whoever has one votes for themselves. */
async function insertLines(
  trx: Transaction<DB>,
  accounts: readonly Found[],
  mics: readonly number[],
  now: Date,
): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select('users.id')
    .where('accounts.user_id', 'is', null)
    .orderBy('users.id')
    .limit(Math.max(...lines.map(([, , , , up, down]) => up + down)))
    .execute();
  const voters = people.map(({ id }) => id);
  const comments = lines.flatMap(([place, who, age, content, up, down]) => {
    const micId = mics[place];
    const userId = accounts.find(({ name }) => name === who)?.userId;
    if (micId === undefined || userId === undefined) return [];
    const createdAt = new Date(now.getTime() - age);
    const votes = { upvoters: voters.slice(0, up), downvoters: voters.slice(up, up + down) };
    return [{ micId, userId, content, createdAt, updatedAt: createdAt, ...votes }];
  });
  await insertDemoComments(trx, comments);
}

/** One mic that shows, and one that waits. */
async function giveSubmissions(
  trx: Transaction<DB>,
  userId: number,
  shownMicId: number | undefined,
): Promise<void> {
  const waiting = trx
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select('mics.id')
    .where('cities.slug', '=', 'los-angeles')
    .where('mics.status', '=', 'pending')
    .where('submitted_by', 'is', null)
    .orderBy('mics.id')
    .limit(1);
  await trx
    .updateTable('mics')
    .set({ submitted_by: userId })
    .where((eb) => eb.or([eb('id', '=', shownMicId ?? 0), eb('id', '=', waiting)]))
    .where('submitted_by', 'is', null)
    .execute();
}
