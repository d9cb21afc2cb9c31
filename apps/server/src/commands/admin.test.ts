import {
  addDemoAccounts,
  demoAccounts,
  demoPassword,
} from '@stagetime/api/features/accounts/operator/demo-accounts';
import { createTestClient, signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createTestTools, testNow } from '@stagetime/api/testing/callers';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { admin } from './admin.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function run(
  command: string,
  mode: 'production' | 'demo' = 'production',
  url = database.url,
) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const settings = readSettings({
    DATABASE_URL: url,
    APP_MODE: mode,
    LOG_LEVEL: 'silent',
  });
  const argv = command.split(' ');
  const exitCode = await admin({ argv, settings, cwd: '/', print, printError: print });
  return { exitCode, output: printed.join('\n') };
}

/** Someone whose address is confirmed and whose password is long. */
async function trustedPerson() {
  const person = await signUpPerson(database.db);
  await database.db
    .updateTable('accounts')
    .set({ email_verified_at: testNow })
    .where('user_id', '=', person.user.userId)
    .execute();
  return person;
}

function actorOf(token: string) {
  return createTestClient(database.db, { token }).context.readActor();
}

test('a command puts no demo data in, whatever its environment says', async () => {
  const { exitCode, output } = await run('flags', 'demo');
  expect([exitCode, output]).toEqual([0, expect.not.stringContaining('demo data')]);
  expect(await database.db.selectFrom('mics').select('id').execute()).toEqual([]);
});

test('rights are given and taken, each time ending the sessions and leaving a line in the audit log', async () => {
  const { email, token, user, password } = await trustedPerson();
  const promoted = await run(`promote ${email.toUpperCase()} --level 2 --role super_admin`);
  expect(promoted).toMatchObject({
    exitCode: 0,
    output: `${email} is super_admin, level 2. They have to sign in again.`,
  });
  expect(await actorOf(token)).toBeNull();
  const again = await createTestClient(database.db).caller.accounts.signIn({ email, password });
  expect(await actorOf(again.token)).toMatchObject({ role: 'super_admin' });
  await run(`demote ${email}`);
  expect(await actorOf(again.token)).toBeNull();
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'details'])
    .where('target_id', '=', user.userId)
    .where('event', '=', 'privilege_permissions_changed')
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { actor_id: null, details: { roleBefore: 'user', role: 'super_admin', adminLevel: 2 } },
    { actor_id: null, details: { roleBefore: 'super_admin', role: 'user', adminLevel: 0 } },
  ]);
});

test('messages that a reset took back are restored, and the command says how many', async () => {
  const { db } = database;
  // The command takes the real time.
  const now = () => new Date();
  const { email, token, user } = await signUpPerson(db, { now });
  const { messaging } = createTestClient(db, { token, now }).caller;
  const { user: other } = await signUpPerson(db);
  await messaging.send({ recipientId: other.userId, body: 'Hello' });
  const none = `No messages from ${email} were deleted in the last 30 days.`;
  expect(await run(`restore-messages ${email}`)).toEqual({ exitCode: 0, output: none });
  await db
    .updateTable('messages')
    .set({ deleted_at: new Date(), deleted_reason: 'reset' })
    .where('sender_id', '=', user.userId)
    .execute();
  const restored = await run(`restore-messages ${email}`);
  expect(restored.output).toBe(`1 message from ${email} is back.`);
  const { messages } = await messaging.getThread({ otherUserId: other.userId });
  expect(messages).toMatchObject([{ body: 'Hello' }]);
});

describe('no one becomes an admin', () => {
  it('with an address that was never confirmed', async () => {
    const { email } = await signUpPerson(database.db);
    await expect(run(`promote ${email}`)).rejects.toThrow(/never confirmed/);
  });

  it('with a password of fewer than 15 characters, but in demo mode', async () => {
    await addDemoAccounts(database.db, createTestTools().keys, testNow);
    await expect(run('promote fan@stagetime.test')).rejects.toThrow(/fewer than 15 characters/);
    expect((await run('promote fan@stagetime.test', 'demo')).exitCode).toBe(0);
  });
});

test('sessions are listed and ended, and what a browser calls itself cannot steer the terminal', async () => {
  const { email, token } = await signUpPerson(database.db, { userAgent: '\u001b[2JMozilla' });
  const listed = await run(`sessions ${email}`);
  expect(listed.output).toContain('\\u001b[2JMozilla');
  expect(listed.output).toContain('by password');
  await run(`revoke ${email}`);
  expect(await actorOf(token)).toBeNull();
  expect((await run(`sessions ${email}`)).output).toBe(`${email} is signed in nowhere.`);
});

test('someone is suspended and let in again', async () => {
  const { email, token, password, user } = await signUpPerson(database.db);
  const signIn = () => createTestClient(database.db).caller.accounts.signIn({ email, password });
  await run(`suspend ${email}`);
  expect(await actorOf(token)).toBeNull();
  await expect(signIn()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await run(`unsuspend ${email}`);
  await signIn();
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id'])
    .where('target_id', '=', user.userId)
    .where('event', 'like', '%suspended')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { event: 'account_suspended', actor_id: null },
    { event: 'account_unsuspended', actor_id: null },
  ]);
});

test('a feature flag is set and listed, and the audit log says so', async () => {
  expect((await run('flag sign-up off')).output).toContain('sign-up is off.');
  expect((await run('flags')).output).toMatch(/^sign-up +off +since /m);
  expect((await run('flags')).output).toMatch(/^ask-imported +(on|off) +since /m);
  await run('flag sign-up on');
  expect((await run('flags')).output).toMatch(/^sign-up +on +since /m);
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'target_id', 'details'])
    .where('event', '=', 'feature_flag_changed')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { actor_id: null, target_id: null, details: { name: 'sign-up', before: true, isOn: false } },
    { actor_id: null, target_id: null, details: { name: 'sign-up', before: false, isOn: true } },
  ]);
});

describe('demo accounts', () => {
  it.each(['production', 'demo'] as const)(
    'go for good in %s mode, with their sessions, and the audit log says so',
    async (mode) => {
      const own = await createTestDatabase(inject('databaseServerUrl'));
      const { keys } = createTestTools();
      await addDemoAccounts(own.db, keys, testNow);
      const bystander = await signUpPerson(own.db);
      const { accounts } = createTestClient(own.db).caller;
      const signIn = () => accounts.signIn({ email: 'admin@stagetime.test', password });
      const password = demoPassword;
      const signedIn = await signIn();

      const removed = await run('remove-demo-accounts', mode, own.url);
      expect(removed.exitCode).toBe(0);
      for (const { email } of demoAccounts) expect(removed.output).toContain(email);
      await expect(signIn()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      const actor = (token: string) => createTestClient(own.db, { token }).context.readActor();
      expect(await actor(signedIn.token)).toBeNull();
      expect(await actor(bystander.token)).toMatchObject({ userId: bystander.user.userId });
      const rows = await own.db
        .selectFrom('audit_log')
        .select(['actor_id', 'target_id'])
        .where('event', '=', 'demo_account_removed')
        .execute();
      expect(rows).toHaveLength(demoAccounts.length);
      expect(rows).toContainEqual({ actor_id: null, target_id: signedIn.user.userId });

      expect((await run('remove-demo-accounts', mode, own.url)).output).toBe(
        'There are no demo accounts here. Nothing was changed.',
      );
      expect(await addDemoAccounts(own.db, keys, testNow)).toBe(false);
      await own.drop();
    },
  );
});

test.each([
  ['', 'Say what to do.'],
  ['remove-demo-accounts now', 'remove-demo-accounts takes nothing more.'],
  ['remove-demo-accounts a@b.test', 'remove-demo-accounts takes nothing more.'],
  ['flag', "There is no feature flag ''."],
  ['flag sign-up', 'A feature flag is set on or off'],
  ['flag sign-up maybe', 'A feature flag is set on or off'],
  ['flag everything off', "There is no feature flag 'everything'."],
  ['flag sign-up off now', 'A feature flag is set on or off'],
  ['flags sign-up', 'flags takes nothing more.'],
  ['promote', 'promote takes one mail address.'],
  ['promote no one', 'promote takes one mail address.'],
  ['promote a@b.test --level 3', '--level is 1 or 2, not 3.'],
  ['promote a@b.test --role owner', '--role is admin or super_admin, not owner.'],
  ['demote a@b.test --level 1', '--level and --role go with promote.'],
  ['constructor a@b.test', "There is no command 'constructor'."],
  ['revoke a@b.test c@d.test', 'revoke takes one mail address.'],
  ['promote a@b.test --force', "Unknown option '--force'"],
])('`%s` says what is wrong, then how to use it, and changes nothing', async (command, wrong) => {
  const { exitCode, output } = await run(command);
  expect(exitCode).toBe(2);
  expect(output.startsWith(wrong)).toBe(true);
  expect(output).toContain('Usage: npm run admin');
});

test('help is no failure', async () => {
  const { exitCode, output } = await run('--help');
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^Usage: npm run admin/);
});

test('an address without an account is named', async () => {
  await expect(run('promote nobody@example.test')).rejects.toThrow(
    'There is no account with the address nobody@example.test.',
  );
});
