import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createDoor, linkTokenTo, signUpPerson } from './testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

function door(token?: string) {
  return createDoor(database.db, { token }).caller.accounts;
}

function linkTo(email: string): Promise<string> {
  return linkTokenTo(database.db, email, '/auth/confirm-email');
}

const passwordRequired = { cause: { code: 'PASSWORD_REQUIRED' } };

describe('whoever signed up with an address that is not theirs', () => {
  it('is out once its owner confirms it without knowing the password', async () => {
    const stranger = await signUpPerson(database.db);
    const { email, password } = stranger;
    const token = await linkTo(email);
    // A tap in a browser that knows nothing of the account is not enough, and spends nothing.
    await expect(door().confirmEmail({ token })).rejects.toMatchObject(passwordRequired);
    const confirmed = await door().confirmEmail({ token, ifUnproved: 'end' });
    expect(confirmed).toMatchObject({ email, isEmailVerified: true, hasPassword: false });
    await expect(door(stranger.token).me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(door().signIn({ email, password })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const [entry] = await database.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'email_confirmed')
      .where('target_id', '=', stranger.user.userId)
      .execute();
    expect(entry?.details).toEqual({ endedAccess: true });
  });

  it('is out as well when they had it changed to that address', async () => {
    const stranger = await signUpPerson(database.db);
    const email = 'victim-of-a-change@example.test';
    await door(stranger.token).updateProfile({ displayName: 'Dana', email });
    const token = await linkTo(email);
    await expect(door().confirmEmail({ token })).rejects.toMatchObject(passwordRequired);
    await door().confirmEmail({ token, ifUnproved: 'end' });
    const { password } = stranger;
    await expect(door().signIn({ email, password })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('cannot take it along by a link to another address', async () => {
    const stranger = await signUpPerson(database.db);
    const token = await linkTo(stranger.email);
    // Asking for another address uses up the first link, so the owner's is asked for afterwards.
    await door(stranger.token).updateProfile({ displayName: 'Dana', email: stranger.email });
    await expect(door().confirmEmail({ token, ifUnproved: 'end' })).rejects.toThrow(
      'does not work',
    );
  });
});

describe('whoever signed up themselves keeps password and sessions', () => {
  it('by confirming where they are signed in', async () => {
    const { email, token, password } = await signUpPerson(database.db);
    await door(token).confirmEmail({ token: await linkTo(email) });
    await door(token).me();
    await door().signIn({ email, password });
  });

  it('by giving the password on another device', async () => {
    const { email, token, password } = await signUpPerson(database.db);
    await door().confirmEmail({ token: await linkTo(email), password });
    await door(token).me();
    await door().signIn({ email, password });
  });

  it('by having confirmed an address before', async () => {
    const { email, token, password } = await signUpPerson(database.db);
    await door(token).confirmEmail({ token: await linkTo(email) });
    const next = `next-${email}`;
    await door(token).updateProfile({ displayName: 'Dana', email: next });
    await door().confirmEmail({ token: await linkTo(next) });
    await door().signIn({ email: next, password });
  });
});

test('being signed in to another account proves nothing', async () => {
  const { email } = await signUpPerson(database.db);
  const other = await signUpPerson(database.db);
  const confirming = door(other.token).confirmEmail({ token: await linkTo(email) });
  await expect(confirming).rejects.toMatchObject(passwordRequired);
});

test('a wrong password spends no link, and may be given ten times an hour', async () => {
  const { email, password } = await signUpPerson(database.db);
  const token = await linkTo(email);
  const accounts = door();
  for (let count = 0; count < 10; count += 1) {
    await expect(accounts.confirmEmail({ token, password: 'wrong one' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Your current password is not right.',
    });
  }
  await expect(accounts.confirmEmail({ token, password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await accounts.confirmEmail({ token, ifUnproved: 'end' })).toMatchObject({ email });
});
