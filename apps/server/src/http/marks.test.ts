import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'DELETE';
type Request = {
  readonly token?: string;
  readonly body?: object;
  readonly row?: string;
  readonly key?: string;
};

/** Calls a row and checks the answer against the document. */
async function call(method: Method, path: string, { token, body, row = path, key }: Request = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  expectAsDocumented(answer, row, method.toLowerCase());
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer;
}

async function enter() {
  const { token, user, email } = await signUpPerson(database.db);
  const { userId } = user;
  return {
    userId,
    token,
    email,
    toggle: (id: number, as = userId, key?: string) =>
      call('POST', '/favorites', { token, body: { user_id: as, open_mic_id: id }, key }),
    list: (of = userId, query = '') =>
      call('GET', `/favorites/${of}${query}`, { token, row: '/favorites/{userId}' }),
    interest: (method: Method, mic: number | string) =>
      call(method, `/mics/${mic}/interested`, { token, row: '/mics/{id}/interested' }),
  };
}

describe('favorites over REST', () => {
  it('are toggled and listed with the names of the contract', async () => {
    const { toggle, list } = await enter();
    const { id } = await insertMic(database.db, {
      citySlug: 'philadelphia',
      show_name: 'Saved Mic',
      signup_time: '19:15',
      contact_email: 'host@example.test',
    });
    expect((await toggle(id)).json()).toEqual({ success: true, action: 'added' });
    const { data, ...rest } = (await list()).json();
    expect(rest).toEqual({ success: true, next_cursor: null });
    expect(data).toMatchObject([
      {
        id,
        open_mic_id: id,
        show_name: 'Saved Mic',
        city: 'Philadelphia',
        day_of_week: 'monday',
        start_time: '20:00',
        signup_time: '19:15',
        categories: ['comedy'],
        saved_date: '2026-11-20T19:00:00.000Z',
        contact_email: null,
      },
    ]);
    const names = ['signup_description', 'fee_type', 'fee_description', 'signup_method'];
    names.push('additional_notes', 'cover_image_url', 'image_url', 'host_name', 'venue_address');
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining(names));
    expect((await toggle(id)).json()).toEqual({ success: true, action: 'removed' });
    expect((await list()).json().data).toEqual([]);
  });

  it('are toggled once by one key, however often and however much at once it is sent', async () => {
    const { toggle, list, userId } = await enter();
    const { id } = await insertMic(database.db);
    const { id: otherId } = await insertMic(database.db);
    const sent = await Promise.all(Array.from({ length: 10 }, () => toggle(id, userId, 'tap-1')));
    // The answer was lost, and whoever asked asks again.
    sent.push(await toggle(id, userId, 'tap-1'));
    expect(new Set(sent.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"success":true,"action":"added"}']),
    );
    expect((await list()).json().data).toHaveLength(1);
    const other = await toggle(otherId, userId, 'tap-1');
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ success: false, code: 'IDEMPOTENCY_MISMATCH' });
    expect((await list()).json().data).toHaveLength(1);
    expect((await toggle(id, userId, 'tap-2')).json().action).toBe('removed');
  });

  it('come by pages, and say when a list without a limit was cut', async () => {
    const { toggle, list } = await enter();
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await insertMic(database.db);
      await toggle(id);
      ids.unshift(id);
    }
    const first = (await list(undefined, '?limit=2')).json();
    const second = (await list(undefined, `?limit=2&cursor=${first.next_cursor}`)).json();
    const found = [...first.data, ...second.data].map((mic: { id: number }) => mic.id);
    expect(found).toEqual(ids);
    expect([second.next_cursor, 'truncated' in first]).toEqual([null, false]);
  });

  it('are no one else’s to read or change', async () => {
    const [owner, stranger] = [await enter(), await enter()];
    const { id } = await insertMic(database.db);
    expect((await stranger.list(owner.userId)).statusCode).toBe(403);
    expect((await stranger.toggle(id, owner.userId)).statusCode).toBe(403);
    expect((await owner.list()).json().data).toEqual([]);
    const body = { user_id: owner.userId, open_mic_id: id };
    expect((await call('POST', '/favorites', { body })).statusCode).toBe(401);
    const row = '/favorites/{userId}';
    expect((await call('GET', `/favorites/${owner.userId}`, { row })).statusCode).toBe(401);
    await database.db
      .updateTable('accounts')
      .set({ role: 'admin', admin_level: 1 })
      .where('user_id', '=', stranger.userId)
      .execute();
    expect((await stranger.list(owner.userId)).statusCode).toBe(200);
    expect((await stranger.toggle(id, owner.userId)).statusCode).toBe(403);
  });

  it('are of approved mics, asked for as the document says', async () => {
    const { toggle, token, userId } = await enter();
    const { id } = await insertMic(database.db, { status: 'pending', submitted_by: userId });
    expect((await toggle(id)).statusCode).toBe(404);
    for (const body of [{}, { user_id: userId }, { user_id: userId, open_mic_id: 'x' }]) {
      expect((await call('POST', '/favorites', { token, body })).statusCode).toBe(400);
    }
  });
});

describe('interest over REST', () => {
  it('is added and removed by id or slug, and repeating either is no error', async () => {
    const { interest, userId, email } = await enter();
    const { id, slug } = await insertMic(database.db);
    for (const mic of [id, slug]) {
      expect((await interest('POST', mic)).json()).toEqual({ success: true, interested: true });
    }
    const answer = await call('GET', `/mics/${slug}/interested`, { row: '/mics/{id}/interested' });
    expect(answer.json()).toEqual({
      success: true,
      next_cursor: null,
      data: [
        {
          user_id: userId,
          name: 'Dana Deckhand',
          slug: `user-${userId}`,
          profile_image_url: null,
          email: null,
          role: 'user',
          is_admin: 0,
          is_super_admin: 0,
        },
      ],
    });
    expect(answer.body).not.toContain(email);
    for (const mic of [slug, id]) {
      expect((await interest('DELETE', mic)).json()).toEqual({ success: true, interested: false });
    }
    expect((await interest('GET', id)).json().data).toEqual([]);
  });

  it('is for people who are signed in, and of approved mics', async () => {
    const { interest, userId } = await enter();
    const { id } = await insertMic(database.db);
    const row = '/mics/{id}/interested';
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await call(method, `/mics/${id}/interested`, { row })).statusCode).toBe(401);
    }
    const hidden = await insertMic(database.db, { status: 'rejected', submitted_by: userId });
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await interest(method, hidden.id)).statusCode).toBe(404);
    }
  });
});

describe('the calendar of all favorites', () => {
  const fetchCalendar = (token?: string) =>
    server.app.inject({
      url: '/favorites.ics',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('has the nights of each, in the time of its city', async () => {
    const { toggle, token } = await enter();
    for (const citySlug of ['philadelphia', 'los-angeles']) {
      await toggle((await insertMic(database.db, { citySlug, show_name: citySlug })).id);
    }
    const { statusCode, headers, body } = await fetchCalendar(token);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    const calendar = new ICAL.Component(ICAL.parse(body));
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    const firstOf = (title: string) => {
      const [event] = events.filter(({ summary }) => summary === title);
      return [event?.startDate.toString(), event?.startDate.zone?.tzid];
    };
    expect(firstOf('philadelphia')).toEqual(['2026-11-23T20:00:00', 'America/New_York']);
    expect(firstOf('los-angeles')).toEqual(['2026-11-23T20:00:00', 'America/Los_Angeles']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('is for no one who is not signed in', async () => {
    expect((await fetchCalendar()).statusCode).toBe(401);
    expect((await fetchCalendar('a.b.c')).statusCode).toBe(401);
  });
});
