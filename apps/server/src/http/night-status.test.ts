import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
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

it('a submitter cancels a night, restores it and confirms the mic, as the document says', async () => {
  const host = await signUpPerson(database.db);
  const stranger = await signUpPerson(database.db);
  const { id } = await insertMic(database.db, { submitted_by: host.user.userId });
  const call = async (
    method: 'PUT' | 'DELETE' | 'POST',
    path: string,
    row: string,
    { token = host.token, body }: { token?: string; body?: object } = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/mics/${id}${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    expectAsDocumented(answer, `/mics/{id}${row}`, method.toLowerCase());
    return answer;
  };
  const night = (method: 'PUT' | 'DELETE', date: string, more = {}) =>
    call(method, `/nights/${date}`, '/nights/{date}', more);
  const body = { sentence: 'Closed for the holiday' };
  const read = async () => (await server.app.inject(`/api/open-mics/${id}`)).json();

  const cancelled = { success: true, date: '2026-11-23', cancelled: true, ...body };
  expect((await night('PUT', '2026-11-23', { body })).json()).toEqual(cancelled);
  expect((await night('PUT', '2026-11-23', { body })).json()).toEqual(cancelled);
  expect(await read()).toMatchObject({
    next_dates: [
      '2026-11-30T20:00-08:00',
      '2026-12-07T20:00-08:00',
      '2026-12-14T20:00-08:00',
      '2026-12-21T20:00-08:00',
    ],
    cancelled_dates: [{ date: '2026-11-23T20:00-08:00', ...body }],
    last_confirmed_on: null,
  });
  expect((await night('PUT', '2026-11-24', { body })).statusCode).toBe(404);
  expect((await night('PUT', '2026-11-30', { body: {} })).statusCode).toBe(400);
  const { token } = stranger;
  expect((await night('PUT', '2026-11-30', { body, token })).statusCode).toBe(404);
  expect((await night('DELETE', '2026-11-23', { token })).statusCode).toBe(404);
  expect((await call('POST', '/confirm', '/confirm', { token })).statusCode).toBe(404);

  const restored = { success: true, date: '2026-11-23', cancelled: false, sentence: null };
  expect((await night('DELETE', '2026-11-23')).json()).toEqual(restored);
  const confirmed = await call('POST', '/confirm', '/confirm');
  expect(confirmed.json()).toEqual({ success: true, last_confirmed_on: '2026-11-20' });
  expect(await read()).toMatchObject({ cancelled_dates: [], last_confirmed_on: '2026-11-20' });
});
