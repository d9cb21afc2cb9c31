import { signUpAdmin, type TestAdmin } from '@stagetime/api/features/admin/testing/admins';
import {
  createCorrespondent,
  sendMany,
} from '@stagetime/api/features/messaging/testing/correspondents';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let admin: TestAdmin;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  admin = await signUpAdmin(database.db);
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Sent = { readonly payload?: object; readonly key?: string; readonly as?: string | null };

/** Calls a row, and fails unless the answer is as documented. */
async function call(id: number | string, action: '' | '/extend' | '/reset', sent: Sent = {}) {
  const { payload, key, as = admin.token } = sent;
  const template = `/admin/users/{id}/message-quota${action}`;
  const method = action === '' ? 'get' : 'post';
  const answer = await server.app.inject({
    method: action === '' ? 'GET' : 'POST',
    url: `/api${template.replace('{id}', String(id))}`,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  });
  expectAsDocumented(answer, template, method);
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, body: answer.json() };
}

const reason = 'for the festival';

it('a quota is read, extended and reset under the public names', async () => {
  const one = await createCorrespondent(database.db, { name: 'Quincy Quota' });
  await sendMany(one, { userId: admin.userId }, 2);
  const quota = {
    user_name: 'Quincy Quota',
    user_email: one.email,
    is_admin: 0,
    monthly_count: 2,
    remaining: 3,
    quota_limit: 5,
    custom_quota: null,
  };
  expect(await call(one.userId, '')).toEqual({ status: 200, body: { success: true, data: quota } });

  const payload = { additional_messages: 50, reason };
  const extended = {
    status: 200,
    body: {
      success: true,
      message: 'Quincy Quota can now send 55 messages this month.',
      data: {
        ...quota,
        remaining: 53,
        quota_limit: 55,
        custom_quota: { monthly_limit: 5, bonus_messages: 50 },
      },
    },
  };
  // A double click, or an answer that was lost.
  for (const _ of [1, 2]) {
    expect(await call(one.userId, '/extend', { payload, key: 'one-click' })).toEqual(extended);
  }
  const reused = { payload: { ...payload, additional_messages: 1 }, key: 'one-click' };
  expect((await call(one.userId, '/extend', reused)).status).toBe(422);

  const reset = await call(one.userId, '/reset', { payload: { reason } });
  expect(reset).toMatchObject({
    status: 200,
    body: {
      message: "Quincy Quota's month starts over.",
      data: { monthly_count: 0, remaining: 55 },
    },
  });
  const own = await call(admin.userId, '');
  expect(own.body.data).toMatchObject({ is_admin: 1, remaining: null, quota_limit: null });
});

it.each([
  ['/extend', { additional_messages: 0, reason }],
  ['/extend', { additional_messages: 51, reason }],
  ['/extend', { additional_messages: 'many', reason }],
  ['/extend', { additional_messages: 1, reason: ' four ' }],
  ['/extend', { additional_messages: 1 }],
  ['/reset', { reason: ' four ' }],
  ['/reset', {}],
] as const)('%s with %j is 400 and changes nothing', async (action, payload) => {
  const one = await createCorrespondent(database.db);
  const { status, body } = await call(one.userId, action, { payload });
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^Please /)]);
  expect(await one.messaging.getQuota()).toMatchObject({ limit: 5 });
});

it('admins have no quota to change, and who is not there is 404', async () => {
  const extend = { payload: { additional_messages: 1, reason } };
  for (const answer of [
    await call(admin.userId, '/extend', extend),
    await call(admin.userId, '/reset', { payload: { reason } }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([400, 'Admins have no message quota.']);
  }
  expect((await call(1, '')).status).toBe(404);
  expect((await call(1, '/extend', extend)).status).toBe(404);
  expect((await call(1, '/reset', { payload: { reason } })).status).toBe(404);
});

it('visitors get 401 and people 403, from every row', async () => {
  const fan = await createCorrespondent(database.db);
  for (const [as, status] of [
    [null, 401],
    [fan.token, 403],
  ] as const) {
    const answers = [
      await call(fan.userId, '', { as }),
      await call(fan.userId, '/extend', { payload: { additional_messages: 1, reason }, as }),
      await call(fan.userId, '/reset', { payload: { reason }, as }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  }
});
