import { stageTasks } from '@stagetime/contracts/social/stage-names';
import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createCaller } from '../../../app.router.ts';
import { personalData } from '../../../personal-data.ts';
import { createTestContext, testNow } from '../../../testing/callers.ts';
import { createTestClient, type Person, signUpPerson } from '../../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

function callerOf(
  person: Pick<Person, 'token'> | null,
  db = database.db,
  idempotencyKey: string | null = null,
) {
  return createTestClient(db, { token: person?.token, idempotencyKey }).caller.social;
}

async function earn({ user }: Person, ...tasks: string[]): Promise<void> {
  const rows = tasks.map((task) => ({ user_id: user.userId, task }));
  await database.db.insertInto('earned_stage_tasks').values(rows).execute();
}

const otherTasks = stageTasks.filter((task) => task !== 'hasVisitedProfile');

/** Someone who did all that comes before a claim. */
async function readyPerson(): Promise<Person> {
  const person = await signUpPerson(database.db);
  await earn(person, ...otherTasks);
  return person;
}

let counter = 0;
function newName(): string {
  counter += 1;
  return `dana-${counter}`;
}

describe('engagement', () => {
  it('counts what was earned; the profile is visited by whoever has one', async () => {
    const person = await signUpPerson(database.db);
    const nothing = { hasCommented: false, hasFavorited: false, hasMarkedInterest: false };
    expect(await callerOf(person).getEngagement()).toEqual({
      ...nothing,
      hasVisitedProfile: true,
      hasMessaged: false,
      canClaimStage: false,
      completedCount: 1,
      totalRequired: 5,
    });
    await earn(person, 'hasMessaged', 'hasFavorited');
    expect(await callerOf(person).getEngagement()).toMatchObject({
      hasFavorited: true,
      hasMessaged: true,
      canClaimStage: false,
      completedCount: 3,
    });
  });

  it('is earned by what someone does, and stays when they undo it', async () => {
    const [person, other] = [await signUpPerson(database.db), await signUpPerson(database.db)];
    const { caller } = createTestClient(database.db, { token: person.token });
    const [first, second] = [await insertMic(database.db), await insertMic(database.db)];
    const { id } = await caller.comments.add({ mic: first.slug, content: 'Kind crowd.' });
    for (const { slug } of [first, second]) {
      await caller.mics.setFavorite({ mic: slug, isFavorite: true });
    }
    await caller.mics.setInterest({ mic: first.slug, isInterested: true });
    await caller.messaging.send({ recipientId: other.user.userId, body: 'See you there' });
    const complete = { canClaimStage: true, completedCount: 5 };
    expect(await caller.social.getEngagement()).toMatchObject(complete);
    await caller.comments.delete({ commentId: id });
    // Two that take the same away at once are both done.
    await Promise.all(
      [first, second].map(({ slug }) => caller.mics.setFavorite({ mic: slug, isFavorite: false })),
    );
    // A mic that is removed takes along what was said of it and who came.
    await database.db.deleteFrom('mics').where('id', '=', first.id).execute();
    await database.db.deleteFrom('messages').execute();
    expect(await caller.social.getEngagement()).toMatchObject(complete);
    expect(await callerOf(other).getEngagement()).toMatchObject({ completedCount: 1 });
  });

  it('is complete with all five', async () => {
    const engagement = await callerOf(await readyPerson()).getEngagement();
    expect(engagement).toMatchObject({ canClaimStage: true, completedCount: 5 });
  });

  it('is no one’s without an account', async () => {
    const refused = { code: 'UNAUTHORIZED' };
    await expect(callerOf(null).getEngagement()).rejects.toMatchObject(refused);
    await expect(callerOf(null).getStageNameStatus()).rejects.toMatchObject(refused);
    const claim = callerOf(null).claimStageName({ customSlug: newName() });
    await expect(claim).rejects.toMatchObject(refused);
  });
});

describe('a claim', () => {
  it('gives a name for good, in lower case, and is written down', async () => {
    const person = await readyPerson();
    const caller = callerOf(person);
    expect(await caller.getStageNameStatus()).toEqual({ hasCustomSlug: false, customSlug: null });
    expect(await caller.claimStageName({ customSlug: ' The_Dana-1 ' })).toEqual({
      customSlug: 'the_dana-1',
    });
    expect(await caller.getStageNameStatus()).toEqual({
      hasCustomSlug: true,
      customSlug: 'the_dana-1',
    });
    const { userId } = person.user;
    const rows = await database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('event', '=', 'stage_name_claimed')
      .where('target_id', '=', userId)
      .execute();
    expect(rows).toEqual([{ actor_id: userId, details: {} }]);
    await expect(caller.claimStageName({ customSlug: newName() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: "You've already claimed your stage name.",
    });
  });

  it('is refused while a task is open, whatever the client shows', async () => {
    const person = await signUpPerson(database.db);
    const claim = () => callerOf(person).claimStageName({ customSlug: newName() });
    await expect(claim()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await earn(person, 'hasCommented', 'hasFavorited', 'hasMarkedInterest');
    await expect(claim()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await earn(person, 'hasMessaged');
    await claim();
  });

  it.each([
    ['ab', 'BAD_REQUEST'],
    ['a'.repeat(31), 'BAD_REQUEST'],
    ['dana d', 'BAD_REQUEST'],
    ['dän', 'BAD_REQUEST'],
    ['admin', 'CONFLICT'],
    ['user-42', 'CONFLICT'],
    ['New_York', 'CONFLICT'],
  ])('of %j is %s', async (customSlug, code) => {
    const person = await readyPerson();
    await expect(callerOf(person).claimStageName({ customSlug })).rejects.toMatchObject({ code });
    expect((await callerOf(person).getStageNameStatus()).customSlug).toBeNull();
  });

  it('of what someone has is refused', async () => {
    const [holder, other] = [await readyPerson(), await readyPerson()];
    const customSlug = newName();
    await callerOf(holder).claimStageName({ customSlug });
    const refused = { code: 'CONFLICT', message: 'That name is taken. Please choose another one.' };
    const again = callerOf(other).claimStageName({ customSlug: customSlug.toUpperCase() });
    await expect(again).rejects.toMatchObject(refused);
  });

  it('that is repeated with its key is answered as it was, though the answer was lost', async () => {
    const person = await readyPerson();
    const customSlug = newName();
    const claim = () => callerOf(person, database.db, 'claim-once').claimStageName({ customSlug });
    expect(await claim()).toEqual({ customSlug });
    expect(await claim()).toEqual({ customSlug });
  });

  it('at once with others goes to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, readyPerson));
    const customSlug = newName();
    // Each as another process has it, with connections of its own.
    const pools = people.map(() => createDatabase({ url: database.url }).db);
    const claims = people.map((person, index) =>
      callerOf(person, pools[index]).claimStageName({ customSlug }),
    );
    const results = await Promise.allSettled(claims);
    await Promise.all(pools.map((db) => db.destroy()));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('CONFLICT'));
  });

  it('of two names at once gives someone one', async () => {
    const person = await readyPerson();
    const names = [newName(), newName()];
    const results = await Promise.allSettled(
      names.map((customSlug) => callerOf(person).claimStageName({ customSlug })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is tried ten times a minute at most, refused tries included', async () => {
    const person = await readyPerson();
    const caller = callerOf(person);
    for (let tries = 0; tries < 10; tries += 1) {
      const claim = caller.claimStageName({ customSlug: 'admin' });
      await expect(claim).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(caller.claimStageName({ customSlug: newName() })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});

describe('a name', () => {
  it.each([
    ['ab', 'too-short'],
    ['a'.repeat(31), 'too-long'],
    ['two words', 'invalid'],
    ['support', 'reserved'],
    ['los-angeles', 'reserved'],
    ['losangeles', 'reserved'],
    ['user-1', 'reserved'],
    ['Free-Name', null],
  ])('%j is asked about: %s', async (name, problem) => {
    const isAvailable = problem === null;
    expect(await callerOf(null).checkStageName({ name })).toEqual({ isAvailable, problem });
  });

  it('that someone has is theirs for them, and taken for others', async () => {
    const person = await readyPerson();
    const name = newName();
    await callerOf(person).claimStageName({ customSlug: name });
    const check = (who: Person | null) => callerOf(who).checkStageName({ name });
    expect(await check(person)).toEqual({ isAvailable: false, problem: 'own' });
    expect(await check(null)).toEqual({ isAvailable: false, problem: 'taken' });
  });

  it('stays reserved once its owner is gone, and nothing tells whose it was', async () => {
    const [gone, other] = [await readyPerson(), await readyPerson()];
    const name = newName();
    await callerOf(gone).claimStageName({ customSlug: name });
    const person = { userId: gone.user.userId, email: gone.email, phone: null };
    await database.db.transaction().execute(async (trx) => {
      for (const { erase } of personalData) await erase(trx, person, testNow);
    });
    expect(await callerOf(null).checkStageName({ name })).toMatchObject({ problem: 'taken' });
    const claim = callerOf(other).claimStageName({ customSlug: name });
    await expect(claim).rejects.toMatchObject({ code: 'CONFLICT' });
    const { rows } = await sql<{ text: string }>`
      select freed_stage_names::text as text from freed_stage_names`.execute(database.db);
    expect(rows).not.toEqual([]);
    for (const { text } of rows) expect(text).not.toContain(name);
  });

  it('that is given up while someone else claims it is not given to them', async () => {
    const [holder, other] = [await readyPerson(), await readyPerson()];
    const name = newName();
    await callerOf(holder).claimStageName({ customSlug: name });
    const { db } = database;
    const take = () =>
      db
        .updateTable('users')
        .set({ custom_slug: name })
        .where('id', '=', other.user.userId)
        .execute();
    let taking: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ custom_slug: null })
        .where('id', '=', holder.user.userId)
        .execute();
      // Another connection waits at the index for what becomes of it.
      taking = take().catch((error: unknown) => error);
      let waiting = 0;
      while (waiting === 0) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(trx);
        waiting = rows[0]?.count ?? 0;
      }
    });
    expect(await taking).toMatchObject({ code: '23505', constraint: 'freed_stage_names_pkey' });
  });
});

test('searches find someone by the name that they claimed', async () => {
  const person = await readyPerson();
  await callerOf(person).claimStageName({ customSlug: 'zebra-quartz' });
  const { results } = await createCaller(createTestContext(database.db)).mics.search({
    query: 'zebra quartz',
  });
  expect(results).toEqual([expect.objectContaining({ url: '/profile/zebra-quartz' })]);
});
