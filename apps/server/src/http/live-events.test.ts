import { type Person, signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createTestTools } from '@stagetime/api/testing/callers';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp, testKeys } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let origin: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/** For a machine that is busy. */
const patience = { timeout: 60_000, interval: 10 };

const join = (name?: string): Promise<Person> =>
  signUpPerson(database.db, {
    tools: createTestTools({ keys: testKeys }),
    ...(name !== undefined && { name }),
  });

type Method = 'GET' | 'POST' | 'DELETE';

/** Calls a row and checks the answer against the document. */
async function call(method: Method, path: string, person: Person | null, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  const row = path.replace(/\?.*/, '').replace(/\/(?:[0-9]+|no one)(?=\/|$)/, '/{id}');
  expectAsDocumented(answer, row, method.toLowerCase());
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, ...answer.json() };
}

describe('over REST', () => {
  it('follows, lists, counts and notifies', async () => {
    const [ann, ben] = [await join('Ann'), await join('Ben')];
    const [annId, benId] = [ann.user.userId, ben.user.userId];
    const body = { followed_id: benId };
    const followed = { status: 200, success: true, isFollowing: true };
    expect(await call('POST', '/users/follow', ann, body)).toEqual(followed);
    expect(await call('POST', '/users/follow', ann, body)).toEqual(followed);
    expect(await call('GET', `/users/${benId}/follow-counts`, null)).toEqual({
      status: 200,
      success: true,
      followers: 1,
      following: 0,
    });
    expect(await call('GET', `/users/${benId}/follow-status`, ann)).toEqual(followed);
    const { followers } = await call('GET', `/users/${benId}/followers`, ben);
    expect(followers).toMatchObject([
      { id: annId, name: 'Ann', email: null, slug: `user-${annId}`, isFollowedByViewer: false },
    ]);
    const { following } = await call('GET', `/users/${annId}/following?limit=1`, ann);
    expect(following).toMatchObject([{ id: benId, isFollowedByViewer: true }]);

    const list = await call('GET', '/notifications', ben);
    expect(list).toMatchObject({
      success: true,
      next_cursor: null,
      data: [{ kind: 'follow', source_user_id: annId, display_name: 'Ann', is_read: 0 }],
    });
    const unread = () => call('GET', '/notifications/unread-count', ben);
    expect((await unread()).data).toEqual({ unreadCount: 1 });
    const notificationId: number = list.data[0].id;
    const read = await call('POST', '/notifications/mark-read', ben, { notificationId });
    expect(read).toEqual({ status: 200, success: true });
    expect((await unread()).data).toEqual({ unreadCount: 0 });
    expect((await call('DELETE', `/notifications/${notificationId}`, ben)).status).toBe(200);
    expect((await call('GET', '/notifications', ben)).data).toEqual([]);

    const gone = { status: 200, success: true, isFollowing: false };
    expect(await call('DELETE', '/users/unfollow', ann, body)).toEqual(gone);
    expect(await call('DELETE', `/users/unfollow?followed_id=${benId}`, ann)).toEqual(gone);
  });

  it('refuses what is not one’s own, what makes no sense, and visitors', async () => {
    const [ann, ben] = [await join(), await join()];
    await call('POST', '/users/follow', ann, { followed_id: ben.user.userId });
    const [{ id }] = (await call('GET', '/notifications', ben)).data;
    const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).status;
    const oneself = { followed_id: ann.user.userId };
    expect(await statusOf('POST', '/users/follow', ann, oneself)).toBe(400);
    expect(await statusOf('POST', '/users/follow', ann, {})).toBe(400);
    expect(await statusOf('POST', '/users/follow', ann, { followed_id: 1000000001 })).toBe(404);
    expect(await statusOf('DELETE', '/users/unfollow', ann)).toBe(400);
    expect(await statusOf('GET', '/users/1000000001/followers', ann)).toBe(404);
    expect(await statusOf('DELETE', `/notifications/${id}`, ann)).toBe(404);
    expect(await statusOf('POST', '/notifications/mark-read', ann, { notificationId: id })).toBe(
      404,
    );
    for (const [method, path] of [
      ['POST', '/users/follow'],
      ['DELETE', '/users/unfollow'],
      ['GET', `/users/${ben.user.userId}/followers`],
      ['GET', `/users/${ben.user.userId}/following`],
      ['GET', `/users/${ben.user.userId}/follow-status`],
      ['GET', '/notifications'],
      ['GET', '/notifications/unread-count'],
      ['POST', '/notifications/mark-read'],
      ['DELETE', `/notifications/${id}`],
    ] as const) {
      const body = method === 'POST' || path === '/users/unfollow';
      const payload = { followed_id: ben.user.userId, notificationId: id };
      expect(await statusOf(method, path, null, body ? payload : undefined), path).toBe(401);
    }
  });
});

describe('a stream of events', () => {
  it('is neither kept nor compressed, and ends when the client leaves', async () => {
    const star = await join();
    const stream = await readEvents(origin, star.token);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(stream.headers.get('content-encoding')).toBeNull();
    await vi.waitFor(() => expect(stream.messages()).toHaveLength(1), patience);
    stream.close();
    await stream.ended;
  });

  it('is refused to visitors, and to who has five', async () => {
    const refused = await readEvents(origin, null);
    await refused.ended;
    expect(refused.text()).toContain('UNAUTHENTICATED');
    const star = await join();
    const streams = [];
    for (let count = 0; count < 5; count += 1) {
      const stream = await readEvents(origin, star.token);
      await vi.waitFor(() => expect(stream.messages()).toHaveLength(1), patience);
      streams.push(stream);
    }
    const sixth = await readEvents(origin, star.token);
    await sixth.ended;
    expect(sixth.text()).toContain('RATE_LIMITED');
    for (const stream of streams) stream.close();
    await vi.waitFor(async () => {
      const next = await readEvents(origin, star.token);
      await vi.waitFor(() => expect(next.text()).toMatch(/"ready"|RATE_LIMITED/), patience);
      next.close();
      expect(next.text()).toContain('"ready"');
    }, patience);
  });

  it('goes on after the last message', async () => {
    const [star, fan] = [await join(), await join()];
    const before = await readEvents(origin, star.token);
    await vi.waitFor(() => expect(before.messages()).toHaveLength(1), patience);
    await call('POST', '/users/follow', fan, { followed_id: star.user.userId });
    await vi.waitFor(() => expect(before.messages()).toHaveLength(2), patience);
    before.close();
    const other = await join();
    await call('POST', '/users/follow', other, { followed_id: star.user.userId });
    const after = await readEvents(origin, star.token, before.lastEventId());
    const ids = () =>
      [...before.messages(), ...after.messages()].flatMap((message) =>
        message.type === 'event' ? [message.eventId] : [],
      );
    await vi.waitFor(() => expect(new Set(ids()).size).toBe(2), patience);
    expect(after.messages()[0]).toEqual({ type: 'ready', isComplete: true });
    after.close();
  });

  it('takes no token in its address', async () => {
    const { token } = await join();
    const params = encodeURIComponent(JSON.stringify({ authorization: `Bearer ${token}` }));
    const input = encodeURIComponent(JSON.stringify({ json: {} }));
    const query = `input=${input}&connectionParams=${params}&authorization=Bearer%20${token}`;
    const text = await (await fetch(`${origin}/trpc/notifications.stream?${query}`)).text();
    expect(text).toContain('UNAUTHENTICATED');
    expect(text).not.toContain('"ready"');
  });
});
