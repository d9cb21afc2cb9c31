import type { Role } from '@stagetime/contracts/accounts/schemas';
import { day } from '@stagetime/contracts/core/durations';
import type { Database } from '@stagetime/db/database';
import { demoHandle } from '@stagetime/db/demo/compose-people';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import type { DB, Users } from '@stagetime/db/tables';
import type { Transaction, Updateable } from 'kysely';
import type { Keys } from '../../../core/keys.ts';
import { passwordColumns } from '../passwords/change-password.ts';
import { isPasswordOf } from '../passwords/password-hash.ts';
import { createAccount } from '../sign-up/sign-up.ts';

export const demoPassword = 'stagetime-demo';

type DemoAccount = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly adminLevel: number;
  readonly profile: Updateable<Users>;
};

/** Someone of each kind, to try the product as. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'Ada Admin',
    email: 'admin@stagetime.test',
    role: 'super_admin',
    adminLevel: 2,
    profile: {
      bio: 'I look after this directory. Wrong address, dead mic, a list that fills at noon? Write me, and I will fix it tonight.',
      home_city: 'Philadelphia',
      experience_level: 'intermediate',
      favorite_genres: ['comedy', 'storytelling'],
    },
  },
  {
    name: 'Mo Moderator',
    email: 'moderator@stagetime.test',
    role: 'admin',
    adminLevel: 1,
    profile: {
      bio: 'Hosts the quiet Tuesday, reads every comment twice.',
      home_city: 'New York City',
      experience_level: 'advanced',
      favorite_genres: ['poetry', 'music'],
    },
  },
  {
    name: 'Pat Performer',
    email: 'performer@stagetime.test',
    role: 'user',
    adminLevel: 0,
    profile: {
      stage_name: 'Pat the Patient',
      bio: 'Five minutes a night, four nights a week. Mostly about waiting rooms.\nLooking for mics south of the river that let you sign up after seven.',
      home_city: 'Los Angeles',
      experience_level: 'intermediate',
      favorite_genres: ['comedy', 'storytelling', 'improv'],
      instagram_handle: demoHandle('Pat Performer'),
      tiktok_handle: demoHandle('Pat Performer'),
    },
  },
  {
    name: 'Fay Fan',
    email: 'fan@stagetime.test',
    role: 'user',
    adminLevel: 0,
    profile: {
      bio: 'Front row, no heckling. I clap for the first-timers.',
      home_city: 'Los Angeles',
      experience_level: 'fan',
      favorite_genres: ['music', 'comedy', 'magic'],
    },
  },
];

const seedName = 'demo-accounts';

/**
 * Adds the demo accounts, once in the life of a database. Their password is known to everyone:
 * demo mode only. Tells whether they are new.
 */
export async function addDemoAccounts(db: Database, keys: Keys, now: Date): Promise<boolean> {
  const marked = () => db.selectFrom('demo_seeds').select('name').where('name', '=', seedName);
  if ((await marked().executeTakeFirst()) !== undefined) return false;
  const password = await passwordColumns(keys.pepper, demoPassword, now);
  const isNew = await seedOnce(db, seedName, async (trx) => {
    for (const [index, demo] of demoAccounts.entries()) {
      const { name, email, role, adminLevel: admin_level, profile } = demo;
      // They have been here for a while, and not since the same day: what they report of a night counts.
      const since = new Date(now.getTime() - (30 + 7 * index) * day);
      const verified = { email, email_verified_at: since };
      const rights = { role, admin_level };
      const own = { ...password, password_set_at: since };
      const account = { name, ...verified, ...rights, ...own, now: since };
      const userId = await createAccount(trx, account);
      await trx.updateTable('users').set(profile).where('id', '=', userId).execute();
    }
    return true;
  });
  return isNew ?? false;
}

function selectDemoAccounts(db: Database) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.user_id as userId', 'accounts.phone', 'accounts.created_at'])
    .select(['accounts.password_hash', 'accounts.password_set_at', 'users.disabled_at'])
    .select((eb) => eb.ref('accounts.email').$notNull().as('email'))
    .where(
      'accounts.email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .orderBy('accounts.email');
}

/** The demo accounts that are still there; of two who ask at once the second waits for the first. */
export async function lockDemoAccounts(trx: Transaction<DB>) {
  return selectDemoAccounts(trx).forUpdate().execute();
}

/**
 * The addresses of demo accounts that the published password opens. One that was never changed
 * counts whatever the key is: with the key of its first start it opens again.
 */
export async function listOpenDemoAccounts(db: Database, keys: Keys): Promise<readonly string[]> {
  const open: string[] = [];
  for (const account of await selectDemoAccounts(db).execute()) {
    const { email, password_hash: hash, password_set_at: setAt, created_at: madeAt } = account;
    if (account.disabled_at !== null || hash === null) continue;
    const isUnchanged = setAt?.getTime() === madeAt.getTime();
    if (isUnchanged || (await isPasswordOf(keys.pepper, hash, demoPassword))) open.push(email);
  }
  return open;
}

/** Whether a demo account whose password was never changed was made with another key: then none opens here. */
export async function haveOtherKey(db: Database, keys: Keys): Promise<boolean> {
  const accounts = await selectDemoAccounts(db).execute();
  const unchanged = accounts.find(
    ({ password_set_at: setAt, created_at: madeAt }) => setAt?.getTime() === madeAt.getTime(),
  );
  const hash = unchanged?.password_hash ?? null;
  return hash !== null && !(await isPasswordOf(keys.pepper, hash, demoPassword));
}
