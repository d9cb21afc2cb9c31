import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { createTestClient, goodPassword, mailsTo, signUpPerson } from '../testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const failed = { code: 'UNAUTHORIZED', message: 'Authentication failed. Please try again.' };

type Link = { readonly token: string; readonly userId: number; readonly email: string };

/** Asks for a link and reads it from the mail. */
async function requestLink(email: string): Promise<Link> {
  const answer = await createTestClient(database.db).caller.accounts.sendLoginLink({ email });
  expect(answer.message).toBe(
    'Check your email: a login link is on its way. It works for 15 minutes.',
  );
  const [mail] = await mailsTo(database.db, email);
  const url = new URL(mail?.links[0] ?? '');
  expect(url.origin + url.pathname).toBe('http://stagetime.test/auth/magic-success');
  const { token = '', userId, email: address = '' } = Object.fromEntries(url.searchParams);
  return { token, userId: Number(userId), email: address };
}

function follow(link: Link, now = () => testNow) {
  return createTestClient(database.db, { now }).caller.accounts.verifyLoginLink(link);
}

test('a link to a new address makes its account when it is used, not before', async () => {
  const link = await requestLink('new.person@example.test');
  const find = () =>
    database.db.selectFrom('accounts').select('user_id').where('email', '=', link.email).execute();
  expect(await find()).toEqual([]);
  const { user, isNewUser, token } = await follow(link);
  expect(isNewUser).toBe(true);
  expect(user).toMatchObject({
    userId: link.userId,
    name: 'new.person',
    email: link.email,
    isEmailVerified: true,
    hasPassword: false,
  });
  expect(await createTestClient(database.db, { token }).caller.accounts.me()).toEqual(user);
  const again = await follow(await requestLink(link.email));
  expect(again).toMatchObject({ isNewUser: false, user: { userId: link.userId } });
});

test('mails and rows are the same for known and new addresses', async () => {
  const { email } = await signUpPerson(database.db);
  const known = await requestLink(email);
  const fresh = await requestLink('unknown@example.test');
  expect(String(fresh.userId)).toHaveLength(String(known.userId).length);
  const subjects = await Promise.all(
    [email, 'unknown@example.test'].map(async (to) => (await mailsTo(database.db, to))[0]?.subject),
  );
  expect(subjects).toEqual(['Your Stagetime login link', 'Your Stagetime login link']);
});

test('whoever made an account with an address that was never confirmed loses it to its owner', async () => {
  const attacker = await signUpPerson(database.db, { email: 'victim@example.test' });
  const { user } = await follow(await requestLink('victim@example.test'));
  expect(user).toMatchObject({ userId: attacker.user.userId, hasPassword: false });
  expect(
    await createTestClient(database.db, { token: attacker.token }).context.readActor(),
  ).toBeNull();
  const signIn = createTestClient(database.db).caller.accounts.signIn({
    email: 'victim@example.test',
    password: goodPassword,
  });
  await expect(signIn).rejects.toThrow('Invalid email or password');
  // The second time nothing is lost: the address is confirmed by now.
  const { token } = await follow(await requestLink('victim@example.test'));
  await follow(await requestLink('victim@example.test'));
  expect(await createTestClient(database.db, { token }).context.readActor()).not.toBeNull();
});

describe('a link works', () => {
  it('for one of fifty who use it at once', async () => {
    const link = await requestLink('fifty@example.test');
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => follow(link)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sessions = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', link.userId)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('for 15 minutes', async () => {
    const link = await requestLink('late@example.test');
    const after = (minutes: number) => () => new Date(testNow.getTime() + minutes * 60_000);
    await expect(follow(link, after(15))).rejects.toMatchObject(failed);
    await follow(link, after(14));
  });

  it('only with all that it says', async () => {
    const link = await requestLink('all-of-it@example.test');
    const other = await requestLink('another@example.test');
    for (const changed of [
      { ...link, userId: other.userId },
      { ...link, email: other.email },
      { ...link, token: other.token },
      { ...link, token: `${link.token}A` },
    ]) {
      await expect(follow(changed)).rejects.toMatchObject(failed);
    }
    await follow(link);
    await follow(other);
  });

  it('not for who is suspended', async () => {
    const { user, email } = await signUpPerson(database.db);
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', user.userId)
      .execute();
    await expect(follow(await requestLink(email))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('not for another account after the address changed, and makes no second one', async () => {
    const { user, email } = await signUpPerson(database.db);
    const link = await requestLink(email);
    await database.db
      .updateTable('accounts')
      .set({ email: 'moved@example.test' })
      .where('user_id', '=', user.userId)
      .execute();
    await expect(follow(link)).rejects.toMatchObject(failed);
  });
});

test('three an hour go to one address and five from one network', async () => {
  const ask = (email: string, client = createTestClient(database.db)) =>
    client.caller.accounts.sendLoginLink({ email }).then(
      () => true,
      () => false,
    );
  const toOne = await Promise.all(Array.from({ length: 9 }, () => ask('often@example.test')));
  // Who asks in vain hears the same.
  expect(toOne).toEqual(Array(9).fill(true));
  expect(await mailsTo(database.db, 'often@example.test')).toHaveLength(3);
  const client = createTestClient(database.db);
  const fromOne = await Promise.all(
    Array.from({ length: 9 }, (_, index) => ask(`asked-${index}@example.test`, client)),
  );
  expect(fromOne.filter(Boolean)).toHaveLength(5);
});
