import { createSecretKey } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import {
  captchaFor,
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  signUpPerson,
  solveCaptcha,
} from '../testing/people.ts';
import { createAccount } from './sign-up.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

function countUsers(): Promise<{ count: number }> {
  return database.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

async function tryToSignUp(
  changes: Record<string, string> = {},
  client = createTestClient(database.db),
) {
  const captchaToken = changes.captchaToken ?? (await captchaFor(client.caller, 'sign-up'));
  const email = `try-${Math.random()}@example.test`;
  const input = { name: 'Dana', email, password: goodPassword, ...changes, captchaToken };
  return client.caller.accounts.signUp(input);
}

test('who signs up is signed in, as a user without rights, under a random ten-digit id', async () => {
  const { token, user, isNewUser } = await tryToSignUp({
    email: '  Dana.Deckhand@Example.TEST ',
    name: ' Dana  van Deck ',
  });
  expect(isNewUser).toBe(true);
  expect(user).toEqual({
    userId: expect.any(Number),
    name: 'Dana  van Deck',
    firstName: 'Dana',
    lastName: 'van Deck',
    email: 'dana.deckhand@example.test',
    isEmailVerified: false,
    phone: null,
    hasPassword: true,
    role: 'user',
    isAdmin: false,
    adminLevel: 0,
    slug: `user-${user.userId}`,
    customSlug: null,
    stageName: null,
    profileImageUrl: null,
    createdAt: testNow,
  });
  expect(String(user.userId)).toMatch(/^[1-9][0-9]{9}$/);
  const { caller } = createTestClient(database.db, { token });
  expect(await caller.accounts.me()).toEqual(user);
});

test('an id that is taken is drawn again', async () => {
  const { user } = await signUpPerson(database.db);
  const ids = [user.userId, user.userId, 4_242_424_242];
  const person = { name: 'Dana', email: 'drawn@example.test', now: testNow };
  const userId = await database.db
    .transaction()
    .execute((trx) => createAccount(trx, person, () => ids.shift() ?? 0));
  expect(userId).toBe(4_242_424_242);
});

test('the address is confirmed by the mailed link, once, and looking at the link spends nothing', async () => {
  const email = 'link@example.test';
  const { token } = await tryToSignUp({ email });
  const { caller } = createTestClient(database.db, { token });
  const link = await linkTokenTo(database.db, email, '/auth/confirm-email');
  expect((await caller.accounts.me()).isEmailVerified).toBe(false);
  expect((await caller.accounts.confirmEmail({ token: link })).isEmailVerified).toBe(true);
  expect((await caller.accounts.me()).isEmailVerified).toBe(true);
  await expect(caller.accounts.confirmEmail({ token: link })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: "This confirmation link doesn't work anymore. Please ask for a new one.",
  });
});

test('a confirmation link works for 24 hours, and for nothing else', async () => {
  const { email } = await signUpPerson(database.db);
  const token = await linkTokenTo(database.db, email, '/auth/confirm-email');
  const { caller } = createTestClient(database.db);
  await expect(caller.accounts.resetPassword({ token, newPassword: goodPassword })).rejects.toThrow(
    'Invalid reset token',
  );
  const late = createTestClient(database.db, {
    now: () => new Date(testNow.getTime() + 24 * 3600_000),
  });
  await expect(late.caller.accounts.confirmEmail({ token })).rejects.toThrow("doesn't work");
});

describe('an address that is taken', () => {
  it('is refused in any spelling, and its owner is told, once an hour', async () => {
    const { email } = await signUpPerson(database.db);
    for (const spelling of [email, email.toUpperCase()]) {
      await expect(tryToSignUp({ email: spelling })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'An account with this email already exists. Please sign in instead.',
      });
    }
    const subjects = (await mailsTo(database.db, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['You already have a Stagetime account', 'Welcome to Stagetime']);
  });

  it('goes to one of ten who want it at once, and leaves nothing of the others', async () => {
    const before = await countUsers();
    const email = 'wanted@example.test';
    const tries = Array.from({ length: 10 }, () => tryToSignUp({ email }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countUsers()).toEqual({ count: before.count + 1 });
  });
});

describe('refuses', () => {
  it.each([
    ['no name', { name: '  ' }, 'Name is required'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'a name of 80 characters or fewer'],
    ['no address', { email: 'dana' }, 'Please enter a valid email address'],
    [
      'an address that would become a header',
      { email: 'a@b.test\r\nBcc: c@d.test' },
      'valid email',
    ],
    [
      'an address whose letters only look alike',
      { email: 'dan\u212A@example.test' },
      'valid email',
    ],
    ['a name that cannot be stored', { name: 'a\0b' }, /can't store/],
    ['a password of five characters', { password: 'Xk9!q' }, 'at least 6 characters'],
    ['a password of 257 characters', { password: 'x'.repeat(257) }, '256 characters or fewer'],
    ['a common password', { password: 'Password123' }, 'This password is too common'],
    [
      'its own name as password',
      { name: 'Zebulon Quist', password: 'zebulonquist' },
      'easy to guess',
    ],
  ])('%s, and keeps the captcha good', async (_title, changes, message) => {
    const client = createTestClient(database.db);
    const captchaToken = await captchaFor(client.caller, 'sign-up');
    const failure = tryToSignUp({ ...changes, captchaToken }, client);
    await expect(failure).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(tryToSignUp({ ...changes, captchaToken }, client)).rejects.toThrow(message);
    await tryToSignUp({ captchaToken }, client);
  });

  it('fields that it does not know, such as a role', async () => {
    await expect(tryToSignUp({ role: 'super_admin' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the captcha', () => {
  it('is judged before the password, which takes longer', async () => {
    const failure = tryToSignUp({ captchaToken: 'bogus', password: 'zebulonquist' });
    await expect(failure).rejects.toThrow('CAPTCHA');
  });

  it('is spent by the first of twenty who use it at once', async () => {
    const { caller } = createTestClient(database.db);
    const captchaToken = await captchaFor(caller, 'sign-up');
    const tries = Array.from({ length: 20 }, () => tryToSignUp({ captchaToken }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['nonsense', async () => 'bm9uc2Vuc2U=', 'Please complete'],
    [
      'one for another action',
      async () => captchaFor(createTestClient(database.db).caller, 'sign-in'),
      'CAPTCHA expired',
    ],
    [
      'one of eleven minutes ago',
      async () => {
        const now = () => new Date(testNow.getTime() - 11 * 60_000);
        return captchaFor(createTestClient(database.db, { now }).caller, 'sign-up');
      },
      'CAPTCHA expired',
    ],
    [
      'one made elsewhere',
      async () => {
        const tools = createTestTools();
        const keys = { ...tools.keys, captcha: createSecretKey(Buffer.alloc(32, 1)) };
        const { caller } = createTestClient(database.db, { tools: { ...tools, keys } });
        return captchaFor(caller, 'sign-up');
      },
      'Please complete',
    ],
    [
      'one whose price was lowered',
      async () => {
        const { caller } = createTestClient(database.db);
        const solved = JSON.parse(atob(await captchaFor(caller, 'sign-up')));
        solved.challenge.parameters.cost = 1;
        return btoa(JSON.stringify(solved));
      },
      'Please complete',
    ],
    [
      'one whose action was changed',
      async () => {
        const { caller } = createTestClient(database.db);
        const challenge = await caller.accounts.getCaptcha({ action: 'sign-in' });
        const data = { ...challenge.parameters.data, action: 'sign-up' as const };
        return solveCaptcha({ ...challenge, parameters: { ...challenge.parameters, data } });
      },
      'Please complete',
    ],
    [
      'one with a guessed solution',
      async () => {
        const { caller } = createTestClient(database.db);
        const challenge = await caller.accounts.getCaptcha({ action: 'sign-up' });
        return btoa(
          JSON.stringify({ challenge, solution: { counter: 7, derivedKey: '00'.repeat(32) } }),
        );
      },
      'Please complete',
    ],
  ])('is not %s', async (_title, make, message) => {
    await expect(tryToSignUp({ captchaToken: await make() })).rejects.toThrow(message);
  });
});

test('from one network three may sign up in an hour and ten in a day', async () => {
  let now = testNow;
  const tools = createTestTools({ rateLimits: { scale: 1, now: () => now } });
  const client = createTestClient(database.db, { tools, now: () => now });
  const signUpUntilRefused = async () => {
    for (let count = 0; ; count += 1) {
      const failure = await tryToSignUp({}, client).then(
        () => undefined,
        (error) => error,
      );
      if (failure) return { count, failure };
    }
  };
  const first = await signUpUntilRefused();
  expect(first.count).toBe(3);
  expect(first.failure).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    cause: { limit: { retryAfter: 3600 } },
  });
  const counts: number[] = [];
  for (let hour = 1; hour <= 4; hour += 1) {
    now = new Date(testNow.getTime() + hour * 3600_000);
    counts.push((await signUpUntilRefused()).count);
  }
  expect(counts).toEqual([3, 3, 1, 0]);
});

test('the networks of one /48 of IPv6 sign up as one, the next /48 by itself', async () => {
  const signUpFrom = (clientAddress: string) =>
    tryToSignUp({}, createTestClient(database.db, { clientAddress }));
  for (const network of [1, 2, 3]) await signUpFrom(`2001:db8:9:${network}::1`);
  const refused = { code: 'TOO_MANY_REQUESTS' };
  await expect(signUpFrom('2001:db8:9:4::1')).rejects.toMatchObject(refused);
  await signUpFrom('2001:db8:a:4::1');
});

test('each address of IPv4 signs up by itself, whatever others of its network do', async () => {
  for (const host of [1, 2, 3, 4]) {
    await tryToSignUp({}, createTestClient(database.db, { clientAddress: `172.29.9.${host}` }));
  }
});

test('no one writes to others through the name they sign up with', async () => {
  const name = 'Buy at http://evil.example';
  const email = 'evil@example.test';
  await tryToSignUp({ email, name });
  const [mail] = await mailsTo(database.db, email);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
});

test('signing up leaves one line in the audit log, without the password', async () => {
  const { user } = await tryToSignUp();
  const rows = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', user.userId)
    .execute();
  expect(rows).toMatchObject([{ event: 'account_created', actor_id: user.userId, at: testNow }]);
  expect(JSON.stringify(rows)).not.toContain(goodPassword);
});
