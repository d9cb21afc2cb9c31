import {
  addDemoAccounts,
  demoPassword,
} from '@stagetime/api/features/accounts/operator/demo-accounts';
import { addDemoConversations } from '@stagetime/api/features/messaging/demo-conversations';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp, testKeys, testNow } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let tokens: Record<'admin' | 'moderator' | 'performer' | 'fan', string>;
let ids: typeof tokens extends Record<infer Name, string> ? Record<Name, number> : never;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  await addDemoAccounts(database.db, testKeys, testNow);
  await addDemoConversations(database.db, testNow);
  const names = ['admin', 'moderator', 'performer', 'fan'] as const;
  const answers = await Promise.all(names.map(signIn));
  const by = <Value>(read: (answer: Awaited<ReturnType<typeof signIn>>) => Value) =>
    Object.fromEntries(names.map((name, index) => [name, read(answers[index] as never)]));
  tokens = by(({ token }) => token) as typeof tokens;
  ids = by(({ user }) => user.id) as typeof ids;
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

async function signIn(name: string): Promise<{ token: string; user: { id: number } }> {
  const payload = { email: `${name}@stagetime.test`, password: demoPassword };
  return (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
}

type Request = {
  readonly as?: keyof typeof tokens;
  readonly body?: object;
  readonly key?: string;
};

/** Calls a row and checks the answer against the document. */
async function call(method: 'GET' | 'POST', path: string, request: Request = {}) {
  const { as, body, key } = request;
  const row = path
    .replace(/\?.*/, '')
    .replace(/(conversation|mark-conversation-read)\/.+/, '$1/{otherUserId}');
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(as && { authorization: `Bearer ${tokens[as]}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  });
  expectAsDocumented(answer, row, method.toLowerCase());
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer;
}

test('the whole way over REST: find, write, be read, answer', async () => {
  const found = await call('GET', '/messages/search-users?q=mo%20mod', { as: 'performer' });
  expect(found.json().data).toEqual([
    {
      id: ids.moderator,
      name: 'Mo Moderator',
      stage_name: null,
      email: null,
      profile_image_url: null,
      is_admin: 1,
      admin_level: 1,
      is_top_admin: 0,
    },
  ]);
  const body = { recipient_user_id: ids.moderator, message_body: ' Hello <b>Mo</b> ', user_id: 1 };
  const sent = await call('POST', '/messages/send', { as: 'performer', body });
  expect(sent.statusCode).toBe(201);
  const message = {
    id: expect.any(Number),
    sender_user_id: ids.performer,
    message_body: 'Hello <b>Mo</b>',
    created_at: testNow.toISOString(),
  };
  expect(sent.json()).toEqual({
    success: true,
    message: 'Message sent',
    data: { ...message, remaining: 4 },
  });
  const unread = await call('GET', '/messages/unread-count', { as: 'moderator' });
  expect(unread.json()).toEqual({ success: true, data: { unreadCount: 1 } });
  const listed = await call('GET', '/messages/conversations', { as: 'moderator' });
  expect(listed.json().data[0]).toEqual({
    other_user_id: ids.performer,
    other_user_name: 'Pat Performer',
    other_user_stage_name: 'Pat the Patient',
    other_user_email: 'performer@stagetime.test',
    other_user_slug: `user-${ids.performer}`,
    other_user_profile_image: null,
    other_user_is_admin: 0,
    other_user_admin_level: 0,
    last_message: 'Hello <b>Mo</b>',
    last_message_time: testNow.toISOString(),
    unread_count: 1,
    is_pinned: 0,
    is_request: 0,
  });
  const path = `/messages/conversation/${ids.performer}`;
  expect((await call('GET', path, { as: 'moderator' })).json()).toEqual({
    success: true,
    data: [message],
    next_cursor: null,
  });
  const read = await call('POST', `/messages/mark-conversation-read/${ids.performer}`, {
    as: 'moderator',
  });
  expect(read.json()).toEqual({ success: true, unread_count: 0 });
});

test('the number of messages left is told, and unlimited for admins', async () => {
  const left = await call('GET', '/messages/count', { as: 'fan' });
  expect(left.json()).toEqual({
    success: true,
    count: 5,
    data: { monthly_count: 0, remaining: 5, limit: 5 },
  });
  const unlimited = await call('GET', '/messages/count', { as: 'admin' });
  expect(unlimited.json()).toMatchObject({
    count: 'unlimited',
    data: { remaining: null, limit: null },
  });
});

test('the sixth message of a month is 429 with the sentence, and when the next one may be', async () => {
  const body = { recipient_user_id: ids.admin, message_body: 'Hello' };
  const statuses = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await call('POST', '/messages/send', { as: 'fan', body })).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  const refused = await call('POST', '/messages/send', { as: 'fan', body });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'MESSAGE_QUOTA_REACHED',
    error: "You've reached your monthly limit of 5 messages. Limit resets next month.",
  });
  const seconds = (Date.parse('2026-12-01T00:00:00Z') - testNow.getTime()) / 1000;
  expect(refused.headers['retry-after']).toBe(String(seconds));
});

test('one key is one message, and another body with it 422', async () => {
  const body = { recipient_user_id: ids.fan, message_body: 'Only once' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      call('POST', '/messages/send', { as: 'performer', body, key: 'once' }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  const other = { ...body, message_body: 'Twice' };
  const refused = await call('POST', '/messages/send', {
    as: 'performer',
    body: other,
    key: 'once',
  });
  expect(refused.statusCode).toBe(422);
});

test('a conversation is read upwards by before, whole without a limit', async () => {
  const path = `/messages/conversation/${ids.performer}`;
  const whole = (await call('GET', path, { as: 'fan' })).json();
  expect(whole.next_cursor).toBeNull();
  const bodies = [];
  let before = '';
  for (;;) {
    const page = (await call('GET', `${path}?limit=2${before}`, { as: 'fan' })).json();
    bodies.unshift(...page.data);
    if (page.next_cursor === null) break;
    before = `&before=${page.next_cursor}`;
  }
  expect(bodies).toEqual(whole.data);
  expect(bodies.length).toBeGreaterThan(4);
});

describe('is refused', () => {
  it.each([
    ['GET', '/messages/conversations', 'visitor', 401, 'Authentication required'],
    ['GET', '/messages/count', 'visitor', 401, 'Authentication required'],
    ['GET', '/messages/unread-count', 'visitor', 401, 'Authentication required'],
    ['GET', '/messages/search-users?q=p', 'visitor', 401, 'Authentication required'],
    ['GET', '/messages/conversation/1000000001', 'visitor', 401, 'Authentication required'],
    [
      'POST',
      '/messages/mark-conversation-read/1000000001',
      'visitor',
      401,
      'Authentication required',
    ],
    ['GET', '/messages/conversation/1000000001', 'performer', 404, "We couldn't find this person."],
    ['GET', '/messages/search-users?q=%20', 'performer', 400, expect.any(String)],
  ] as const)('%s %s of a %s: %i', async (method, path, who, status, error) => {
    const answer = await call(method, path, who === 'visitor' ? {} : { as: who });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error });
  });

  it.each([
    [{ message_body: 'Hello' }, 400, expect.any(String)],
    [
      { recipient_user_id: 1_000_000_001, message_body: 'Hello' },
      404,
      "We couldn't find this person.",
    ],
    [{ recipient_user_id: 1_000_000_001 }, 400, 'Please enter a message'],
    [{ recipient_user_id: 1_000_000_001, message_body: ' ' }, 400, 'Please enter a message'],
    [
      { recipient_user_id: 1_000_000_001, message_body: 'x'.repeat(289) },
      400,
      'Message cannot exceed 288 characters',
    ],
  ])('a message such as %j: %i', async (body, status, error) => {
    const answer = await call('POST', '/messages/send', { as: 'moderator', body });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error });
  });

  it('a message to oneself, and one by a visitor', async () => {
    const body = { recipient_user_id: ids.fan, message_body: 'Hello' };
    expect((await call('POST', '/messages/send', { as: 'fan', body })).statusCode).toBe(400);
    const visitor = await call('POST', '/messages/send', { body });
    expect(visitor.statusCode).toBe(401);
    expect(visitor.json()).toMatchObject({ message: 'Authentication required' });
  });
});

test('a first message of a stranger is a request, and who takes none answers 403', async () => {
  const to = (as: keyof typeof ids) => ({ recipient_user_id: ids[as], message_body: 'Hi' });
  const settle = (messages_from: string) =>
    database.db
      .updateTable('accounts')
      .set({ messages_from })
      .where('user_id', '=', ids.fan)
      .execute();
  // The demo's two have written to each other.
  await database.db.deleteFrom('conversations').execute();
  await settle('nobody');
  const refused = await call('POST', '/messages/send', { as: 'performer', body: to('fan') });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    error: "This person isn't taking messages.",
    code: 'FORBIDDEN',
  });
  await settle('everyone');
  await call('POST', '/messages/send', { as: 'performer', body: to('fan') });
  const row = async (as: keyof typeof ids, other: keyof typeof ids) => {
    const { data } = (await call('GET', '/messages/conversations', { as })).json();
    return data.find((one: { other_user_id: number }) => one.other_user_id === ids[other]);
  };
  expect(await row('fan', 'performer')).toMatchObject({ is_request: 1, unread_count: 1 });
  expect(await row('performer', 'fan')).toMatchObject({ is_request: 0 });
  const unread = await call('GET', '/messages/unread-count', { as: 'fan' });
  expect(unread.json().data).toEqual({ unreadCount: 0 });
});
