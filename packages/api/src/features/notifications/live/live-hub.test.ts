import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import type { SentMessage } from '../../../core/live.ts';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { createLiveHub, type LiveHub, openLiveStream } from './live-hub.ts';

let database: TestDatabase;
let hub: LiveHub;
let failures: unknown[];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
beforeEach(() => {
  failures = [];
  hub = createHub();
});
afterEach(() => {
  hub.close();
  expect(failures).toEqual([]);
});
afterAll(() => database.drop());

/** For a machine that is busy. */
const patience = { timeout: 60_000, interval: 10 };

function createHub(now = () => testNow): LiveHub {
  return createLiveHub({ db: database.db, now, onFailure: (error) => failures.push(error) });
}

async function join(name?: string) {
  const { token, user } = await signUpPerson(database.db, { ...(name && { name }) });
  return { token, userId: user.userId };
}
type Member = Awaited<ReturnType<typeof join>>;

const callerOf = ({ token }: Member, at: LiveHub = hub) =>
  createTestClient(database.db, {
    token,
    tools: createTestTools({ live: at, rateLimits: { scale: 100 } }),
  });

/** A stream, and what it said so far; `isOver` once it ended. */
async function listen(member: Member, lastEventId?: string, at: LiveHub = hub) {
  const { context } = callerOf(member, at);
  const actor = await context.readActor();
  const aborting = new AbortController();
  const messages = await openLiveStream(
    { ...context, actor: actor as never },
    { lastEventId },
    aborting.signal,
  );
  const heard: SentMessage[] = [];
  const state = { isOver: false };
  const read = async () => {
    for await (const message of messages) heard.push(message);
    state.isOver = true;
  };
  void read();
  const events = () =>
    heard.flatMap(({ message }) => (message.type === 'event' ? [message.event] : []));
  await vi.waitFor(() => expect(heard[0]?.message.type).toBe('ready'), patience);
  return { heard, events, state, leave: () => aborting.abort() };
}

const follow = (fan: Member, star: Member, at: LiveHub = hub) =>
  callerOf(fan, at).caller.social.follow({ userId: star.userId });

describe('a stream', () => {
  it('tells its person of a follow once it is committed, and no one else', async () => {
    const [star, fan] = [await join(), await join()];
    const [own, other] = [await listen(star), await listen(fan)];
    expect(own.heard).toMatchObject([{ message: { type: 'ready', isComplete: false } }]);
    await follow(fan, star);
    await vi.waitFor(() => expect(own.events()).toHaveLength(1), patience);
    expect(own.events()).toEqual([{ kind: 'notification', notificationId: expect.any(Number) }]);
    expect(other.events()).toEqual([]);
  });

  it('tells every page of someone when one of them reads', async () => {
    const [star, fan] = [await join(), await join()];
    await follow(fan, star);
    const pages = [await listen(star), await listen(star)];
    const { notifications } = callerOf(star).caller;
    const [{ notificationId } = { notificationId: 0 }] = (await notifications.list({}))
      .notifications;
    await notifications.markRead({ notificationId });
    for (const { events } of pages) {
      await vi.waitFor(() => expect(events()).toHaveLength(1), patience);
      // The follow came before they listened.
      expect(events()).toEqual([{ kind: 'notification', notificationId }]);
    }
  });

  it('goes on where it was left: nothing is missing, and nothing comes twice to who knows ids', async () => {
    const star = await join();
    const fans = await Promise.all(Array.from({ length: 6 }, () => join()));
    const [first, second, third, ...others] = fans as [Member, Member, Member, ...Member[]];
    const before = await listen(star);
    await follow(first, star);
    await vi.waitFor(() => expect(before.events()).toHaveLength(1), patience);
    before.leave();
    await follow(second, star);
    // It was left before that one came, or heard of it: both are fine.
    const known = before.heard;
    const position = known.at(-1)?.position;
    await follow(third, star);
    const after = await listen(star, String(position));
    expect(after.heard[0]).toMatchObject({ message: { type: 'ready', isComplete: true } });
    await Promise.all(others.map((fan) => follow(fan, star)));
    const idsOf = (messages: readonly SentMessage[]) =>
      messages.flatMap(({ message }) => (message.type === 'event' ? [message.eventId] : []));
    const rows = await database.db
      .selectFrom('live_events')
      .select('id')
      .where('user_id', '=', star.userId)
      .execute();
    const all = rows.map(({ id }) => id).toSorted();
    await vi.waitFor(() => {
      expect([...new Set([...idsOf(known), ...idsOf(after.heard)])].toSorted()).toEqual(all);
    }, patience);
    expect(idsOf(after.heard)).toHaveLength(new Set(idsOf(after.heard)).size);
  });

  it('says that something may be missing when no one knows any more where it was left', async () => {
    const star = await join();
    const { heard } = await listen(star, '999999999');
    expect(heard[0]).toMatchObject({ message: { type: 'ready', isComplete: false } });
  });

  it('tells of an event that was committed after one with a higher id', async () => {
    const [star, other] = [await join(), await join()];
    const { events } = await listen(star);
    const insert = (userId: number, notificationId: number) => sql`
      insert into live_events (user_id, kind, detail)
      values (${userId}, 'notification', ${JSON.stringify({ notificationId })}::jsonb)`;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = database.db.transaction().execute(async (trx) => {
      await insert(star.userId, 1).execute(trx);
      begin();
      await held;
    });
    await begun;
    await insert(star.userId, 2).execute(database.db);
    await insert(other.userId, 3).execute(database.db);
    hub.announce();
    await vi.waitFor(() => expect(events()).toHaveLength(1), patience);
    letGo();
    await slow;
    // No one announces it: its process died.
    await vi.waitFor(() => expect(events()).toHaveLength(2), patience);
    expect(events()).toEqual([
      { kind: 'notification', notificationId: 2 },
      { kind: 'notification', notificationId: 1 },
    ]);
  });

  it('passes over kinds that only a newer release knows', async () => {
    const [star, fan] = [await join(), await join()];
    const { events } = await listen(star);
    await sql`insert into live_events (user_id, kind, detail)
      values (${star.userId}, 'from-tomorrow', '{}')`.execute(database.db);
    await follow(fan, star);
    await vi.waitFor(() => expect(events()).toHaveLength(1), patience);
  });
});

it('announces to every process once for all that comes together, and says when it could not', async () => {
  let statements = 0;
  const isAway = new Error('The database is away.');
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements > 2) throw isAway;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const failed: unknown[] = [];
  const quiet = createLiveHub({ db, now: () => testNow, onFailure: (error) => failed.push(error) });
  for (let count = 0; count < 3; count += 1) quiet.announce();
  await vi.waitFor(() => expect(statements).toBe(1), patience);
  quiet.announce();
  await vi.waitFor(() => expect(statements).toBe(2), patience);
  expect(failed).toEqual([]);
  quiet.announce();
  await vi.waitFor(() => expect(failed).toEqual([isAway]), patience);
  quiet.close();
});

describe('streams', () => {
  it('are five for one person; a place is free again when one is left', async () => {
    const [star, fan] = [await join(), await join()];
    const pages = [];
    for (let count = 0; count < 5; count += 1) pages.push(await listen(star));
    await expect(listen(star)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many of your pages are already listening for news.',
    });
    await listen(fan);
    expect(hub.stats().streams).toBe(6);
    pages[0]?.leave();
    await listen(star);
    expect(hub.stats().streams).toBe(6);
  });

  it('end with their session, and only they', async () => {
    const [star, fan] = [await join(), await join()];
    const [own, other] = [await listen(star), await listen(fan)];
    await callerOf(star).caller.accounts.signOut();
    hub.checkSessions([star.userId]);
    await vi.waitFor(() => expect(own.state.isOver).toBe(true), patience);
    expect(own.heard.at(-1)?.message.type).toBe('ready');
    expect(other.state.isOver).toBe(false);
  });

  it('end when their session does, though no one hears of it', async () => {
    const star = await join();
    const { state } = await listen(star);
    await callerOf(star).caller.accounts.signOut();
    await vi.waitFor(() => expect(state.isOver).toBe(true), patience);
  });

  it('end when their session is over by time', async () => {
    const star = await join();
    let now = testNow;
    const aging = createHub(() => now);
    const { state } = await listen(star, undefined, aging);
    now = new Date(testNow.getTime() + 15 * 24 * 60 * 60 * 1000);
    aging.checkSessions();
    await vi.waitFor(() => expect(state.isOver).toBe(true), patience);
  });

  it('say to come back when the process stops, and none is opened then', async () => {
    const star = await join();
    const { heard, state } = await listen(star);
    hub.close();
    await vi.waitFor(() => expect(state.isOver).toBe(true), patience);
    expect(heard.at(-1)?.message).toEqual({ type: 'reconnect' });
    await expect(listen(star)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(hub.stats().streams).toBe(0);
  });
});
