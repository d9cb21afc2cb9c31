import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { setRole } from '../operator/administer.ts';
import { suspend } from '../suspensions/suspensions.service.ts';
import { type Claims, type FakeGoogle, startFakeGoogle } from '../testing/fake-google.ts';
import {
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  signUpPerson,
} from '../testing/people.ts';

let database: TestDatabase;
let google: FakeGoogle;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  google = await startFakeGoogle();
});
afterAll(async () => {
  await google.stop();
  await database.drop();
});

const minute = 60_000;
const later = (milliseconds: number) => () => new Date(testNow.getTime() + milliseconds);

function client(request: Parameters<typeof createTestClient>[1] = {}) {
  const tools = createTestTools({ google: google.provider });
  return createTestClient(database.db, { tools, ...request });
}

async function signIn(claims: Claims, request: Parameters<typeof createTestClient>[1] = {}) {
  const at = (request.now?.() ?? testNow).getTime() / 1000;
  const idToken = await google.sign({ ...claims, iat: at, exp: at + 3600 });
  return client(request).caller.accounts.signInByGoogle({ idToken });
}

/** Someone with a password who confirmed their address. */
async function confirmed(email: string) {
  const person = await signUpPerson(database.db, { email });
  const token = await linkTokenTo(database.db, email, '/auth/confirm-email');
  await client({ token: person.token }).caller.accounts.confirmEmail({ token });
  return person;
}

const isOpen = async (token: string) => (await client({ token }).context.readActor()) !== null;

async function auditOf(userId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('event')
    .where('target_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

const proofNeeded = {
  code: 'CONFLICT',
  message: expect.stringMatching(/^An account with this email already exists\. Please sign in/),
};

describe('someone new', () => {
  it('gets an account with a confirmed address and no password', async () => {
    const { token, user, isNewUser } = await signIn(google.claims({ email: 'new@example.test' }));
    expect({ isNewUser, user }).toMatchObject({
      isNewUser: true,
      user: { email: 'new@example.test', isEmailVerified: true, hasPassword: false },
    });
    const [session] = await client({ token }).caller.accounts.listSessions();
    expect(session?.method).toBe('google');
    expect(await auditOf(user.userId)).toEqual(['account_created', 'google_linked']);
  });

  it('gets one account, however many sign-ins there are at once', async () => {
    const claims = google.claims();
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn(claims)));
    expect(new Set(all.map(({ user }) => user.userId)).size).toBe(1);
    expect(all.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
  });

  it('can be made an admin: the address is theirs', async () => {
    await signIn(google.claims({ email: 'boss@example.test' }));
    const operator = { db: database.db, now: () => testNow, isDemo: false };
    await setRole(operator, 'boss@example.test', { role: 'admin', adminLevel: 1 });
  });

  it('does not get in while no one may join', async () => {
    const setSignUp = (is_on: boolean) =>
      database.db
        .updateTable('feature_flags')
        .set({ is_on })
        .where('name', '=', 'sign-up')
        .execute();
    const known = google.claims();
    await signIn(known);
    await setSignUp(false);
    try {
      await expect(signIn(google.claims())).rejects.toMatchObject({
        cause: { code: 'SIGN_UP_CLOSED' },
      });
      await signIn(known);
    } finally {
      await setSignUp(true);
    }
  });
});

describe('someone known', () => {
  it('is who Google says by its name for them, whatever their address is by now', async () => {
    const claims = google.claims({ email: 'before@example.test' });
    const { user } = await signIn(claims);
    const again = await signIn({ ...claims, email: 'after@example.test', name: 'Other' });
    expect(again).toMatchObject({ isNewUser: false, user: { ...user, email: user.email } });
  });

  it('is not who has their address under another name', async () => {
    const { user } = await signIn(google.claims({ email: 'moved@gmail.com' }));
    await expect(signIn(google.claims({ email: 'moved@gmail.com' }))).rejects.toMatchObject(
      proofNeeded,
    );
    expect(await auditOf(user.userId)).toEqual(['account_created', 'google_linked']);
  });

  it('does not get in while suspended', async () => {
    const claims = google.claims();
    const { user } = await signIn(claims);
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', user.userId)
      .execute();
    await expect(signIn(claims)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('reads why and until when, suspended by a moderator', async () => {
    const claims = google.claims();
    const { user } = await signIn(claims);
    const spam = { userId: user.userId, reason: 'Spam.', since: testNow, decidedBy: null };
    const until = new Date(testNow.getTime() + 24 * 60 * 60 * 1000);
    await database.db.transaction().execute((trx) => suspend(trx, { ...spam, until }));
    await expect(signIn(claims)).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN', cause: { code: 'ACCOUNT_SUSPENDED' } },
      message: expect.stringMatching(/^Your account is suspended until Nov 21, .* Why: Spam\./),
    });
  });
});

describe('an account whose address was never confirmed', () => {
  it('is its owner’s from now on, without the password and sessions of who made it', async () => {
    const email = 'registered-first@example.test';
    const attacker = await signUpPerson(database.db, { email });
    // They also asked to take the account along to an address of their own.
    await client({ token: attacker.token }).caller.accounts.updateProfile({
      displayName: 'Dana',
      email: 'attacker@example.test',
    });
    const theirs = await linkTokenTo(database.db, 'attacker@example.test', '/auth/confirm-email');

    const { token, user, isNewUser } = await signIn(google.claims({ email }));
    expect(isNewUser).toBe(false);
    expect(user).toMatchObject({
      userId: attacker.user.userId,
      hasPassword: false,
      isEmailVerified: true,
    });
    expect(await isOpen(attacker.token)).toBe(false);
    const byPassword = client().caller.accounts.signIn({ email, password: goodPassword });
    await expect(byPassword).rejects.toThrow('Invalid email or password');
    await expect(client().caller.accounts.confirmEmail({ token: theirs })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await isOpen(token)).toBe(true);
    expect(await auditOf(user.userId)).toEqual([
      'account_created',
      'email_change_asked',
      'email_confirmed',
      'google_linked',
    ]);
  });
});

describe('an account with a confirmed address', () => {
  it.each([
    ['gives out the address', 'linked@gmail.com', {}],
    ['runs the mail of its domain', 'linked@troupe.test', { hd: 'troupe.test' }],
  ])(
    'is opened by Google where Google %s, and its owner is told',
    async (_title, email, change) => {
      const owner = await confirmed(email);
      const { user, isNewUser } = await signIn(google.claims({ email, ...change }));
      expect({ isNewUser, userId: user.userId, hasPassword: user.hasPassword }).toEqual({
        isNewUser: false,
        userId: owner.user.userId,
        hasPassword: true,
      });
      expect(await isOpen(owner.token)).toBe(true);
      const [mail] = await mailsTo(database.db, email);
      expect(mail?.subject).toBe('Google sign-in was added to your Stagetime account');
      // Whom to tell if it was someone else.
      expect(mail?.links).toContainEqual(expect.stringMatching(/\/contact$/));
      expect((await auditOf(user.userId)).at(-1)).toBe('google_linked');
    },
  );

  it.each([
    ['elsewhere@example.test', {}],
    ['elsewhere@notgmail.com', {}],
    ['elsewhere@gmail.com.example.test', {}],
    ['elsewhere@troupe.test', { hd: '' }],
    ['elsewhere2@troupe.test', { hd: true }],
  ])('is not, where Google only passes on an address: %s', async (email, change) => {
    const owner = await confirmed(email);
    await expect(signIn(google.claims({ email, ...change }))).rejects.toMatchObject(proofNeeded);
    expect(await auditOf(owner.user.userId)).toEqual(['account_created', 'email_confirmed']);
  });

  it('is then, by who is signed in to it since a short while', async () => {
    const email = 'with-proof@example.test';
    const owner = await confirmed(email);
    const stranger = await signUpPerson(database.db);
    const claims = google.claims({ email });
    const { token } = owner;
    await expect(signIn(claims, { token: stranger.token })).rejects.toMatchObject(proofNeeded);
    await expect(signIn(claims, { token, now: later(15 * minute + 1000) })).rejects.toMatchObject({
      cause: { code: 'RECENT_SIGN_IN_REQUIRED' },
    });
    const { user } = await signIn(claims, { token, now: later(14 * minute) });
    expect(user.userId).toBe(owner.user.userId);
    const [mail] = await mailsTo(database.db, email);
    expect(mail?.subject).toMatch(/^Google sign-in was added/);
    // Once it is known, no proof is needed any more.
    expect((await signIn(claims)).user.userId).toBe(owner.user.userId);
  });

  it('stays closed to others while it is suspended', async () => {
    const owner = await confirmed('shut-out@gmail.com');
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', owner.user.userId)
      .execute();
    await expect(signIn(google.claims({ email: 'shut-out@gmail.com' }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

test('an account that is deleted leaves nothing by which Google would know it', async () => {
  const claims = google.claims();
  const { user } = await signIn(claims);
  await database.db.deleteFrom('users').where('id', '=', user.userId).execute();
  expect(await signIn(claims)).toMatchObject({ isNewUser: true });
});

test('one file knows arctic, so that it can leave in one commit', () => {
  const root = path.resolve(import.meta.dirname, '../../../../../..');
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root });
  const knowing = files.filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      readFileSync(path.join(root, file), 'utf8').includes("'arctic'"),
  );
  expect(knowing).toEqual(['packages/api/src/features/accounts/google/google-redirect.ts']);
});
