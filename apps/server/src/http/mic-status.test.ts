import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { signUpAdmin } from '@stagetime/api/features/admin/testing/admins';
import { applyRemovals } from '@stagetime/api/features/mics/status/status.service';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, loadBuiltRenderer, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let admin: string;
let mic: { id: number; slug: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { render: await loadBuiltRenderer() });
  admin = (await signUpAdmin(database.db)).token;
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});
beforeEach(async () => {
  mic = await insertMic(database.db);
});

const patch = async (payload: object, token = admin) => {
  const answer = await server.app.inject({
    method: 'PATCH',
    url: `/api/admin/open-mics/${mic.id}/toggle-approval`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expectAsDocumented(answer, '/admin/open-mics/{id}/toggle-approval', 'patch');
  return answer;
};
const readMic = () => server.app.inject(`/api/open-mics/${mic.id}`);
const readPage = (path = '') => server.app.inject(`/los-angeles/${mic.slug}${path}`);

it('an admin pauses a mic over REST, and its page and row say why and until when', async () => {
  const reason = 'The room is being painted.';
  const answer = await patch({ status: 'paused', reason, until: '2026-12-04' });
  expect(answer.json()).toEqual({
    success: true,
    message: 'Paused. People can see it now.',
    data: { id: mic.id, is_approved: 1, next_pending_id: null },
  });
  expect((await readMic()).json()).toMatchObject({
    ...{ status: 'paused', is_approved: 1, status_note: reason, paused_until: '2026-12-04' },
    next_dates: [],
  });
  const page = await readPage();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('This open mic is paused until Dec 4, 2026.');
  expect(page.body).toContain(reason);
  expect(page.body).toContain('See what&#x27;s on in Los Angeles');
  const calendar = await readPage('.ics');
  expect(calendar.statusCode).toBe(200);
  expect(calendar.body).not.toContain('BEGIN:VEVENT');
  expect((await server.app.inject('/sitemap.xml')).body).not.toContain(mic.slug);
});

it('a mic that was removed is gone: 410 for its page, 404 over REST, and back once it is approved', async () => {
  expect((await patch({ status: 'removed', reason: 'A hoax' })).json()).toMatchObject({
    data: { is_approved: 2 },
  });
  expect((await readPage('?sort=new')).statusCode).toBe(200);
  const late = new Date(Date.now() + 60_000);
  await applyRemovals(database.db, late, { isStopped: () => false });
  const page = await readPage();
  expect(page.statusCode).toBe(410);
  expect(page.body).not.toContain('A hoax');
  expect((await readPage('/poster')).statusCode).toBe(404);
  expect((await readMic()).statusCode).toBe(404);
  expect((await server.app.inject('/los-angeles/there-never-was-one')).statusCode).toBe(404);
  await patch({ status: 'approved' });
  // By another address of the same page, of which nothing is cached yet.
  expect((await readPage('?sort=new')).statusCode).toBe(200);
  expect((await server.app.inject(`/api/open-mics/${mic.slug}`)).statusCode).toBe(200);
});

it('the two actions keep their meaning, and one of the two is needed', async () => {
  expect((await patch({ status: 'closed' })).statusCode).toBe(200);
  expect((await patch({ action: 'approve' })).statusCode).toBe(409);
  expect((await patch({ action: 'reject' })).statusCode).toBe(409);
  expect((await patch({})).json()).toMatchObject({ fields: ['action'] });
  expect((await patch({ status: 'on fire' })).json()).toMatchObject({ fields: ['status'] });
  expect((await patch({ status: 'paused', until: 'soon' })).json()).toMatchObject({
    fields: ['until'],
  });
  const { token } = await signUpPerson(database.db);
  expect((await patch({ status: 'approved' }, token)).statusCode).toBe(403);
});
