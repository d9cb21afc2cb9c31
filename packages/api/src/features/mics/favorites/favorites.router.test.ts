import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaller } from '../../../app.router.ts';
import { createTestContext, createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

// Races send more than 60 a minute.
const patient = createTestTools({ rateLimits: { scale: 100 } });

async function enter(tools = patient) {
  const { token, user } = await signUpPerson(database.db, { tools });
  let now = testNow;
  const { caller, context } = createTestClient(database.db, { token, tools, now: () => now });
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const { setFavorite, toggleFavorite, listFavorites, listFavoriteNights, listMarks } = caller.mics;
  const calls = { setFavorite, toggleFavorite, listFavorites, listFavoriteNights, listMarks };
  return { ...calls, userId: user.userId, token, wait, context };
}

const visitor = () => createTestClient(database.db).caller.mics;

async function newMic(overrides: Parameters<typeof insertMic>[1] = {}) {
  const { id, slug } = await insertMic(database.db, overrides);
  return { id, mic: String(id), slug };
}

async function countRows(userId: number): Promise<number> {
  const rows = await database.db
    .selectFrom('favorites')
    .select('mic_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

describe('a favorite', () => {
  it('is set to what is wanted, by id or slug, and repeating it changes nothing', async () => {
    const { setFavorite, listMarks, userId } = await enter();
    const { id, mic, slug } = await newMic();
    expect(await setFavorite({ mic, isFavorite: true })).toEqual({ isFavorite: true });
    expect(await setFavorite({ mic: slug, isFavorite: true })).toEqual({ isFavorite: true });
    expect(await countRows(userId)).toBe(1);
    expect(await listMarks({ micIds: [id, id + 1] })).toEqual({ favorites: [id], interests: [] });
    expect(await setFavorite({ mic, isFavorite: false })).toEqual({ isFavorite: false });
    expect(await setFavorite({ mic, isFavorite: false })).toEqual({ isFavorite: false });
    expect(await listMarks({ micIds: [id] })).toEqual({ favorites: [], interests: [] });
  });

  it('is toggled, and says what happened', async () => {
    const { toggleFavorite } = await enter();
    const { mic } = await newMic();
    expect(await toggleFavorite({ mic })).toEqual({ action: 'added' });
    expect(await toggleFavorite({ mic })).toEqual({ action: 'removed' });
  });

  it('is for people who are signed in', async () => {
    const { mic, id } = await newMic();
    const signedOut = { code: 'UNAUTHORIZED' };
    const { setFavorite, toggleFavorite, listMarks, listFavorites, listFavoriteNights } = visitor();
    await expect(setFavorite({ mic, isFavorite: true })).rejects.toMatchObject(signedOut);
    await expect(toggleFavorite({ mic })).rejects.toMatchObject(signedOut);
    await expect(listMarks({ micIds: [id] })).rejects.toMatchObject(signedOut);
    await expect(listFavorites({})).rejects.toMatchObject(signedOut);
    await expect(listFavoriteNights()).rejects.toMatchObject(signedOut);
  });

  it('is of a mic that everyone may see, even for who submitted another', async () => {
    const { setFavorite, toggleFavorite, userId } = await enter();
    const { mic } = await newMic({ status: 'pending', submitted_by: userId });
    const notFound = { code: 'NOT_FOUND', message: "We couldn't find that open mic." };
    await expect(setFavorite({ mic, isFavorite: true })).rejects.toMatchObject(notFound);
    await expect(toggleFavorite({ mic })).rejects.toMatchObject(notFound);
    for (const nonsense of ['9'.repeat(30), 'no such one']) {
      await expect(toggleFavorite({ mic: nonsense })).rejects.toMatchObject(notFound);
    }
    expect(await countRows(userId)).toBe(0);
  });

  it('is changed at most sixty times a minute by one person', async () => {
    const { setFavorite } = await enter(createTestTools({ rateLimits: { scale: 1 / 20 } }));
    const other = await enter();
    const { mic } = await newMic();
    for (let count = 0; count < 3; count += 1) await setFavorite({ mic, isFavorite: true });
    await expect(setFavorite({ mic, isFavorite: false })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await other.setFavorite({ mic, isFavorite: true });
  });
});

describe('thirty toggles at once', () => {
  it('are added and removed in turn, through two processes', async () => {
    const { token, userId } = await enter();
    const { mic } = await newMic();
    const { db } = createDatabase({ url: database.url });
    const callers = [database.db, db].map(
      (each) => createCaller(createTestContext(each, testNow, { token, tools: patient })).mics,
    );
    for (const count of [30, 31]) {
      const before = await countRows(userId);
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) => callers[index % 2]?.toggleFavorite({ mic })),
      );
      const number = (action: string) => answers.filter((one) => one?.action === action).length;
      expect(number('added') - number('removed')).toBe((await countRows(userId)) - before);
      expect(number('added') + number('removed')).toBe(count);
    }
    await db.destroy();
  });

  it('leave one row at most when others set it meanwhile', async () => {
    const { setFavorite, toggleFavorite, userId } = await enter();
    const { mic } = await newMic();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? toggleFavorite({ mic }) : setFavorite({ mic, isFavorite: index % 2 > 0 }),
      ),
    );
    const left = await countRows(userId);
    expect(left).toBeLessThanOrEqual(1);
    expect(await toggleFavorite({ mic })).toEqual({ action: left === 1 ? 'removed' : 'added' });
  });
});

describe('the list of favorites', () => {
  it('has the newest first, by pages, with the number of all', async () => {
    const { setFavorite, listFavorites, wait } = await enter();
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id, mic } = await newMic({ citySlug: count === 1 ? 'philadelphia' : 'los-angeles' });
      await setFavorite({ mic, isFavorite: true });
      ids.unshift(id);
      wait(1);
    }
    const first = await listFavorites({ limit: 2 });
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const second = await listFavorites({ limit: 2, cursor: first.nextCursor ?? '' });
    const shown = [...first.favorites, ...second.favorites];
    expect(shown.map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(shown[1]).toMatchObject({
      citySlug: 'philadelphia',
      city: 'Philadelphia',
      savedAt: '2026-11-20T19:01:00.000Z',
      nextLabel: 'Mon, Nov 23',
      contactEmail: null,
    });
    expect(shown[1]?.nextNights[0]).toMatchObject({
      date: '2026-11-23',
      startsAt: '2026-11-23T20:00-05:00',
    });
  });

  it('has the nights of a week, of one that is on each day too', async () => {
    const { setFavorite, listFavorites } = await enter();
    const { mic } = await newMic({ schedule_days: [0, 1, 2, 3, 4, 5, 6] });
    await setFavorite({ mic, isFavorite: true });
    const [daily] = (await listFavorites({})).favorites;
    const dates = [...(daily?.nextNights ?? []), ...(daily?.laterNights ?? [])].map(
      ({ date }) => date,
    );
    expect(dates.slice(0, 7)).toEqual(
      [20, 21, 22, 23, 24, 25, 26].map((dayOfMonth) => `2026-11-${dayOfMonth}`),
    );
  });

  it('says the date of each city, and has the night whose list opens then', async () => {
    const { setFavorite, listFavorites } = await enter();
    const { mic } = await newMic({
      ...{ schedule_days: [0, 1, 2, 3, 4, 5, 6], advance_signup_days: 30 },
    });
    await setFavorite({ mic, isFavorite: true });
    const [daily] = (await listFavorites({})).favorites;
    expect(daily?.readAt?.today).toBe('2026-11-20');
    expect(daily?.laterNights?.map(({ date }) => date)).toContain('2026-12-20');
  });

  it('leaves out what no one may see any more', async () => {
    const { setFavorite, listFavorites } = await enter();
    const { id, mic } = await newMic();
    await setFavorite({ mic, isFavorite: true });
    await database.db
      .updateTable('mics')
      .set({ status: 'rejected' })
      .where('id', '=', id)
      .execute();
    expect(await listFavorites({})).toEqual({ favorites: [], total: 0, nextCursor: null });
  });

  it('tells what became of those that are paused or closed, beside what it counts', async () => {
    const { setFavorite, listFavorites } = await enter();
    const [paused, closed, removed] = [await newMic(), await newMic(), await newMic()];
    for (const { mic } of [paused, closed, removed]) await setFavorite({ mic, isFavorite: true });
    const { db } = database;
    for (const [{ id }, status, until_date] of [
      [paused, 'paused', '2026-12-10'],
      [closed, 'closed', null],
      [removed, 'removed', null],
    ] as const) {
      await db.updateTable('mics').set({ status }).where('id', '=', id).execute();
      const said = { mic_id: id, set_at: testNow, is_moderated: false, until_date };
      await db.insertInto('mic_closures').values(said).execute();
    }
    const { favorites, total, away } = await listFavorites({});
    expect([favorites, total]).toEqual([[], 0]);
    expect(away).toMatchObject([
      { id: closed.id, status: 'closed', until: null },
      { id: paused.id, status: 'paused', until: '2026-12-10', citySlug: 'los-angeles' },
    ]);
  });

  it('is read by whom it belongs to, and by admins', async () => {
    const [owner, stranger, admin] = [await enter(), await enter(), await enter()];
    const { mic } = await newMic();
    await owner.setFavorite({ mic, isFavorite: true });
    const ask = { userId: owner.userId };
    expect((await owner.listFavorites(ask)).total).toBe(1);
    await expect(stranger.listFavorites(ask)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: "These are someone else's favorites.",
    });
    await database.db
      .updateTable('accounts')
      .set({ role: 'admin', admin_level: 1 })
      .where('user_id', '=', admin.userId)
      .execute();
    expect((await admin.listFavorites(ask)).total).toBe(1);
    expect((await admin.listFavorites({})).total).toBe(0);
  });

  it('gives a cursor to no one else', async () => {
    const [one, other] = [await enter(), await enter()];
    for (const person of [one, one, other, other]) {
      await person.setFavorite({ mic: (await newMic()).mic, isFavorite: true });
    }
    const { nextCursor } = await one.listFavorites({ limit: 1 });
    await expect(other.listFavorites({ limit: 1, cursor: nextCursor ?? '' })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    );
  });
});

describe('the nights of all favorites', () => {
  it('are those that are to come, of mics that have dates', async () => {
    const { setFavorite, listFavoriteNights } = await enter();
    const weekly = await newMic({ citySlug: 'philadelphia', start_time: '19:30' });
    const varying = await newMic({ schedule_kind: 'varies', schedule_days: [2] });
    for (const { mic } of [weekly, varying]) await setFavorite({ mic, isFavorite: true });
    const [only, ...none] = await listFavoriteNights();
    expect(none).toEqual([]);
    expect(only).toMatchObject({ mic: { id: weekly.id }, timeZone: 'America/New_York' });
    expect(only?.nights.slice(0, 2)).toEqual([
      { date: '2026-11-23', startsAt: '2026-11-23T19:30-05:00', certain: true },
      { date: '2026-11-30', startsAt: '2026-11-30T19:30-05:00', certain: true },
    ]);
    expect(only?.nights.length).toBeGreaterThanOrEqual(5);
  });

  it('are counted apart from other reads, since they may be thousands', async () => {
    const { listFavoriteNights, context, userId } = await enter();
    const counted: unknown[] = [];
    Object.assign(context, { countCall: (...call: unknown[]) => counted.push(call) });
    await listFavoriteNights();
    expect(counted).toContainEqual(['calendars', userId]);
  });
});

it('asks for the marks of a hundred mics at most', async () => {
  const { listMarks } = await enter();
  const micIds = Array.from({ length: 101 }, (_, index) => index + 1);
  await expect(listMarks({ micIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await listMarks({ micIds: micIds.slice(1) })).toEqual({ favorites: [], interests: [] });
});
