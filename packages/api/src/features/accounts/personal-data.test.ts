import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testNow } from '../../testing/callers.ts';
import { purgeAccounts } from './personal-data.ts';
import { captchaFor, createTestClient, goodPassword, signUpPerson } from './testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const tables = [
  'sessions',
  'mail_links',
  'sign_in_failures',
  'spent_captchas',
  'known_networks',
  'known_devices',
] as const;

async function count(): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const rows = await database.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

function after(days: number): Date {
  return new Date(testNow.getTime() + days * 24 * 3600_000);
}

test('what has ended is removed, and not before', async () => {
  const { email } = await signUpPerson(database.db);
  const { caller } = createTestClient(database.db);
  await caller.accounts.signIn({ email, password: goodPassword });
  const captchaToken = await captchaFor(caller, 'sign-up');
  const joining = { name: 'Dana', email, password: goodPassword, captchaToken };
  await caller.accounts.signUp(joining).catch(() => {});
  await caller.accounts.signIn({ email, password: 'wrong one' }).catch(() => {});
  await captchaFor(caller, 'sign-in');
  const all = {
    sessions: 2,
    mail_links: 1,
    // Of the address, and of the address in a network that was let in before.
    sign_in_failures: 2,
    spent_captchas: 1,
    known_networks: 2,
    known_devices: 2,
  };
  await purgeAccounts(database.db, testNow);
  expect(await count()).toEqual(all);
  await purgeAccounts(database.db, after(7.9));
  expect(await count()).toEqual({ ...all, spent_captchas: 0 });
  await purgeAccounts(database.db, after(13.9));
  expect(await count()).toMatchObject({ sessions: 2, mail_links: 0, sign_in_failures: 2 });
  await purgeAccounts(database.db, after(14));
  expect(await count()).toMatchObject({ sessions: 0, sign_in_failures: 2, known_networks: 2 });
  await purgeAccounts(database.db, after(181));
  expect(await count()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
});
