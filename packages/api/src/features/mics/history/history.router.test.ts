import { micHistory } from '@stagetime/contracts/mics/history/messages';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin } from '../../admin/testing/admins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

/** A mic, with who looks after it as its submitter. */
async function ownMic(overrides: MicOverrides = {}) {
  const { user, token } = await signUpPerson(database.db, { name: 'Dana Rivers' });
  const { mics } = createTestClient(database.db, { token }).caller;
  const { slug: mic } = await insertMic(database.db, {
    ...{ start_time: '19:00', submitted_by: user.userId },
    ...overrides,
  });
  type Changes = Parameters<typeof mics.edit>[0]['changes'];
  return {
    ...{ mic, mics },
    edit: async (changes: Changes) =>
      mics.edit({ mic, changes, version: (await mics.get({ mic })).updatedAt }),
    history: async () => (await mics.listHistory({ mic })).entries,
  };
}

it('tells who changed what and when, and everyone the newest change, but of no contact', async () => {
  const { mic, edit, history } = await ownMic();
  await edit({
    startTime: '19:30',
    contactEmail: 'secret@example.test',
    contactPhone: '2155550142',
  });
  await edit({ days: ['friday'], additionalNotes: 'Bring a friend' });
  const [newest, oldest, ...others] = await history();
  expect(others).toEqual([]);
  expect(oldest).toMatchObject({
    who: 'Dana Rivers',
    changes: [{ label: 'Start Time', before: '7\u00a0PM', after: '7:30\u00a0PM' }],
    canRestore: true,
  });
  expect(newest?.changes).toMatchObject([
    { label: 'Schedule', after: 'Every Friday' },
    { label: 'Things to Note', before: micHistory.nothing, after: 'Bring a friend' },
  ]);
  const { lastChange } = await createVisitor(database.db).mics.get({ mic });
  expect(lastChange).toMatch(
    /^Changed Nov 2\d: schedule Every Friday, things to note Bring a friend$/,
  );
  const rows = await database.db.selectFrom('mic_versions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/secret|2155550142/);
});

it('says of a field that was emptied that it was removed', async () => {
  const { mic, edit } = await ownMic({ additional_notes: 'Bring a friend' });
  await edit({ additionalNotes: null, startTime: '19:30' });
  expect((await createVisitor(database.db).mics.get({ mic })).lastChange).toMatch(
    /^Changed Nov 2\d: start time 7:30\sPM, removed “things to note”$/,
  );
});

it('tells the dates of a schedule where nothing else of it changed', async () => {
  const { edit, history } = await ownMic({ schedule_days: [5], schedule_interval: 2 });
  await edit({ anchor: '2026-11-27' });
  await edit({ skippedDates: ['2026-12-25', '2027-01-08'] });
  expect((await history()).map(({ changes }) => changes)).toEqual([
    [
      {
        ...{ label: 'Schedule', before: 'Every other Friday, such as Fri, Nov 27' },
        after: 'Every other Friday, such as Fri, Nov 27, but not Fri, Dec 25 or Fri, Jan 8',
      },
    ],
    [
      {
        ...{ label: 'Schedule', before: 'Every other Friday' },
        after: 'Every other Friday, such as Fri, Nov 27',
      },
    ],
  ]);
});

it('restores a change as a change of its own, and asks first where newer ones would be lost', async () => {
  const { mic, mics, edit, history } = await ownMic();
  await edit({ startTime: '19:30' });
  const [first] = await history();
  const id = first?.id ?? 0;
  await edit({ startTime: '20:00', days: ['friday'] });
  expect(await mics.restoreVersion({ mic, id })).toEqual({ conflicts: ['Start Time'] });
  expect(await mics.get({ mic })).toMatchObject({ startTime: '20:00' });

  // Twice at once is once.
  const sure = { mic, id, isSure: true };
  await Promise.all([mics.restoreVersion(sure), mics.restoreVersion(sure)]);
  expect(await mics.get({ mic })).toMatchObject({ startTime: '19:00', days: [5] });
  expect(await history()).toHaveLength(3);
  expect((await history())[0]?.changes).toMatchObject([
    { before: '8\u00a0PM', after: '7\u00a0PM' },
  ]);
});

it('restores a schedule and a fee whole', async () => {
  const { mic, mics, edit, history } = await ownMic();
  const before = await mics.get({ mic });
  await edit({ days: ['friday'], feeType: 'cover_charge', feeDescription: '$5' });
  await mics.restoreVersion({ mic, id: (await history())[0]?.id ?? 0 });
  const after = await mics.get({ mic });
  for (const name of ['days', 'scheduleText', 'feeType', 'nextNights'] as const) {
    expect(after[name]).toEqual(before[name]);
  }
});

it('knows what became of a mic, which is not restored, and of the team only that it was the team', async () => {
  const { mic, mics, history } = await ownMic();
  const admin = await signUpAdmin(database.db);
  await admin.caller.mics.setStatus({ mic, to: 'paused' });
  await admin.caller.mics.setStatus({ mic, to: 'approved' });
  expect(await history()).toMatchObject([
    { who: micHistory.team, canRestore: false, changes: [{ before: 'paused' }] },
    { changes: [{ label: 'Status', before: 'on the list', after: 'paused' }] },
  ]);
  expect((await mics.get({ mic })).lastChange).toBeUndefined();
});

it('tells everyone no change from before the mic was listed', async () => {
  const { mic, mics, edit, history } = await ownMic({ status: 'pending' });
  const { caller } = await signUpAdmin(database.db);
  const version = (await mics.get({ mic })).updatedAt;
  await caller.desk.editSubmission({ mic, version, changes: { startTime: '19:30' } });
  const lastChange = async () => (await mics.get({ mic })).lastChange;
  expect(await lastChange()).toBeUndefined();
  await caller.admin.toggleApproval({ mic, action: 'approve' });
  expect(await lastChange()).toBeUndefined();
  expect(await history()).toHaveLength(2);
  await edit({ startTime: '20:00' });
  expect(await lastChange()).toMatch(/^Changed Nov 2\d: start time 8\sPM$/);
  // What it was changed to while it was listed is news of one that is paused, too.
  await mics.setStatus({ mic, to: 'paused' });
  expect(await lastChange()).toMatch(/: start time 8\sPM$/);
});

it('is for who looks after the mic, and a change of another mic is none', async () => {
  const [own, other] = [await ownMic(), await ownMic()];
  await own.edit({ startTime: '19:30' });
  const id = (await own.history())[0]?.id ?? 0;
  const missing = { code: 'NOT_FOUND' };
  await expect(other.mics.listHistory({ mic: own.mic })).rejects.toMatchObject(missing);
  await expect(other.mics.restoreVersion({ mic: own.mic, id })).rejects.toMatchObject(missing);
  await expect(other.mics.restoreVersion({ mic: other.mic, id })).rejects.toMatchObject(missing);
});
