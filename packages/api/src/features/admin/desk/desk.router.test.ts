import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);

const pend = (hours: number, overrides: MicOverrides = {}) =>
  insertMic(database.db, { status: 'pending', created_at: hoursAgo(hours), ...overrides });

describe('the queue', () => {
  it('has who waits longest first, by kind, city, age and words, page by page', async () => {
    const young = await pend(1, { show_name: 'Young 100% Mic' });
    const old = await pend(46, { citySlug: 'chicago', venue_name: 'Cellar' });
    const same = await pend(46);
    await insertMic(database.db, { created_at: hoursAgo(90) });
    const list = async (filters = {}) => {
      const { items } = await admin.caller.desk.list(filters);
      return items.map(({ id }) => id);
    };
    expect(await list()).toEqual([old.id, same.id, young.id]);
    expect(await list({ city: 'chicago' })).toEqual([old.id]);
    expect(await list({ olderThanHours: 2, kind: 'submission' })).toEqual([old.id, same.id]);
    expect(await list({ q: '100%' })).toEqual([young.id]);
    expect(await list({ q: 'cell' })).toEqual([old.id]);
    const page = await admin.caller.desk.list({ limit: 1 });
    expect(page.items).toMatchObject([
      { kind: 'submission', summary: expect.stringMatching(/^Chicago · .*PM$/), mic: old },
    ]);
    const rest = await admin.caller.desk.list({ cursor: page.nextCursor ?? '' });
    expect(rest.items.map(({ id }) => id)).toEqual([same.id, young.id]);
    expect(await admin.caller.desk.counts()).toMatchObject({
      counts: { submission: 3 },
      oldest: hoursAgo(46),
      cities: [{ slug: 'chicago' }, { slug: 'los-angeles' }],
    });
  });
});
