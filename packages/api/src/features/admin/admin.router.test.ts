import { randomUUID } from 'node:crypto';
import { recordBackup } from '@stagetime/db/backup/back-up-to';
import { migrations } from '@stagetime/db/migrations/index';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createVisitor, testNow } from '../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../accounts/testing/people.ts';
import { submission } from '../mics/submission/testing/submissions.ts';
import { signUpAdmin, type TestAdmin } from './testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());

describe('the lists', () => {
  it('hold the queue, who waits longest first, and what was rejected, the newest first', async () => {
    const [two, one] = [
      await insertMic(database.db, {
        status: 'pending',
        created_at: new Date('2026-11-20T12:00:00Z'),
      }),
      await insertMic(database.db, {
        status: 'pending',
        created_at: new Date('2026-11-19T12:00:00Z'),
      }),
    ];
    const rejected = [
      await insertMic(database.db, { status: 'rejected' }),
      await insertMic(database.db, { status: 'rejected' }),
    ];
    await insertMic(database.db);
    const page = await admin.caller.admin.listSubmissions({ status: 'pending', limit: 1 });
    expect(page).toMatchObject({ total: 2, submissions: [{ id: one.id, city: 'Los Angeles' }] });
    const { caller } = admin;
    expect(await caller.admin.getReview({ micId: one.id })).toMatchObject({
      nextPendingId: two.id,
    });
    expect(await caller.admin.getReview({ micId: two.id })).toMatchObject({
      nextPendingId: one.id,
    });
    const rest = { status: 'pending', limit: 1, cursor: page.nextCursor ?? '' } as const;
    expect(await admin.caller.admin.listSubmissions(rest)).toMatchObject({
      nextCursor: null,
      submissions: [{ id: two.id }],
    });
    const { submissions } = await admin.caller.admin.listSubmissions({ status: 'rejected' });
    expect(submissions.map(({ id }) => id)).toEqual(rejected.map(({ id }) => id).toReversed());
    const strange = { ...rest, status: 'rejected' } as const;
    await expect(admin.caller.admin.listSubmissions(strange)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('show a mic in a city that is not listed yet', async () => {
    const { caller } = createTestClient(database.db);
    const sent = await caller.mics.submit(
      submission({ city: 'Other', customCity: 'Fresno', state: 'CA' }),
    );
    const { submissions } = await admin.caller.admin.listSubmissions({ status: 'pending' });
    expect(submissions.find(({ id }) => id === sent.id)).toMatchObject({
      city: 'Fresno',
      isCityNew: true,
    });
  });
});

describe('a search for people', () => {
  it('finds words of names and addresses, twenty at most, and leaves whom it found in the log', async () => {
    const person = await signUpPerson(database.db, { name: 'Zelda 100% Quick' });
    const search = (query: string) => admin.caller.admin.searchUsers({ query });
    for (const query of ['zel', 'QUICK', '100%', person.email.slice(0, -3)]) {
      expect(await search(query), query).toEqual([
        expect.objectContaining({ userId: person.user.userId, email: person.email }),
      ]);
    }
    expect(await search('elda')).toEqual([]);
    expect(await search('%')).toEqual([]);
    const { entries } = await admin.caller.admin.listAudit({ event: 'sensitive_read' });
    expect(entries).toHaveLength(6);
    expect(entries.at(-1)).toMatchObject({
      actor: { id: admin.userId, name: 'Ada Admin' },
      details: { what: 'user search', found: [person.user.userId] },
    });
    expect(JSON.stringify(entries)).not.toContain(person.email.slice(0, -3));
    const crowd = Array.from({ length: 21 }, (_, index) => ({ id: 9e9 + index, name: 'Crowd' }));
    await database.db.insertInto('users').values(crowd).execute();
    expect(await search('crowd')).toHaveLength(20);
  });
});

describe('the audit log', () => {
  it('is read by event, by who did it, by whom and by which mic it was done to', async () => {
    const boss = await signUpAdmin(database.db, { name: 'Bea Boss', role: 'super_admin' });
    const person = await signUpPerson(database.db);
    const mic = await insertMic(database.db, {
      status: 'pending',
      submitted_by: person.user.userId,
      show_name: 'Noted',
    });
    await boss.caller.admin.toggleApproval({ mic: mic.slug, action: 'reject', reason: 'No' });
    const expected = {
      event: 'mic_rejected',
      actor: { id: boss.userId, name: 'Bea Boss' },
      target: { id: person.user.userId, name: 'Dana Deckhand' },
      mic: { id: mic.id, name: 'Noted' },
      details: { before: 'pending', after: 'rejected', reason: 'No' },
    };
    for (const filter of [
      { micId: mic.id },
      { actorId: boss.userId },
      { targetId: person.user.userId, event: 'mic_rejected' },
    ]) {
      const { entries, events } = await boss.caller.admin.listAudit({ ...filter, limit: 1 });
      expect(entries).toMatchObject([{ ...expected, network: expect.stringMatching(/^10\./) }]);
      expect(events).toEqual(expect.arrayContaining(['account_created', 'mic_rejected']));
    }
    // Where an admin was is for super admins.
    const { entries } = await admin.caller.admin.listAudit({ micId: mic.id });
    expect(entries).toMatchObject([{ ...expected, network: null }]);
  });

  it('is read by pages', async () => {
    const first = await admin.caller.admin.listAudit({ limit: 2 });
    const second = await admin.caller.admin.listAudit({ limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(4);
  });
});

describe('what broke in browsers', () => {
  it('is one entry for each error, the last seen first', async () => {
    const { caller } = createTestClient(database.db);
    for (const message of ['first', 'second', 'first']) {
      await caller.operations.logError({ message, stack: `Error: ${message}\n at a (x.js:1:1)` });
    }
    const { errors } = await admin.caller.operations.listErrorReports({});
    expect(errors.map(({ message, times }) => [message, times]).toSorted()).toEqual([
      ['first', 2],
      ['second', 1],
    ]);
  });
});

describe('the state of the system', () => {
  it('says what waits, what failed and when it was backed up, and no one’s address', async () => {
    const at = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
    const mail = {
      channel: 'email',
      kind: 'reset',
      recipient: 'a@b.test',
      sealed: Buffer.from('x'),
    } as const;
    const row = { ...mail, due_at: testNow, attempts: 3 };
    await database.db.deleteFrom('outbox').execute();
    await database.db
      .insertInto('outbox')
      .values([
        { ...row, message_id: randomUUID(), created_at: at(10), attempts: 0 },
        { ...row, message_id: randomUUID(), created_at: at(90), last_error: '550 no <a@b.test>' },
        {
          ...row,
          message_id: randomUUID(),
          created_at: at(5),
          last_error: 'gone',
          given_up_at: testNow,
        },
        {
          ...row,
          message_id: randomUUID(),
          created_at: at(200),
          last_error: null,
          sent_at: testNow,
        },
      ])
      .execute();
    const none = await admin.caller.admin.getSystem();
    expect(none).toMatchObject({
      versions: {
        product: '1.2.3',
        node: process.versions.node,
        schema: Object.keys(migrations).at(-1),
      },
      database: { pool: { busy: 1, idle: 2, waiting: 0 }, archiving: null },
      queue: { waiting: 2, failing: 1, givenUp: 1, oldestAt: at(90) },
      lastBackup: null,
      now: testNow,
    });
    expect(none.database.bytes).toBeGreaterThan(1_000_000);
    expect(none.failingMessages.map(({ error, isGivenUp }) => [error, isGivenUp])).toEqual([
      ['gone', true],
      ['550 no <[removed]>', false],
    ]);
    expect(none.featureFlags.map(({ name }) => name)).toContain('read-only');
    expect(JSON.stringify(none)).not.toContain('a@b.test');
    const times = { startedAt: at(70), endedAt: at(69) };
    await recordBackup(database.db, { ...times, bytes: 5_000_000_000, isEncrypted: true });
    const { lastBackup } = await admin.caller.admin.getSystem();
    expect(lastBackup).toEqual({ endedAt: at(69), bytes: 5_000_000_000, isEncrypted: true });
  });
});

it('no one but admins reads any of it', async () => {
  const { token } = await signUpPerson(database.db);
  for (const [caller, code] of [
    [createVisitor(database.db), 'UNAUTHORIZED'],
    [createTestClient(database.db, { token }).caller, 'FORBIDDEN'],
  ] as const) {
    for (const call of [
      caller.admin.listSubmissions({ status: 'pending' }),
      caller.admin.getReview({ micId: 1 }),
      caller.admin.searchUsers({ query: 'a' }),
      caller.admin.listAudit({}),
      caller.operations.listErrorReports({}),
      caller.admin.getSystem(),
    ]) {
      await expect(call).rejects.toMatchObject({ code });
    }
  }
});
