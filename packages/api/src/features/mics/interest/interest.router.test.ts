import type { InterestedListView } from '@stagetime/contracts/mics/interest/schemas';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const patient = createTestTools({ rateLimits: { scale: 100 } });

async function enter({ minutes = 0, role = 'user' as 'user' | 'admin' | 'super_admin' } = {}) {
  const { token, user, email } = await signUpPerson(database.db, { tools: patient });
  const { userId } = user;
  const adminLevel = role === 'user' ? 0 : role === 'admin' ? 1 : 2;
  await database.db
    .updateTable('accounts')
    .set({ role, admin_level: adminLevel })
    .where('user_id', '=', userId)
    .execute();
  const now = () => new Date(testNow.getTime() + minutes * 60_000);
  const { caller, context } = createTestClient(database.db, { token, tools: patient, now });
  const { setInterest, listInterested, countInterested, listMarks } = caller.mics;
  return { setInterest, listInterested, countInterested, listMarks, userId, email, context };
}

async function newMic(overrides: Parameters<typeof insertMic>[1] = {}) {
  const { id } = await insertMic(database.db, overrides);
  return { id, mic: String(id) };
}

function suspend(userId: number, at: Date | null = testNow) {
  return database.db
    .updateTable('users')
    .set({ disabled_at: at })
    .where('id', '=', userId)
    .execute();
}

const idsOf = ({ people }: InterestedListView) => people.map(({ userId }) => userId);

/** The number that is kept of each mic, where it is not that of its rows. */
async function listWrongCounts() {
  const { rows } = await sql`
    select mic_id, coalesce(interested_count, 0) as kept, count(user_id) as rows
    from interest_counts
    full join (select interests.mic_id, user_id from interests
      join users on users.id = user_id where disabled_at is null) as shown using (mic_id)
    group by mic_id, interested_count
    having coalesce(interested_count, 0) <> count(user_id)`.execute(database.db);
  return rows;
}

describe('an interest', () => {
  it('is set to what is wanted, and repeating it changes nothing', async () => {
    const { setInterest, listMarks, userId, listInterested } = await enter();
    const { id, mic } = await newMic();
    const yes = { isInterested: true, interestedCount: 1 };
    expect(await setInterest({ mic, isInterested: true })).toEqual(yes);
    expect(await setInterest({ mic, isInterested: true })).toEqual(yes);
    expect(idsOf(await listInterested({ mic }))).toEqual([userId]);
    expect(await listMarks({ micIds: [id] })).toEqual({ favorites: [], interests: [id] });
    const no = { isInterested: false, interestedCount: 0 };
    expect(await setInterest({ mic, isInterested: false })).toEqual(no);
    expect(await setInterest({ mic, isInterested: false })).toEqual(no);
  });

  it('is for people who are signed in, and of mics that everyone may see', async () => {
    const { mic } = await newMic();
    const { mics } = createTestClient(database.db).caller;
    await expect(mics.setInterest({ mic, isInterested: true })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const { setInterest, listInterested, countInterested, userId } = await enter();
    const hidden = await newMic({ status: 'pending', submitted_by: userId });
    const notFound = { code: 'NOT_FOUND' };
    const input = { mic: hidden.mic, isInterested: true };
    await expect(setInterest(input)).rejects.toMatchObject(notFound);
    await expect(listInterested({ mic: hidden.mic })).rejects.toMatchObject(notFound);
    expect(await countInterested({ micIds: [hidden.id] })).toEqual([]);
  });

  it('of thirty at once by one person is one', async () => {
    const { setInterest, countInterested } = await enter();
    const { id, mic } = await newMic();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => setInterest({ mic, isInterested: index % 5 > 0 })),
    );
    await setInterest({ mic, isInterested: true });
    expect(await countInterested({ micIds: [id] })).toEqual([{ micId: id, interestedCount: 1 }]);
    expect(await listWrongCounts()).toEqual([]);
  });
});

describe('who is interested', () => {
  it('is listed with admins first, then the newest, and no one’s e-mail', async () => {
    const { mic } = await newMic();
    const topAdmin = await enter({ role: 'super_admin' });
    const admin = await enter({ role: 'admin', minutes: 4 });
    const [early, late] = [await enter({ minutes: 1 }), await enter({ minutes: 2 })];
    const [one, other] = [await enter({ minutes: 3 }), await enter({ minutes: 3 })];
    for (const person of [topAdmin, admin, early, late, one, other]) {
      await person.setInterest({ mic, isInterested: true });
    }
    const together = [one.userId, other.userId].toSorted((a, b) => b - a);
    const { mics } = createTestClient(database.db).caller;
    const seen = await mics.listInterested({ mic });
    // The higher level stands first, though it came earlier.
    const admins = [topAdmin.userId, admin.userId];
    expect(idsOf(seen)).toEqual([...admins, ...together, late.userId, early.userId]);
    expect(seen.people[1]).toEqual({
      userId: admin.userId,
      name: 'Dana Deckhand',
      slug: `user-${admin.userId}`,
      profileImageUrl: null,
      email: null,
      role: 'admin',
      isAdmin: true,
      isSuperAdmin: false,
      genres: [],
    });
    const canary = JSON.stringify([seen, await early.listInterested({ mic })]);
    expect(canary).not.toContain('@');
    const { people } = await admin.listInterested({ mic });
    expect(people.map(({ email }) => email)).toContain(early.email);

    const first = await mics.listInterested({ mic, limit: 1 });
    const rest = await mics.listInterested({ mic, limit: 5, cursor: first.nextCursor ?? '' });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(seen));
    expect(rest.nextCursor).toBeNull();
  });

  it('goes by a stage name where there is one, beside their genres', async () => {
    const { mic } = await newMic();
    const { setInterest, userId, listInterested } = await enter();
    const card = {
      stage_name: 'Dana Dark',
      custom_slug: `dana-${userId}`,
      favorite_genres: ['magic', 'music'],
    };
    await database.db.updateTable('users').set(card).where('id', '=', userId).execute();
    await setInterest({ mic, isInterested: true });
    const { people } = await listInterested({ mic });
    expect(people).toMatchObject([
      { name: 'Dana Dark', slug: card.custom_slug, genres: ['magic', 'music'] },
    ]);
  });

  it('leaves out who is suspended, and counts them no more until they are back', async () => {
    const { id, mic } = await newMic();
    const [gone, here] = [await enter(), await enter()];
    for (const person of [gone, here]) await person.setInterest({ mic, isInterested: true });
    const count = () => here.countInterested({ micIds: [id] });
    await suspend(gone.userId);
    expect(idsOf(await here.listInterested({ mic }))).toEqual([here.userId]);
    expect(await count()).toEqual([{ micId: id, interestedCount: 1 }]);
    await suspend(gone.userId, null);
    expect(idsOf(await here.listInterested({ mic }))).toHaveLength(2);
    expect(await count()).toEqual([{ micId: id, interestedCount: 2 }]);
  });

  it('counts its asking by network, whoever is signed in', async () => {
    const { mic } = await newMic();
    const { listInterested, context } = await enter();
    const counted: unknown[] = [];
    Object.assign(context, { countCall: (...call: unknown[]) => counted.push(call) });
    await listInterested({ mic });
    expect(counted).toContainEqual(['interested', null]);
  });
});

describe('the number of each mic', () => {
  it('is that of its rows, whatever happens at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => enter()));
    const mics = await Promise.all(Array.from({ length: 4 }, () => newMic()));
    // A fixed sequence that looks like none.
    let seed = 7;
    const draw = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 8; round += 1) {
      const steps = Array.from({ length: 15 }, () => {
        const person = people[draw(people.length)];
        const mic = mics[draw(mics.length)];
        if (draw(8) === 0) return suspend(person?.userId ?? 0, draw(2) === 0 ? testNow : null);
        const input = { mic: mic?.mic ?? '', isInterested: draw(3) > 0 };
        // Whoever is suspended is refused.
        return person?.setInterest(input).catch((error) => {
          expect(error).toMatchObject({ code: 'UNAUTHORIZED' });
        });
      });
      await Promise.all(steps);
      expect(await listWrongCounts()).toEqual([]);
    }
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(interested_count), 0)::integer as sum from interest_counts`.execute(
      database.db,
    );
    expect(rows[0]?.sum).toBeGreaterThan(0);
  });

  it('goes down with an account and goes away with a mic', async () => {
    const { id, mic } = await newMic();
    const [one, other] = [await enter(), await enter()];
    for (const person of [one, other]) await person.setInterest({ mic, isInterested: true });
    await database.db.deleteFrom('users').where('id', '=', one.userId).execute();
    expect(await other.countInterested({ micIds: [id] })).toEqual([
      { micId: id, interestedCount: 1 },
    ]);
    await database.db.deleteFrom('mics').where('id', '=', id).execute();
    expect(await other.countInterested({ micIds: [id] })).toEqual([]);
    expect(await listWrongCounts()).toEqual([]);
  });
});
