import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import {
  captchaFor,
  createTestClient,
  goodPassword,
  linkTokenTo,
  signUpPerson,
  type TestClient,
} from '../testing/people.ts';
import { addFailure } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

function signIn({ caller }: TestClient, email: string, password: string, captchaToken?: string) {
  return caller.accounts.signIn({ email, password, captchaToken });
}

/** What came of it: signed in, or the code and sentence of the refusal. */
async function outcome(result: Promise<unknown>): Promise<string> {
  return result.then(
    () => 'signed in',
    (error) => `${error.cause?.code ?? error.code}: ${error.message}`,
  );
}

const wrong = 'UNAUTHENTICATED: Invalid email or password';

test('the right password signs in, in any spelling of the address', async () => {
  const person = await signUpPerson(database.db);
  const client = createTestClient(database.db);
  const { user, token, isNewUser } = await signIn(
    client,
    ` ${person.email.toUpperCase()}`,
    goodPassword,
  );
  expect({ user, isNewUser }).toEqual({ user: person.user, isNewUser: false });
  expect(token).not.toBe(person.token);
  expect(client.context.securityEvents).toEqual(['authn_login_success']);
});

test('an unknown address, a wrong password and an account without one get the same answer', async () => {
  const person = await signUpPerson(database.db);
  const without = await signUpPerson(database.db);
  await database.db
    .updateTable('accounts')
    .set({ password_hash: null, password_set_at: null })
    .where('user_id', '=', without.user.userId)
    .execute();
  const tries: [string, string][] = [
    ['nobody@example.test', goodPassword],
    [person.email, `${goodPassword}x`],
    [person.email, goodPassword.toUpperCase()],
    [without.email, goodPassword],
  ];
  for (const [email, password] of tries) {
    const client = createTestClient(database.db);
    expect(await outcome(signIn(client, email, password))).toBe(wrong);
    expect(client.context.securityEvents).toEqual(['authn_login_fail']);
    expect(client.context.reported).toEqual([]);
  }
});

test('two ways to write the same letters are one password, and none is cut off', async () => {
  const long = `é${'x'.repeat(254)}`;
  const person = await signUpPerson(database.db);
  await database.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(createTestTools().keys.pepper, long) })
    .where('user_id', '=', person.user.userId)
    .execute();
  const client = createTestClient(database.db);
  expect(await outcome(signIn(client, person.email, long.slice(0, -1)))).toBe(wrong);
  expect(await outcome(signIn(client, person.email, `e\u0301${'x'.repeat(254)}`))).toBe(
    'signed in',
  );
});

test('a hash of older parameters is renewed when its owner comes', async () => {
  const person = await signUpPerson(database.db);
  const { hash } = await import('@node-rs/argon2');
  const { pepper } = createTestTools().keys;
  const old = await hash(goodPassword, { memoryCost: 8192, secret: pepper });
  const account = database.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('user_id', '=', person.user.userId);
  await database.db
    .updateTable('accounts')
    .set({ password_hash: old })
    .where('user_id', '=', person.user.userId)
    .execute();
  await signIn(createTestClient(database.db), person.email, goodPassword);
  const { password_hash: renewed } = await account.executeTakeFirstOrThrow();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signIn(createTestClient(database.db), person.email, goodPassword);
  expect((await account.executeTakeFirstOrThrow()).password_hash).toBe(renewed);
});

test('a hash is worth nothing without the pepper', async () => {
  const person = await signUpPerson(database.db);
  const tools = createTestTools();
  const keys = { ...tools.keys, pepper: Buffer.alloc(32, 1) };
  const client = createTestClient(database.db, { tools: { ...tools, keys } });
  expect(await outcome(signIn(client, person.email, goodPassword))).toBe(wrong);
});

test('someone suspended does not get in, and only who knows the password learns why', async () => {
  const person = await signUpPerson(database.db);
  await database.db
    .updateTable('users')
    .set({ disabled_at: testNow })
    .where('id', '=', person.user.userId)
    .execute();
  const client = createTestClient(database.db);
  expect(await outcome(signIn(client, person.email, 'another one'))).toBe(wrong);
  expect(await outcome(signIn(client, person.email, goodPassword))).toMatch(
    /^FORBIDDEN: .*disabled/,
  );
});

describe('limits', () => {
  /** Tries wrong passwords until the answer is another one; how many there were, and that answer. */
  async function guess(openClient: () => TestClient, email: string, captcha = false) {
    for (let count = 0; count < 200; count += 1) {
      const client = openClient();
      const token = captcha ? await captchaFor(client.caller, 'sign-in') : undefined;
      const answer = await outcome(signIn(client, email, `wrong guess ${count}`, token));
      if (answer !== wrong) return { count, answer };
    }
    throw new Error('No one stopped the guessing.');
  }

  it.runIf(isThorough)(
    'from everywhere together an account takes ten wrong passwords an hour, thirty with captchas',
    async () => {
      for (const email of [(await signUpPerson(database.db)).email, 'unknown@example.test']) {
        const openClient = () => createTestClient(database.db);
        expect(await guess(openClient, email)).toMatchObject({
          count: 10,
          answer: expect.stringMatching(/^CAPTCHA_REQUIRED/),
        });
        expect(await guess(openClient, email, true)).toMatchObject({
          count: 20,
          answer: expect.stringMatching(/^RATE_LIMITED/),
        });
      }
    },
  );

  it.runIf(isThorough)('lets exactly ten of eighty parallel guesses be compared', async () => {
    const { email } = await signUpPerson(database.db);
    const guesses = Array.from({ length: 80 }, (_, index) =>
      outcome(signIn(createTestClient(database.db), email, `wrong guess ${index}`)),
    );
    const answers = await Promise.all(guesses);
    const told = answers.filter((answer) => !/^(CAPTCHA_REQUIRED|RATE_LIMITED)/.test(answer));
    expect(told).toEqual(Array(10).fill(wrong));
  });

  it.runIf(isThorough)('counts a password off the list of common ones twice', async () => {
    const { email } = await signUpPerson(database.db);
    const answers: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(await outcome(signIn(createTestClient(database.db), email, 'password')));
    }
    expect(answers.map((answer) => answer === wrong)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it.runIf(isThorough)('does not count right passwords', async () => {
    const { email } = await signUpPerson(database.db);
    for (let count = 0; count < 15; count += 1) {
      expect(await outcome(signIn(createTestClient(database.db), email, goodPassword))).toBe(
        'signed in',
      );
    }
  });

  it('leave the owner in from where they signed in before, while strangers are stopped', async () => {
    const { email } = await signUpPerson(database.db);
    const atHome = () => createTestClient(database.db, { clientAddress: '198.51.100.7' });
    await signIn(atHome(), email, goodPassword);
    await guess(() => createTestClient(database.db), email);
    expect(await outcome(signIn(createTestClient(database.db), email, goodPassword))).toMatch(
      /^CAPTCHA/,
    );
    expect(await outcome(signIn(atHome(), email, goodPassword))).toBe('signed in');
  });

  it.runIf(isThorough)(
    'from one address, or one /64 of IPv6, six tries a minute pass',
    async () => {
      for (const addresses of [
        ['203.0.113.9', '203.0.113.9'],
        ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
      ]) {
        let turn = 0;
        const openClient = () => {
          turn += 1;
          return createTestClient(database.db, { clientAddress: addresses[turn % 2] ?? null });
        };
        const answers: string[] = [];
        for (let count = 0; count < 7; count += 1) {
          answers.push(
            await outcome(signIn(openClient(), `somebody-${count}@example.test`, 'wrong')),
          );
        }
        expect(answers.slice(0, 6)).toEqual(Array(6).fill(wrong));
        expect(answers[6]).toMatch(/^CAPTCHA_REQUIRED/);
      }
    },
  );

  it.runIf(isThorough)(
    'after a hundred wrong passwords in a row none is looked at, until a reset',
    async () => {
      const { email } = await signUpPerson(database.db);
      let now = testNow;
      const tools = createTestTools({ rateLimits: { scale: 1, now: () => now } });
      const openClient = () => createTestClient(database.db, { tools });
      expect((await guess(openClient, email)).count).toBe(10);
      // Eight hours of the same.
      for (let count = 10; count < 90; count += 1) await addFailure(database.db, email, now);
      now = new Date(testNow.getTime() + 9 * 3600_000);
      expect((await guess(openClient, email)).count).toBe(10);
      now = new Date(testNow.getTime() + 10 * 3600_000);
      const locked = /^RATE_LIMITED: Too many wrong passwords for this account/;
      expect(await outcome(signIn(openClient(), email, goodPassword))).toMatch(locked);
      await openClient().caller.accounts.requestPasswordReset({ email });
      const token = await linkTokenTo(database.db, email, '/reset-password');
      await openClient().caller.accounts.resetPassword({ token, newPassword: `${goodPassword}!` });
      expect(await outcome(signIn(openClient(), email, `${goodPassword}!`))).toBe('signed in');
    },
  );

  it('fail closed: without the counts no one is let in', async () => {
    const person = await signUpPerson(database.db);
    await database.db.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute();
    const client = createTestClient(database.db);
    const answer = await outcome(signIn(client, person.email, goodPassword));
    await database.db.schema.alterTable('rate_limits_away').renameTo('rate_limits').execute();
    expect(answer).not.toBe('signed in');
    expect(client.context.reported).toHaveLength(1);
  });
});

test.runIf(isThorough)(
  'beside the owner, a budget that strangers used up does not tell whether there is an account',
  async () => {
    const tools = createTestTools({ rateLimits: { scale: 1, now: () => testNow } });
    const owner = await signUpPerson(database.db, { tools });
    const home = '192.0.2.';
    const signIn = (email: string, password: string, clientAddress: string) => {
      const { caller } = createTestClient(database.db, { tools, clientAddress });
      return caller.accounts.signIn({ email, password });
    };
    await signIn(owner.email, owner.password, `${home}1`);
    const answers = [];
    for (const [index, email] of [owner.email, 'nobody-at-all@example.test'].entries()) {
      for (let count = 0; count < 10; count += 1) {
        const address = `100.${64 + index}.${count}.1`;
        await expect(signIn(email, 'velvet wrong 31', address)).rejects.toThrow();
      }
      answers.push(await outcome(signIn(email, 'velvet wrong 31', `${home}${10 + index}`)));
    }
    expect(answers[0]).toBe(answers[1]);
    // The owner gets in all the same.
    const { user } = await signIn(owner.email, owner.password, `${home}2`);
    expect(user.email).toBe(owner.email);
  },
);
