import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { addDemoAccounts, demoPassword } from '../../accounts/operator/demo-accounts.ts';
import {
  captchaFor,
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  signUpPerson,
} from '../../accounts/testing/people.ts';
import { createFeatureFlagReader, setFeatureFlagAsOperator } from './feature-flags.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  await addDemoAccounts(database.db, createTestTools().keys, testNow);
});
afterAll(() => database.drop());
afterEach(async () => {
  for (const name of ['sign-up', 'phone'] as const) await setFlag(name, true);
  await setFlag('read-only', false);
});

function setFlag(name: 'sign-up' | 'phone' | 'read-only', isOn: boolean) {
  const operator = { db: database.db, now: () => testNow, isDemo: false };
  return setFeatureFlagAsOperator(operator, { name, isOn });
}

/** What an answer is to someone outside. */
function failureOf(calling: Promise<unknown>) {
  return calling.then(
    () => 'no failure',
    (error) => ({ status: error.code, code: error.cause?.code, message: error.message }),
  );
}

const closed = {
  status: 'FORBIDDEN',
  code: 'SIGN_UP_CLOSED',
  message: 'Signups are closed right now. If you have an account, please sign in.',
};
const readOnly = {
  status: 'SERVICE_UNAVAILABLE',
  code: 'UNAVAILABLE',
  message: "You can't change anything right now. Please try again later.",
};

async function demoCaller(name: 'admin' | 'moderator' | 'fan') {
  const { caller } = createTestClient(database.db);
  const email = `${name}@stagetime.test`;
  const { token, user } = await caller.accounts.signIn({ email, password: demoPassword });
  return { ...createTestClient(database.db, { token }), userId: user.userId };
}

async function codeFor(phoneNumber: string): Promise<string> {
  const { caller } = createTestClient(database.db);
  await caller.accounts.startPhoneVerification({ phoneNumber });
  const [sms] = await mailsTo(database.db, phoneNumber);
  return /[0-9]{6}/.exec(sms?.text ?? '')?.[0] ?? 'none';
}

async function loginLinkFor(email: string) {
  const { caller } = createTestClient(database.db);
  await caller.accounts.sendLoginLink({ email });
  const [mail] = await mailsTo(database.db, email);
  const { searchParams } = new URL(mail?.links[0] ?? '');
  const token = searchParams.get('token') ?? '';
  return { token, userId: Number(searchParams.get('userId')), email };
}

describe('while sign-up is closed', () => {
  it('no one gets an account by e-mail and password', async () => {
    const { caller } = createTestClient(database.db);
    const captchaToken = await captchaFor(caller, 'sign-up');
    const person = { name: 'New', email: 'new@example.test', password: goodPassword };
    await setFlag('sign-up', false);
    // Another caller: one that has asked already asks again after ten seconds only.
    const late = createTestClient(database.db).caller.accounts;
    expect(await failureOf(late.signUp({ ...person, captchaToken }))).toEqual(closed);
  });

  it('no one gets an account by a login link, and someone who has one gets in', async () => {
    const { email } = await signUpPerson(database.db);
    const [unknown, known] = [await loginLinkFor('linked@example.test'), await loginLinkFor(email)];
    await setFlag('sign-up', false);
    const { accounts } = createTestClient(database.db).caller;
    expect(await failureOf(accounts.verifyLoginLink(unknown))).toEqual(closed);
    expect(await accounts.verifyLoginLink(known)).toMatchObject({ isNewUser: false });
    await setFlag('sign-up', true);
    const later = createTestClient(database.db).caller.accounts;
    expect(await later.verifyLoginLink(unknown)).toMatchObject({ isNewUser: true });
  });

  it('no one gets an account by phone, and someone who has one gets in', async () => {
    const [unknown, known] = ['+12135550171', '+12135550172'];
    const { accounts } = createTestClient(database.db).caller;
    await accounts.verifyPhoneCode({ phoneNumber: known, code: await codeFor(known) });
    const code = await codeFor(unknown);
    const again = { phoneNumber: known, code: '' };
    await database.db.deleteFrom('rate_limits').execute();
    again.code = await codeFor(known);
    await setFlag('sign-up', false);
    const late = createTestClient(database.db).caller.accounts;
    expect(await failureOf(late.verifyPhoneCode({ phoneNumber: unknown, code }))).toEqual(closed);
    expect(await late.verifyPhoneCode(again)).toMatchObject({ isNewUser: false });
  });

  it('who has a password signs in', async () => {
    const { email, password } = await signUpPerson(database.db);
    await setFlag('sign-up', false);
    await createTestClient(database.db).caller.accounts.signIn({ email, password });
  });
});

test('while phone sign-in is off, no code is sent and none is taken', async () => {
  const phoneNumber = '+12135550173';
  const code = await codeFor(phoneNumber);
  await setFlag('phone', false);
  const { accounts } = createTestClient(database.db).caller;
  const off = {
    status: 'FORBIDDEN',
    code: 'FORBIDDEN',
    message: 'Phone sign-in is off right now. Please sign in another way.',
  };
  expect(await failureOf(accounts.startPhoneVerification({ phoneNumber }))).toEqual(off);
  expect(await failureOf(accounts.verifyPhoneCode({ phoneNumber, code }))).toEqual(off);
});

describe('while the product is read-only', () => {
  it('people get in and out, and nothing else is changed', async () => {
    const { email, password } = await signUpPerson(database.db);
    const link = await loginLinkFor('late@example.test');
    await setFlag('read-only', true);
    const visitor = createTestClient(database.db).caller.accounts;
    const { token } = await visitor.signIn({ email, password });
    const { accounts } = createTestClient(database.db, { token }).caller;
    expect(await failureOf(accounts.updateProfile({ displayName: 'Other' }))).toEqual(readOnly);
    expect(await failureOf(accounts.completeOnboarding())).toEqual(readOnly);
    expect(await failureOf(visitor.requestPasswordReset({ email }))).toEqual(readOnly);
    expect(await failureOf(visitor.verifyLoginLink(link))).toEqual(readOnly);
    expect((await accounts.me()).name).toBe('Dana Deckhand');
    await accounts.signOut();
  });

  it('a super admin ends it, in this process at once', async () => {
    const { caller } = await demoCaller('admin');
    const { accounts, operations } = caller;
    await operations.setFeatureFlag({ name: 'read-only', isOn: true });
    expect(await failureOf(accounts.completeOnboarding())).toEqual(readOnly);
    await operations.setFeatureFlag({ name: 'read-only', isOn: false });
    await accounts.completeOnboarding();
  });
});

test('pages learn which ways in there are', async () => {
  const signInOptions = () => createTestClient(database.db).caller.accounts.getSignInOptions();
  expect(await signInOptions()).toMatchObject({ phone: true, signUp: true });
  await setFlag('phone', false);
  await setFlag('sign-up', false);
  expect(await signInOptions()).toMatchObject({ phone: false, signUp: false });
  await setFlag('sign-up', true);
  await setFlag('read-only', true);
  expect(await signInOptions()).toMatchObject({ signUp: false });
});

describe('feature flags are', () => {
  it('set by super admins, and each change is audited once', async () => {
    const { caller, userId } = await demoCaller('admin');
    for (const isOn of [false, false, true]) {
      const shown = await caller.operations.setFeatureFlag({ name: 'submissions', isOn });
      expect(shown).toContainEqual({ name: 'submissions', isOn, changedAt: testNow });
    }
    const rows = await database.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'feature_flag_changed')
      .where('actor_id', '=', userId)
      .execute();
    const turned = rows.filter(({ details }) => JSON.stringify(details).includes('submissions'));
    expect(turned.map(({ details }) => details)).toEqual([
      { name: 'submissions', before: true, isOn: false },
      { name: 'submissions', before: false, isOn: true },
    ]);
  });

  it('no one else’s to see or set', async () => {
    for (const name of ['moderator', 'fan'] as const) {
      const { operations } = (await demoCaller(name)).caller;
      const setting = operations.setFeatureFlag({ name: 'phone', isOn: false });
      await expect(setting).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(operations.listFeatureFlags()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const visitor = createTestClient(database.db).caller.operations;
    await expect(visitor.listFeatureFlags()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('a process', () => {
  /** Counts the queries of a reader at a clock that the test moves. */
  function watch() {
    const statements: string[] = [];
    const { db } = createDatabase({
      url: database.url,
      onStatement: (text) => statements.push(text),
    });
    let seconds = 0;
    const now = () => new Date(testNow.getTime() + seconds * 1000);
    const board = createFeatureFlagReader({ db, now });
    const at = (second: number) => {
      seconds = second;
      return board.read();
    };
    return { at, board, db, queries: () => statements.length };
  }

  it('asks once in ten seconds, for all who want to know', async () => {
    const { at, queries, db } = watch();
    await Promise.all([at(0), at(0), at(0)]);
    expect(queries()).toBe(1);
    await setFlag('phone', false);
    expect(await at(9.9)).toMatchObject({ phone: true });
    expect(await at(10)).toMatchObject({ phone: false });
    expect(queries()).toBe(2);
    await db.destroy();
  });

  it('does not keep what it was told before a change', async () => {
    const { at, board, db } = watch();
    const before = at(0);
    board.forget();
    await setFlag('phone', false);
    await before;
    expect(await at(1)).toMatchObject({ phone: false });
    await db.destroy();
  });

  it('goes by what it knew last while the database is away, and knows nothing at first', async () => {
    const { at, db } = watch();
    await at(0);
    await db.destroy();
    expect(await at(11)).toMatchObject({ phone: true });
    await expect(createFeatureFlagReader({ db, now: () => testNow }).read()).rejects.toThrow();
  });
});

test('the confirmation in a mail waits until the product may be written to again', async () => {
  const { email, password } = await signUpPerson(database.db);
  const token = await linkTokenTo(database.db, email, '/auth/confirm-email');
  await setFlag('read-only', true);
  const confirming = createTestClient(database.db).caller.accounts.confirmEmail({ token });
  expect(await failureOf(confirming)).toEqual(readOnly);
  await setFlag('read-only', false);
  await createTestClient(database.db).caller.accounts.confirmEmail({ token, password });
});
