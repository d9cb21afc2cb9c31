import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import type { PersonalData } from '../../../core/personal-data.ts';
import { createCallerFactory } from '../../../core/trpc.ts';
import { holdOpenAccount } from '../../../core/write.ts';
import { personalData } from '../../../personal-data.ts';
import { createTestContext, testNow } from '../../../testing/callers.ts';
import { createTestClient, goodPassword, mailsTo, signUpPerson } from '../testing/people.ts';
import { createCareRouter } from './care.service.ts';

let database: TestDatabase;
/** With a pool of its own, as another process has it. */
let elsewhere: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  elsewhere = createDatabase({ url: database.url }).db;
});
afterAll(async () => {
  await elsewhere.destroy();
  await database.drop();
});

const confirmation = 'DELETE';
const signedOut = { cause: { code: 'UNAUTHENTICATED' } };

async function enter(name?: string) {
  const person = await signUpPerson(database.db, name === undefined ? {} : { name });
  const { caller } = createTestClient(database.db, { token: person.token });
  return { ...person, userId: person.user.userId, caller };
}

async function auditOf(userId: number) {
  return database.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'target_id', 'details'])
    .where('target_id', '=', userId)
    .where('event', '<>', 'account_created')
    .execute();
}

test.each(['exportData', 'deleteAccount'] as const)(
  '%s needs a sign-in of the last 15 minutes',
  async (name) => {
    const { token } = await enter();
    const call = (minutes: number) => {
      const now = () => new Date(testNow.getTime() + minutes * 60_000);
      const { accounts } = createTestClient(database.db, { token, now }).caller;
      return name === 'exportData'
        ? accounts.exportData()
        : accounts.deleteAccount({ confirmation });
    };
    await expect(call(15.1)).rejects.toMatchObject({ cause: { code: 'RECENT_SIGN_IN_REQUIRED' } });
    await call(15);
  },
);

describe('the file with someone’s data', () => {
  it('has a name with the date, sections, and instants that programs read', async () => {
    const { caller, email, userId } = await enter('Fern Filer');
    const { fileName, json } = await caller.accounts.exportData();
    expect(fileName).toBe('stagetime-data-2026-11-20.json');
    expect(JSON.parse(json)).toMatchObject({
      product: 'Stagetime',
      userId,
      sections: {
        accounts: {
          users: [{ name: 'Fern Filer' }],
          accounts: [{ email, created_at: testNow.toISOString() }],
          sessions: [{ method: 'password' }],
        },
        comments: { comments: [] },
      },
    });
    const entry = { event: 'data_exported', actor_id: userId, target_id: userId, details: {} };
    expect(await auditOf(userId)).toEqual([entry]);
  });

  it('is put together five times an hour at most, and kept nowhere', async () => {
    const { token } = await enter('Nell Nowhere');
    const { caller } = createTestClient(database.db, { token, idempotencyKey: 'again' });
    const before = await countKept();
    for (let count = 0; count < 5; count += 1) await caller.accounts.exportData();
    await expect(caller.accounts.exportData()).rejects.toMatchObject({
      cause: { code: 'RATE_LIMITED', limit: { max: 5 } },
    });
    expect(await countKept()).toBe(before);
  });
});

async function countKept(): Promise<number> {
  const rows = await database.db.selectFrom('idempotency_keys').select('created_at').execute();
  return rows.length;
}

describe('deleting an account', () => {
  it('takes the word or the own address', async () => {
    const { caller, email } = await enter();
    for (const wrong of ['', 'yes', 'other@example.test']) {
      await expect(caller.accounts.deleteAccount({ confirmation: wrong })).rejects.toMatchObject({
        cause: {
          code: 'INVALID_INPUT',
          fieldErrors: [
            {
              field: 'confirmation',
              message: 'Please type DELETE or the email address of your account.',
            },
          ],
        },
      });
    }
    await caller.accounts.deleteAccount({ confirmation: ` ${email.toUpperCase()} ` });
  });

  it('ends every session, leaves ids in the audit log, and frees the address', async () => {
    const { caller, token, email, password, userId } = await enter();
    const visitor = createTestClient(database.db).caller.accounts;
    const other = await visitor.signIn({ email, password });
    await caller.accounts.deleteAccount({ confirmation });
    for (const each of [token, other.token]) {
      const { accounts: own } = createTestClient(database.db, { token: each }).caller;
      await expect(own.me()).rejects.toMatchObject(signedOut);
    }
    const entry = { event: 'account_deleted', actor_id: userId, target_id: userId, details: {} };
    expect(await auditOf(userId)).toEqual([entry]);
    const [mail] = await mailsTo(database.db, email);
    expect(mail?.text).toContain('As you asked, your account is gone');

    const { accounts } = createTestClient(database.db).caller;
    await expect(accounts.signIn({ email, password })).rejects.toMatchObject({
      message: 'Invalid email or password',
    });
    const again = await signUpPerson(database.db, { email });
    expect(again.user.userId).not.toBe(userId);
  });

  it('keeps the slug from everyone else', async () => {
    const { caller, userId } = await enter();
    const claim = (id: number, custom_slug: string) =>
      database.db.updateTable('users').set({ custom_slug }).where('id', '=', id).execute();
    await claim(userId, 'fern-files');
    await caller.accounts.deleteAccount({ confirmation });
    const { userId: other } = await enter();
    await expect(claim(other, 'fern-files')).rejects.toMatchObject({
      code: '23505',
      constraint: 'freed_stage_names_pkey',
    });
    await claim(other, 'fern-filed');
  });
});

describe('the last super admin', () => {
  async function enterSuperAdmin() {
    const person = await enter();
    await database.db
      .updateTable('accounts')
      .set({ role: 'super_admin', admin_level: 2 })
      .where('user_id', '=', person.userId)
      .execute();
    return person;
  }

  it('stays, also when two go at once, and reads what to do', async () => {
    const [first, second] = [await enterSuperAdmin(), await enterSuperAdmin()];
    const there = createTestClient(elsewhere, { token: second.token }).caller;
    const outcomes = await Promise.allSettled([
      first.caller.accounts.deleteAccount({ confirmation }),
      there.accounts.deleteAccount({ confirmation }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([
      {
        reason: {
          cause: { code: 'CONFLICT' },
          message:
            'You are the only super admin. Make someone else one first, then delete your account.',
        },
      },
    ]);
    const left = await database.db
      .selectFrom('accounts')
      .select('user_id')
      .where('role', '=', 'super_admin')
      .execute();
    expect(left).toHaveLength(1);
    await database.db.deleteFrom('accounts').where('role', '=', 'super_admin').execute();
  });

  it('does not hold up the one who goes, whatever they are writing', async () => {
    const [first, second] = [await enterSuperAdmin(), await enterSuperAdmin()];
    await elsewhere.transaction().execute(async (trx) => {
      // As every write of theirs does from its beginning.
      await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', second.userId)
        .forKeyShare()
        .execute();
      await first.caller.accounts.deleteAccount({ confirmation });
    });
  });
});

describe('while an account is being deleted', () => {
  /** Begins a deletion that has erased everything and is not committed yet. */
  async function beginDeletion(token: string) {
    const [erased, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pause: PersonalData = {
      section: 'pause',
      tables: {},
      export: async () => ({}),
      async erase() {
        erased.resolve();
        await mayEnd.promise;
      },
    };
    const caller = createCallerFactory(createCareRouter([...personalData, pause]));
    const context = createTestContext(database.db, testNow, { token });
    const deleting = caller(context).deleteAccount({ confirmation });
    await Promise.race([erased.promise, deleting]);
    return async () => {
      mayEnd.resolve();
      await deleting;
    };
  }

  async function waitUntilBlocked(): Promise<void> {
    const countWaiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]?.waiting;
    };
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
  }

  it('what the person still writes waits, and is refused', async () => {
    const { token, userId } = await enter();
    const { slug: mic } = await insertMic(database.db);
    const { comments } = createTestClient(elsewhere, { token }).caller;
    const finish = await beginDeletion(token);
    const writing = comments.add({ mic, content: 'Too late' }).catch((error: unknown) => error);
    await waitUntilBlocked();
    await finish();
    expect(await writing).toMatchObject(signedOut);
    const rows = await database.db
      .selectFrom('comments')
      .select('content')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('what they were writing before it is waited for, and goes as well', async () => {
    const { caller, userId } = await enter();
    const { id: mic_id, slug: mic } = await insertMic(database.db);
    await caller.comments.add({ mic, content: 'Before' });
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = elsewhere.transaction().execute(async (trx) => {
      expect(await holdOpenAccount(trx, userId)).toBe(true);
      began.resolve();
      await mayEnd.promise;
      const said = { mic_id, user_id: userId, content: 'Meanwhile', created_at: testNow };
      await trx
        .insertInto('comments')
        .values({ ...said, updated_at: testNow })
        .execute();
    });
    await began.promise;
    const deleting = caller.accounts.deleteAccount({ confirmation });
    await waitUntilBlocked();
    mayEnd.resolve();
    await Promise.all([writing, deleting]);
    const rows = await database.db
      .selectFrom('comments')
      .select(['content'])
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual([{ content: null }, { content: null }]);
  });

  it('a second deletion waits, and finds no one', async () => {
    const { token, userId } = await enter();
    const { accounts } = createTestClient(elsewhere, { token }).caller;
    const finish = await beginDeletion(token);
    const second = accounts.deleteAccount({ confirmation }).catch((error: unknown) => error);
    await waitUntilBlocked();
    await finish();
    expect(await second).toMatchObject(signedOut);
    expect(await auditOf(userId)).toHaveLength(1);
  });

  it('signing in waits, and hears what anyone hears who has no account', async () => {
    const { token, email } = await enter();
    const { accounts } = createTestClient(elsewhere).caller;
    const finish = await beginDeletion(token);
    const signIn = accounts.signIn({ email, password: goodPassword });
    const outcome = signIn.catch((error: unknown) => error);
    await waitUntilBlocked();
    await finish();
    expect(await outcome).toMatchObject({ message: 'Invalid email or password' });
  });
});
