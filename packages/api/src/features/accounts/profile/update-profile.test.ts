import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import {
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  type Person,
  signUpPerson,
} from '../testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const page = '/auth/confirm-email';
let counter = 0;
function newAddress(): string {
  counter += 1;
  return `changed-${counter}@example.test`;
}

function callerOf({ token }: Pick<Person, 'token'>, minutes = 0) {
  const now = () => new Date(testNow.getTime() + minutes * 60_000);
  return createTestClient(database.db, { token, now }).caller.accounts;
}

/** Someone whose address is confirmed. */
async function confirmedPerson(): Promise<Person> {
  const person = await signUpPerson(database.db);
  await callerOf(person).confirmEmail({
    token: await linkTokenTo(database.db, person.email, page),
  });
  return person;
}

test('a name is changed at once', async () => {
  const person = await signUpPerson(database.db);
  const user = await callerOf(person).updateProfile({ displayName: ' Dana D. ' });
  expect(user).toMatchObject({ name: 'Dana D.', email: person.email });
});

describe('a new address', () => {
  it('is told as pending until it is confirmed, or its link is too old', async () => {
    const person = await confirmedPerson();
    expect(await callerOf(person).getPendingEmail()).toEqual({ email: null });
    const email = newAddress();
    await callerOf(person).updateProfile({ displayName: 'Dana', email });
    expect(await callerOf(person).getPendingEmail()).toEqual({ email });
    expect(await callerOf(person, 24 * 60).getPendingEmail()).toEqual({ email: null });
    // Who asks for another one waits for that one only.
    const other = newAddress();
    await callerOf(person).updateProfile({ displayName: 'Dana', email: other });
    expect(await callerOf(person).getPendingEmail()).toEqual({ email: other });
    await callerOf(person).confirmEmail({ token: await linkTokenTo(database.db, other, page) });
    expect(await callerOf(person).getPendingEmail()).toEqual({ email: null });
  });

  it('can be given up, once or twice, and leaves the link to the present address', async () => {
    const person = await signUpPerson(database.db);
    const own = await linkTokenTo(database.db, person.email, page);
    const email = newAddress();
    await callerOf(person).updateProfile({ displayName: 'Dana', email });
    const token = await linkTokenTo(database.db, email, page);
    await callerOf(person).cancelEmailChange();
    await callerOf(person).cancelEmailChange();
    expect(await callerOf(person).getPendingEmail()).toEqual({ email: person.email });
    await expect(callerOf(person).confirmEmail({ token })).rejects.toMatchObject({
      message: accountMessages.invalidConfirmLink,
    });
    expect(await callerOf(person).confirmEmail({ token: own })).toMatchObject({
      email: person.email,
      isEmailVerified: true,
    });
  });

  it('of someone who came by phone can be given up, too', async () => {
    const person = await signUpPerson(database.db);
    await database.db
      .updateTable('accounts')
      .set({ email: null, password_hash: null, password_set_at: null, phone: '+12135550177' })
      .where('user_id', '=', person.user.userId)
      .execute();
    await callerOf(person).updateProfile({ displayName: 'Dana', email: newAddress() });
    await callerOf(person).cancelEmailChange();
    expect(await callerOf(person).getPendingEmail()).toEqual({ email: null });
  });

  it('counts once its owner confirmed it, ends the other sessions, and the old one is told', async () => {
    const person = await confirmedPerson();
    const other = await callerOf(person).signIn({ email: person.email, password: goodPassword });
    const email = newAddress();
    const asked = await callerOf(person).updateProfile({ displayName: 'Dana', email });
    expect(asked.email).toBe(person.email);
    const confirmed = await callerOf(person).confirmEmail({
      token: await linkTokenTo(database.db, email, page),
    });
    expect(confirmed).toMatchObject({ email, isEmailVerified: true });
    expect(await callerOf(person).listSessions()).toHaveLength(1);
    await expect(callerOf(other).me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const mails = await mailsTo(database.db, person.email);
    expect(mails[0]?.links).toContainEqual(expect.stringMatching(/\/contact$/));
    expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual([
      'Your Stagetime address was changed',
      'Your Stagetime address is about to change',
    ]);
  });

  it('needs a sign-in of the last 15 minutes where the present one is confirmed', async () => {
    const person = await confirmedPerson();
    const change = { displayName: 'Dana', email: newAddress() };
    await expect(callerOf(person, 16).updateProfile(change)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      cause: { code: 'RECENT_SIGN_IN_REQUIRED' },
    });
    expect((await callerOf(person).me()).name).toBe('Dana Deckhand');
    await callerOf(person, 15).updateProfile(change);
  });

  it('that is asked for later makes the earlier link void', async () => {
    const person = await confirmedPerson();
    const [first, second] = [newAddress(), newAddress()];
    await callerOf(person).updateProfile({ displayName: 'Dana', email: first });
    await callerOf(person).updateProfile({ displayName: 'Dana', email: second });
    const token = await linkTokenTo(database.db, first, page);
    await expect(callerOf(person).confirmEmail({ token })).rejects.toThrow("doesn't work");
  });

  it('of someone else is answered alike, and only that person is told', async () => {
    const [person, owner] = [await confirmedPerson(), await signUpPerson(database.db)];
    const asked = await callerOf(person).updateProfile({ displayName: 'Dana', email: owner.email });
    expect(asked.email).toBe(person.email);
    const [mail] = await mailsTo(database.db, owner.email);
    expect(mail?.subject).toBe('You already have a Stagetime account');
  });

  it('goes to one of two who confirm it at once', async () => {
    const email = newAddress();
    const people = [await confirmedPerson(), await confirmedPerson()];
    const links: { readonly person: Person; readonly token: string }[] = [];
    for (const person of people) {
      await callerOf(person).updateProfile({ displayName: 'Dana', email });
      links.push({ person, token: await linkTokenTo(database.db, email, page) });
    }
    const results = await Promise.allSettled(
      links.map(({ person, token }) => callerOf(person).confirmEmail({ token })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT' } });
  });

  it('makes links to the old one void', async () => {
    const person = await confirmedPerson();
    await createTestClient(database.db).caller.accounts.requestPasswordReset({
      email: person.email,
    });
    const reset = await linkTokenTo(database.db, person.email, '/reset-password');
    const email = newAddress();
    await callerOf(person).updateProfile({ displayName: 'Dana', email });
    await callerOf(person).confirmEmail({ token: await linkTokenTo(database.db, email, page) });
    await expect(
      callerOf(person).resetPassword({ token: reset, newPassword: 'copper-lantern-8' }),
    ).rejects.toThrow('Invalid reset token');
  });
});

test('asking for another address is in the audit log, other changes are not', async () => {
  const person = await signUpPerson(database.db);
  const { userId } = person.user;
  const changes = [
    { displayName: 'Named' },
    { displayName: 'Named', email: person.email },
    { displayName: 'Named', email: newAddress() },
  ];
  for (const change of changes) await callerOf(person).updateProfile(change);
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'details'])
    .where('target_id', '=', userId)
    .where('event', '<>', 'account_created')
    .execute();
  expect(rows).toEqual([{ event: 'email_change_asked', actor_id: userId, details: {} }]);
});

test('a name, its link, its mails and their row in the audit log are changed at once or not', async () => {
  const person = await signUpPerson(database.db);
  const { userId } = person.user;
  const email = newAddress();
  await callerOf(person).updateProfile({ displayName: 'Together', email });
  const { rows } = await sql`
    select distinct xmin::text from (
      select xmin from users where id = ${userId}
      union all select xmin from audit_log where event = 'email_change_asked' and target_id = ${userId}
      union all select xmin from mail_links where user_id = ${userId} and email = ${email}
    ) written`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('a change to one’s own things costs one commit, its limits included', async () => {
  const person = await signUpPerson(database.db);
  await database.db.deleteFrom('rate_limits').execute();
  await callerOf(person).updateProfile({ displayName: 'Once' });
  const { rows } = await sql`
    select split_part(key, ':', 1) as limit_name, l.xmin = u.xmin as is_same_transaction
    from rate_limits l, users u where u.id = ${person.user.userId} order by key`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { limit_name: 'change-user', is_same_transaction: true },
    { limit_name: 'writes-user', is_same_transaction: true },
  ]);
});

test('an unconfirmed address can be sent a new link, three times an hour', async () => {
  const person = await signUpPerson(database.db);
  const ask = () => callerOf(person).updateProfile({ displayName: 'Dana', email: person.email });
  for (let count = 0; count < 3; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const token = await linkTokenTo(database.db, person.email, page);
  expect((await callerOf(person).confirmEmail({ token })).isEmailVerified).toBe(true);
  await ask();
});

test('the tour is seen once, and seeing it again changes nothing', async () => {
  const person = await signUpPerson(database.db);
  expect(await callerOf(person).getOnboarding()).toEqual({ isCompleted: false });
  for (let count = 0; count < 2; count += 1) {
    expect(await callerOf(person).completeOnboarding()).toEqual({ isCompleted: true });
  }
  expect(await callerOf(person).getOnboarding()).toEqual({ isCompleted: true });
});

test('six accounts that ask for one address send its owner six mails an hour together', async () => {
  const victim = 'mail-victim@example.test';
  const askers = [];
  for (let count = 0; count < 6; count += 1) askers.push(await signUpPerson(database.db));
  const answers = [];
  for (const { token } of askers) {
    for (let count = 0; count < 3; count += 1) {
      const { caller } = createTestClient(database.db, { token });
      answers.push(
        (await caller.accounts.updateProfile({ displayName: 'Dana', email: victim })).name,
      );
    }
  }
  // Who asked in vain gets the same answer.
  expect(answers).toEqual(Array(18).fill('Dana'));
  expect(await mailsTo(database.db, victim)).toHaveLength(6);
});
