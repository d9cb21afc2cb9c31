import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
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

const newPassword = 'copper-lantern-8';
const sentence =
  'If an account with that email exists, you will receive a password reset link shortly.';
const invalid = {
  code: 'BAD_REQUEST',
  message: 'Invalid reset token. Please request a new password reset.',
};

async function requestReset(person: Pick<Person, 'email'>): Promise<string> {
  const { email } = person;
  const { message } = await createTestClient(database.db).caller.accounts.requestPasswordReset({
    email,
  });
  expect(message).toBe(sentence);
  return linkTokenTo(database.db, email, '/reset-password');
}

function reset(token: string, now = () => testNow) {
  return createTestClient(database.db, { now }).caller.accounts.resetPassword({
    token,
    newPassword,
  });
}

function signIn({ email }: Person, password: string) {
  return createTestClient(database.db).caller.accounts.signIn({ email, password });
}

test('the mailed link sets the password, confirms the address, ends all sessions and signs no one in', async () => {
  const person = await signUpPerson(database.db);
  const answer = await reset(await requestReset(person));
  expect(answer).toEqual({
    message: 'Password reset successful! You can now sign in with your new password.',
  });
  const { context } = createTestClient(database.db, { token: person.token });
  expect(await context.readActor()).toBeNull();
  await expect(signIn(person, goodPassword)).rejects.toThrow('Invalid email or password');
  expect((await signIn(person, newPassword)).user.isEmailVerified).toBe(true);
  const [notice] = await mailsTo(database.db, person.email);
  expect(notice?.subject).toBe('Your Stagetime password was changed');
});

test('an address without an account gets the same answer, the same rows and a mail that says so', async () => {
  await createTestClient(database.db).caller.accounts.requestPasswordReset({
    email: 'no@example.test',
  });
  const [mail] = await mailsTo(database.db, 'no@example.test');
  expect(mail).toMatchObject({
    subject: 'No Stagetime account with this address',
    links: ['http://stagetime.test/signup'],
  });
  const rows = await database.db
    .selectFrom('mail_links')
    .select('purpose')
    .where('email', '=', 'no@example.test')
    .execute();
  expect(rows).toEqual([{ purpose: 'reset_password' }]);
});

test('links begin with the address of the product, wherever the request came in', async () => {
  const person = await signUpPerson(database.db);
  await requestReset(person);
  const [mail] = await mailsTo(database.db, person.email);
  expect(mail?.links.every((link) => link.startsWith('http://stagetime.test/'))).toBe(true);
});

describe('a link works', () => {
  it.runIf(isThorough)('for one of fifty who use it at once', async () => {
    const person = await signUpPerson(database.db);
    const token = await requestReset(person);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => reset(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('once, and not after another one was used', async () => {
    const person = await signUpPerson(database.db);
    const [first, second] = [await requestReset(person), await requestReset(person)];
    await reset(second);
    await expect(reset(second)).rejects.toMatchObject(invalid);
    await expect(reset(first)).rejects.toMatchObject(invalid);
  });

  it('for 30 minutes', async () => {
    const person = await signUpPerson(database.db);
    const token = await requestReset(person);
    const after = (minutes: number) => () => new Date(testNow.getTime() + minutes * 60_000);
    await expect(reset(token, after(30))).rejects.toMatchObject(invalid);
    await reset(token, after(29));
  });

  it('for the address it was sent to, not after that changed', async () => {
    const person = await signUpPerson(database.db);
    const token = await requestReset(person);
    await database.db
      .updateTable('accounts')
      .set({ email: 'changed@example.test' })
      .where('user_id', '=', person.user.userId)
      .execute();
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('still, after a password that is too common was refused', async () => {
    const person = await signUpPerson(database.db);
    const token = await requestReset(person);
    const { caller } = createTestClient(database.db);
    await expect(
      caller.accounts.resetPassword({ token, newPassword: 'qwerty123' }),
    ).rejects.toThrow('too common');
    await reset(token);
  });

  it('not when it is made up, and not by its hash in the database', async () => {
    const person = await signUpPerson(database.db);
    await requestReset(person);
    const { id } = await database.db
      .selectFrom('mail_links')
      .select('id')
      .where('email', '=', person.email)
      .where('purpose', '=', 'reset_password')
      .executeTakeFirstOrThrow();
    for (const token of [id, 'made-up']) {
      await expect(reset(token)).rejects.toMatchObject(invalid);
    }
  });
});

test('an address can be asked for three times an hour, known or not, from everywhere together', async () => {
  const person = await signUpPerson(database.db);
  await database.db.deleteFrom('outbox').execute();
  for (const email of [person.email, 'asked-often@example.test']) {
    const asking = Array.from({ length: 12 }, () =>
      createTestClient(database.db).caller.accounts.requestPasswordReset({ email }),
    );
    const results = await Promise.allSettled(asking);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(await mailsTo(database.db, email)).toHaveLength(3);
  }
});

test('one network can ask ten times an hour', async () => {
  const { caller } = createTestClient(database.db);
  const asking = Array.from({ length: 15 }, (_, index) =>
    caller.accounts.requestPasswordReset({ email: `asked-${index}@example.test` }),
  );
  const results = await Promise.allSettled(asking);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

describe('changing a password', () => {
  const changed = { currentPassword: goodPassword, newPassword };

  it('takes the current one, ends the other sessions and leaves this one', async () => {
    const person = await signUpPerson(database.db);
    const other = await signIn(person, goodPassword);
    const { caller } = createTestClient(database.db, { token: person.token });
    await caller.accounts.changePassword(changed);
    expect(await caller.accounts.listSessions()).toHaveLength(1);
    expect(
      await createTestClient(database.db, { token: other.token }).context.readActor(),
    ).toBeNull();
    await signIn(person, newPassword);
    const [notice] = await mailsTo(database.db, person.email);
    expect(notice?.subject).toBe('Your Stagetime password was changed');
  });

  it('makes reset links that are on their way void', async () => {
    const person = await signUpPerson(database.db);
    const token = await requestReset(person);
    await createTestClient(database.db, { token: person.token }).caller.accounts.changePassword(
      changed,
    );
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('with a wrong or missing current one is refused without signing out, ten times an hour', async () => {
    const person = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token: person.token });
    for (const currentPassword of ['wrong', undefined, ...Array(8).fill('wrong')]) {
      await expect(
        caller.accounts.changePassword({ currentPassword, newPassword }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: "Your current password isn't right.",
      });
    }
    await expect(caller.accounts.changePassword(changed)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('needs no current one where there is none, but a sign-in of the last 15 minutes', async () => {
    const person = await signUpPerson(database.db);
    await database.db
      .updateTable('accounts')
      .set({ password_hash: null, password_set_at: null })
      .where('user_id', '=', person.user.userId)
      .execute();
    const at = (minutes: number) => {
      const now = () => new Date(testNow.getTime() + minutes * 60_000);
      return createTestClient(database.db, { token: person.token, now }).caller.accounts;
    };
    await expect(at(16).changePassword({ newPassword })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please sign in again to do this.',
      cause: { code: 'RECENT_SIGN_IN_REQUIRED' },
    });
    await at(15).changePassword({ newPassword });
    await signIn(person, newPassword);
  });
});

test('each change of a password is one line in the audit log, which no one can change', async () => {
  const person = await signUpPerson(database.db, { tools: createTestTools() });
  await reset(await requestReset(person));
  const rows = database.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'request_id', 'network'])
    .where('target_id', '=', person.user.userId)
    .orderBy('id');
  expect(await rows.execute()).toMatchObject([
    { event: 'account_created' },
    {
      event: 'password_reset',
      request_id: 'test-request',
      network: expect.stringMatching(/^10\..*\.0\/24$/),
    },
  ]);
  const change = database.db.updateTable('audit_log').set({ event: 'nothing' });
  await expect(change.execute()).rejects.toThrow('not changed');
  // A year old by the database's own clock, which this test does not choose, it may be deleted.
  const { id } = await database.db
    .insertInto('audit_log')
    .values({ event: 'password_reset', at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deletion = database.db.deleteFrom('audit_log').where('id', '=', id);
  await expect(deletion.execute()).rejects.toThrow('not changed');
});
