import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestClient, linkTokenTo, signUpPerson } from '../testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

function client(token?: string) {
  return createTestClient(database.db, { token }).caller.accounts;
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
    await expect(client().confirmEmail({ token })).rejects.toMatchObject(passwordRequired);
    const confirmed = await client().confirmEmail({ token, ifUnproved: 'end' });
    expect(confirmed).toMatchObject({ email, isEmailVerified: true, hasPassword: false });
    await expect(client(stranger.token).me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(client().signIn({ email, password })).rejects.toMatchObject({
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

  it('cannot keep the owner from confirming, by asking for another link or another address', async () => {
    const stranger = await signUpPerson(database.db);
    const token = await linkTo(stranger.email);
    for (const email of [stranger.email, `elsewhere-${stranger.email}`]) {
      await client(stranger.token).updateProfile({ displayName: 'Dana', email });
    }
    const confirmed = await client().confirmEmail({ token, ifUnproved: 'end' });
    expect(confirmed).toMatchObject({ email: stranger.email, hasPassword: false });
    const elsewhere = await linkTo(`elsewhere-${stranger.email}`);
    await expect(client().confirmEmail({ token: elsewhere })).rejects.toThrow();
  });
});

describe('whoever signed up themselves keeps password and sessions', () => {
  it('by confirming where they are signed in', async () => {
    const { email, token, password } = await signUpPerson(database.db);
    await client(token).confirmEmail({ token: await linkTo(email) });
    await client(token).me();
    await client().signIn({ email, password });
  });

  it('by giving the password on another device', async () => {
    const { email, token, password } = await signUpPerson(database.db);
    await client().confirmEmail({ token: await linkTo(email), password });
    await client(token).me();
    await client().signIn({ email, password });
  });
});

describe('an address that the account did not have before is confirmed', () => {
  /** Someone whose confirmed account asked for another address, and the link to it. */
  async function change() {
    const person = await signUpPerson(database.db);
    await client(person.token).confirmEmail({ token: await linkTo(person.email) });
    const next = `next-${person.email}`;
    await client(person.token).updateProfile({ displayName: 'Dana', email: next });
    return { ...person, next, link: await linkTo(next) };
  }
  const accountNeeded = {
    code: 'UNAUTHORIZED',
    message: 'Please sign in to the account that asked for this address, or enter its password.',
  };

  it('in a session of that account', async () => {
    const { token, next, link } = await change();
    expect(await client(token).confirmEmail({ token: link })).toMatchObject({ email: next });
    await client(token).me();
  });

  it('with its password, elsewhere', async () => {
    const { next, link, password } = await change();
    expect(await client().confirmEmail({ token: link, password })).toMatchObject({ email: next });
    await client().signIn({ email: next, password });
  });

  it('not without either, and a refused try does not use the link up', async () => {
    const { token, next, link } = await change();
    const other = await signUpPerson(database.db);
    for (const by of [undefined, other.token, 'no.good.token']) {
      for (const ifUnproved of ['ask', 'end', 'keep'] as const) {
        const confirming = client(by).confirmEmail({ token: link, ifUnproved });
        await expect(confirming).rejects.toMatchObject(accountNeeded);
      }
    }
    const password = 'not that one at all';
    await expect(client().confirmEmail({ token: link, password })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: "That's not this account's password. Please try again.",
    });
    expect(await client(token).confirmEmail({ token: link })).toMatchObject({ email: next });
  });

  it('with the password of an account that has none: never', async () => {
    const { user, link } = await change();
    await database.db
      .updateTable('accounts')
      .set({ password_hash: null, password_set_at: null, password_is_long: false })
      .where('user_id', '=', user.userId)
      .execute();
    const confirming = client().confirmEmail({ token: link, password: 'any password at all' });
    await expect(confirming).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

test('being signed in to another account proves nothing', async () => {
  const { email } = await signUpPerson(database.db);
  const other = await signUpPerson(database.db);
  const confirming = client(other.token).confirmEmail({ token: await linkTo(email) });
  await expect(confirming).rejects.toMatchObject(passwordRequired);
});

test('wrong passwords spend no link, and count with those at the client', async () => {
  const { email, password } = await signUpPerson(database.db);
  const token = await linkTo(email);
  const accounts = client();
  for (let count = 0; count < 10; count += 1) {
    const wrong = accounts.confirmEmail({ token, password: 'not that one at all' });
    await expect(wrong).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
  await expect(accounts.confirmEmail({ token, password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(client().signIn({ email, password })).rejects.toMatchObject({
    cause: { code: 'CAPTCHA_REQUIRED' },
  });
  expect(await accounts.confirmEmail({ token, ifUnproved: 'end' })).toMatchObject({ email });
});

test('right passwords use up no try', async () => {
  const { email, password, token: session } = await signUpPerson(database.db);
  const tried = await database.db.selectFrom('rate_limits').select(['key', 'hits']).execute();
  await client().confirmEmail({ token: await linkTo(email), password });
  const after = await database.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', 'like', 'sign-in-account:%')
    .where('key', 'not in', ['', ...tried.map(({ key }) => key)])
    .execute();
  expect(after.map(({ hits }) => hits)).toEqual([[]]);
  await client(session).me();
});
