import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { z } from 'zod';
import type { AuditEvent } from './core/audit.ts';
import { type Owner, ownedBy } from './core/authorize.ts';
import type { Actor } from './core/context.ts';
import { reads, writes } from './core/procedure.ts';
import { consumeRateLimit, consumeRateLimits } from './core/rate-limit.ts';
import { createCallerFactory, router } from './core/trpc.ts';
import type { Write, WriteContext } from './core/write.ts';
import { createTestClient, signUpPerson } from './features/accounts/testing/people.ts';
import { createTestContext, createTestTools, testNow } from './testing/callers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const open = 'visitor-or-user';
const signIn = { who: 'public-uncached', limit: 'sign-in' } as const;

type Behavior = (ctx: WriteContext<AuditEvent> & { actor: Owner }) => Promise<unknown>;

/** Whatever the test wants a procedure of a policy to do. */
let behave: Behavior;
const behavior = ({ ctx }: { ctx: unknown }) => behave(ctx as Parameters<Behavior>[0]);
const createCaller = createCallerFactory(
  router({
    rename: writes({ who: 'user' }).input(z.void()).mutation(behavior),
    open: writes({ who: open }).input(z.void()).mutation(behavior),
    audited: writes({ who: open, audit: ['password_changed', 'email_changed'] })
      .input(z.void())
      .mutation(behavior),
    signIn: writes(signIn).input(z.void()).mutation(behavior),
    signInAudited: writes({ ...signIn, audit: ['account_created'] })
      .input(z.void())
      .mutation(behavior),
    ownRead: reads({ who: 'user' }).input(z.void()).query(behavior),
    maybeOwnRead: reads({ who: open }).input(z.void()).query(behavior),
  }),
);

/** So few that a test reaches them: 3 of 1,500 for someone, 3 of 300 for a network. */
const createFewForUsers = () => createTestTools({ rateLimits: { scale: 3 / 1500 } });
const fewForUsers = createFewForUsers();
const fewForVisitors = createTestTools({ rateLimits: { scale: 3 / 300 } });

async function enter(tools = createTestTools()) {
  const { token, user } = await signUpPerson(database.db);
  const { context } = createTestClient(database.db, { token, tools });
  return { caller: createCaller(context), context, userId: user.userId };
}

function visit(tools = createTestTools()) {
  const { context } = createTestClient(database.db, { tools });
  return { caller: createCaller(context), context };
}

const rename =
  (name: string): Behavior =>
  ({ write, actor }) =>
    write(({ trx }) =>
      trx.updateTable('users').set({ name }).where(ownedBy(actor, 'users')).execute(),
    );

async function nameOf(userId: number): Promise<string> {
  const { name } = await database.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

async function auditOf(userId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('event')
    .where('target_id', '=', userId)
    .where('event', '<>', 'account_created')
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

/** The call fails as a bug does: 500 outside, with its reason in the log. */
async function expectBug(
  calling: Promise<unknown>,
  { reported }: { readonly reported: unknown[] },
  reason: string,
): Promise<void> {
  await expect(calling).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining(reason) })]);
}

function countFulfilled(results: readonly PromiseSettledResult<unknown>[]): number {
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit of writes', () => {
  it('is counted in the transaction that writes', async () => {
    const { caller, userId } = await enter();
    behave = rename('Counted');
    await database.db.deleteFrom('rate_limits').execute();
    await caller.rename();
    const { rows } = await sql`
      select l.key like 'writes-user:%' as is_for_user, l.xmin = u.xmin as is_same_transaction
      from rate_limits l, users u where u.id = ${userId}`.execute(database.db);
    expect(rows).toEqual([{ is_for_user: true, is_same_transaction: true }]);
  });

  it('lets in exactly as many of one person at once', async () => {
    const { caller, context } = await enter(fewForUsers);
    const { caller: other } = await enter(fewForUsers);
    behave = rename('Raced');
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => caller.rename()));
    expect(countFulfilled(results)).toBe(3);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { code: 'TOO_MANY_REQUESTS', cause: { limit: { max: 3 } } },
    });
    expect(new Set(context.securityEvents)).toEqual(new Set(['excess_rate_limit_exceeded']));
    await other.rename();
  });

  it('lets in exactly as many visitors of one network, and people by themselves', async () => {
    const { caller, context } = visit(fewForVisitors);
    behave = ({ write }) => write(async () => {});
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => caller.open()));
    expect(countFulfilled(results)).toBe(3);
    const { token } = await signUpPerson(database.db);
    const { clientAddress, tools } = context;
    const signedIn = createTestClient(database.db, { token, clientAddress, tools }).context;
    await createCaller(signedIn).open();
  });

  it('does not count what was rolled back', async () => {
    const { caller, userId } = await enter(fewForUsers);
    behave = ({ write, actor }) =>
      write(async ({ trx }) => {
        await trx
          .updateTable('users')
          .set({ name: 'Undone' })
          .where(ownedBy(actor, 'users'))
          .execute();
        throw new Error('changed its mind');
      });
    for (let count = 0; count < 5; count += 1) await expect(caller.rename()).rejects.toThrow();
    expect(await nameOf(userId)).toBe('Dana Deckhand');
    behave = rename('Done');
    for (let count = 0; count < 3; count += 1) await caller.rename();
    await expect(caller.rename()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('gives the last place to whoever waits, when the one before fails', async () => {
    const { caller, context, userId } = await enter(fewForUsers);
    behave = rename('Before');
    await caller.rename();
    await caller.rename();
    // As another process has it: with a pool and a queue of its own.
    const { db } = createDatabase({ url: database.url });
    const elsewhere = createCaller(
      createTestContext(db, testNow, { token: context.token, tools: createFewForUsers() }),
    );
    const [began, mayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    behave = ({ write }) =>
      write(async () => {
        began.resolve();
        await mayFail.promise;
        throw new Error('failed');
      });
    const first = caller.rename().catch(() => 'failed');
    await began.promise;
    behave = rename('Last');
    const second = elsewhere.rename();
    const countWaiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]?.waiting;
    };
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
    mayFail.resolve();
    expect(await first).toBe('failed');
    await second;
    expect(await nameOf(userId)).toBe('Last');
    await expect(caller.rename()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await db.destroy();
  });

  it('leaves connections to others, however many one person sends at once', async () => {
    const { context } = await enter();
    const { db } = createDatabase({ url: database.url, maxConnections: 2 });
    const { token } = context;
    const caller = createCaller(createTestContext(db, testNow, { token }));
    const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const isVisitor = (actor: Owner | null) => actor === null;
    behave = ({ write, actor }) =>
      write(async ({ trx }) => {
        if (isVisitor(actor)) return 'written';
        await trx.selectFrom('users').select('id').where(ownedBy(actor, 'users')).execute();
        began.resolve();
        return mayEnd.promise;
      });
    const writes = Array.from({ length: 10 }, () => caller.rename());
    await began.promise;
    const visitor = createCaller(createTestContext(db, testNow, { clientAddress: '198.51.100.7' }));
    expect(await visitor.open()).toBe('written');
    mayEnd.resolve();
    await Promise.all(writes);
    await db.destroy();
  });

  it('has neither counted nor written when the connection ends before the commit', async () => {
    const { caller, userId } = await enter();
    await database.db.deleteFrom('rate_limits').execute();
    behave = ({ write, actor }) =>
      write(async ({ trx }) => {
        await trx
          .updateTable('users')
          .set({ name: 'Lost' })
          .where(ownedBy(actor, 'users'))
          .execute();
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(database.db);
      });
    await expect(caller.rename()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await nameOf(userId)).toBe('Dana Deckhand');
    expect(await database.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    behave = rename('Again');
    await caller.rename();
  });

  it('fails a call that wrote past it', async () => {
    const { caller, context } = visit();
    behave = async () => 'done';
    await expectBug(caller.open(), context, 'committed nothing by write()');
  });

  it('is taken once: a call writes in one transaction', async () => {
    const { caller, context } = visit();
    behave = async ({ write }) => {
      await write(async () => {});
      await write(async () => {});
    };
    await expectBug(caller.open(), context, 'writes in one transaction');
  });
});

describe('a limit of signing in', () => {
  const limit = { name: 'test', max: 10, seconds: 60 };

  it('fails a call that counted no try, before it writes', async () => {
    const { caller, context } = visit();
    let hasBegun = false;
    behave = ({ write }) =>
      write(async () => {
        hasBegun = true;
      });
    await expectBug(caller.signIn(), context, 'counted no try');
    expect(hasBegun).toBe(false);
  });

  it('fails a call that counted none and wrote nothing', async () => {
    const { caller, context } = visit();
    behave = async () => 'in';
    await expectBug(caller.signIn(), context, 'counted no try');
  });

  it('is not kept by a try that is not committed first', async () => {
    const { caller, context } = visit();
    behave = (ctx) =>
      ctx.db
        .transaction()
        .execute((trx) => consumeRateLimits({ ...ctx, db: trx }, [{ limit, who: 'somebody' }]));
    await expectBug(caller.signIn(), context, 'counted no try');
  });

  it('is kept by a committed try, which counts whatever comes of the call', async () => {
    const { caller, context } = visit();
    behave = async (ctx) => {
      await consumeRateLimits(ctx, [{ limit: { ...limit, max: 1 }, who: 'once' }]);
      await ctx.write(async () => {
        throw new Error('failed');
      });
    };
    await expect(caller.signIn()).rejects.toThrow();
    const attempt = { limit: { ...limit, max: 1 }, who: 'once' };
    expect((await consumeRateLimit(database.db, context.tools.rateLimits, attempt)).isAllowed).toBe(
      false,
    );
    behave = (ctx) => consumeRateLimits(ctx, [{ limit, who: 'good' }]);
    await caller.signIn();
  });
});

describe('a declared audit', () => {
  const entry = (event: AuditEvent, userId: number) => ({ event, actorId: null, targetId: userId });

  it('is a row in the transaction that changes something', async () => {
    const { caller, userId } = await enter();
    behave = (ctx) => ctx.write((write) => write.audit(entry('email_changed', userId)));
    await caller.audited();
    expect(await auditOf(userId)).toEqual(['email_changed']);
  });

  it('that is missing undoes what was done', async () => {
    const { caller, context, userId } = await enter();
    behave = ({ write }) =>
      write(({ trx }) =>
        trx.updateTable('users').set({ name: 'Unseen' }).where('id', '=', userId).execute(),
      );
    await expectBug(caller.audited(), context, 'wrote no row to the audit log');
    expect(await nameOf(userId)).toBe('Dana Deckhand');
  });

  it('may be skipped in so many words', async () => {
    const { caller, userId } = await enter();
    behave = ({ write }) => write(async ({ unaudited }) => unaudited());
    await caller.audited();
    expect(await auditOf(userId)).toEqual([]);
  });

  it('is not skipped and written', async () => {
    const { caller, context, userId } = await enter();
    behave = (ctx) =>
      ctx.write(async (write) => {
        await write.audit(entry('email_changed', userId));
        write.unaudited();
      });
    await expectBug(caller.audited(), context, 'said it would not');
    expect(await auditOf(userId)).toEqual([]);
  });

  it('is one row for one person', async () => {
    const { caller, context, userId } = await enter();
    behave = (ctx) =>
      ctx.write(async (write) => {
        await write.audit(entry('email_changed', userId));
        await write.audit(entry('email_changed', userId));
      });
    await expectBug(caller.audited(), context, 'is in the audit log already');
    expect(await auditOf(userId)).toEqual([]);
  });

  it('is of no other event', async () => {
    const { caller, context, userId } = await enter();
    behave = (ctx) => ctx.write((write) => write.audit(entry('password_reset', userId)));
    await expectBug(caller.audited(), context, 'not among the events declared');
    expect(await auditOf(userId)).toEqual([]);
  });

  it('fails a call that committed nothing, though its limit asks for no transaction', async () => {
    const { caller, context } = visit();
    behave = (ctx) =>
      consumeRateLimits(ctx, [{ limit: { name: 'test', max: 10, seconds: 60 }, who: 'audited' }]);
    await expectBug(caller.signInAudited(), context, 'committed nothing by write()');
  });

  it('lets an action write what its policy says, and nothing else, before anything runs', () => {
    type Writes = Write<'email_changed' | 'password_changed'>;
    expectTypeOf<Writes>().toExtend<Write<'email_changed'>>();
    expectTypeOf<Writes>().not.toExtend<Write<'password_reset'>>();
    expectTypeOf<Write>().not.toExtend<Write<'email_changed'>>();
  });
});

describe('ownership', () => {
  it('finds the caller’s rows and no others', async () => {
    const { caller, userId } = await enter();
    await enter();
    behave = async ({ db, actor }) => ({
      users: await db.selectFrom('users').select('id').where(ownedBy(actor, 'users')).execute(),
      accounts: await db
        .selectFrom('accounts')
        .innerJoin('users', 'users.id', 'accounts.user_id')
        .select('users.id')
        .where(ownedBy(actor, 'accounts'))
        .execute(),
      sessions: await db
        .selectFrom('sessions')
        .select('user_id as id')
        .where(ownedBy(actor, 'sessions'))
        .execute(),
    });
    const mine = [{ id: userId }];
    expect(await caller.ownRead()).toEqual({ users: mine, accounts: mine, sessions: mine });
  });

  it('asks nothing of a visitor, who owns nothing', async () => {
    behave = async ({ actor }) => actor;
    expect(await visit().caller.maybeOwnRead()).toBeNull();
  });

  it('is for who is calling, and for no one else', () => {
    expectTypeOf<Actor>().not.toExtend<Owner>();
    expectTypeOf<Owner>().toExtend<Actor>();
  });
});
