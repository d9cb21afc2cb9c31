import { editRefusals } from '@stagetime/contracts/mics/editing/messages';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { drawPicture } from '../../../core/images/testing/pictures.ts';
import { spool } from '../../../core/images/testing/spool.ts';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin } from '../../admin/testing/admins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function signUp() {
  const { user, token } = await signUpPerson(database.db);
  return { ...user, mics: createTestClient(database.db, { token }).caller.mics };
}

/** A mic of one of its hosts, with the version that they see. */
async function hosted(overrides: MicOverrides = {}) {
  const host = await signUp();
  const { id, slug: mic } = await insertMic(database.db, overrides);
  const since = new Date();
  await database.db
    .insertInto('mic_hosts')
    .values({ mic_id: id, user_id: host.userId, since })
    .execute();
  return { host, id, mic, version: (await host.mics.get({ mic })).updatedAt };
}

const long = { created_at: new Date('2026-01-01T00:00:00Z') };

it('a host neither reads nor changes the contact of whoever submitted a mic, which is theirs alone', async () => {
  const { db } = database;
  const submitter = await signUpPerson(db);
  const { host, id, mic, version } = await hosted({
    ...{ submitted_by: submitter.user.userId, contact_email: 'dana@example.test' },
    contact_phone: '+1 215 555 0188',
  });
  const unseen = { contactEmail: null, contactPhone: null };
  expect(await host.mics.get({ mic })).toMatchObject(unseen);
  for (const changes of [{ contactEmail: 'mine@example.test' }, { contactPhone: '' }]) {
    const edit = host.mics.edit({ mic, version, changes: { ...changes, startTime: '19:30' } });
    await expect(edit).rejects.toMatchObject({ message: editRefusals.contactFixed });
  }
  expect(await host.mics.edit({ mic, version, changes: { startTime: '19:30' } })).toMatchObject({
    ...unseen,
    startTime: '19:30',
  });
  const kept = await db
    .selectFrom('mics')
    .select(['contact_email', 'contact_phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(kept).toEqual({ contact_email: 'dana@example.test', contact_phone: '+1 215 555 0188' });
});

it('a host corrects a mic at once for everyone, with its nights, and the audit log knows', async () => {
  const { host, id, mic, version } = await hosted({ citySlug: 'boston', start_time: '20:00' });
  const changes = { startTime: '19:30', days: ['friday'] };
  const edited = await host.mics.edit({ mic, version, changes });
  expect(edited).toMatchObject({ startTime: '19:30' });
  const seen = await createVisitor(database.db).mics.get({ mic });
  expect(seen).toMatchObject({ startTime: '19:30', days: [5] });
  const { mics } = await createVisitor(database.db).mics.list({
    citySlug: 'boston',
    day: 'friday',
  });
  expect(mics).toMatchObject([{ id, startTime: '19:30' }]);
  expect(await auditOfMic(database.db, id)).toMatchObject([
    { event: 'mic_edited', actor_id: host.userId },
  ]);
});

it('for who does not look after it there is no such mic, whoever submitted it once it has a host', async () => {
  const submitter = await signUp();
  const { mic, version } = await hosted({ submitted_by: submitter.userId });
  const changes = { startTime: '19:30' };
  for (const { mics } of [submitter, await signUp()]) {
    const edit = mics.edit({ mic, version, changes });
    await expect(edit).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await mics.getUpkeep({ mic })).edit).toBeUndefined();
  }
});

it('of two edits of one version the second is refused, and changes nothing', async () => {
  const { host, id, mic, version } = await hosted();
  const answers = await Promise.allSettled(
    ['19:00', '19:30'].map((startTime) => host.mics.edit({ mic, version, changes: { startTime } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', message: editRefusals.changedMeanwhile },
  });
  expect(await auditOfMic(database.db, id)).toHaveLength(1);
});

it('by what people find a mic its hosts change while it is new; later it waits, and the rest is live', async () => {
  const fresh = await hosted();
  const changes = { showName: 'The Better Hang' };
  const upkeepOf = ({ host, mic }: typeof fresh) => host.mics.getUpkeep({ mic });
  expect(await upkeepOf(fresh)).toMatchObject({ edit: { areNamesFixed: false } });
  const renamed = { mic: fresh.mic, version: fresh.version, changes };
  expect(await fresh.host.mics.edit(renamed)).toMatchObject(changes);

  const known = await hosted(long);
  expect(await upkeepOf(known)).toMatchObject({ edit: { areNamesFixed: true } });
  const { mic, version, host } = known;
  const later = { showName: 'Elsewhere', venueName: 'Elsewhere', startTime: '18:00' };
  const edited = await host.mics.edit({ mic, version, changes: later });
  expect(edited).toMatchObject({ startTime: '18:00', venueName: null });
  expect(edited.showName).not.toBe('Elsewhere');
  const again = { venueName: 'The Attic', venueAddress: '5 Elm St' };
  await host.mics.edit({ mic, version: edited.updatedAt, changes: again });
  const labels = ['Open Mic Name', 'Venue Name', 'Venue Address'];
  const values = ['Elsewhere', 'The Attic', '5 Elm St'];
  const { waiting, suggestions } = await upkeepOf(known);
  expect(new Map(waiting?.map(({ label, after }) => [label, after]))).toEqual(
    new Map(labels.map((label, index) => [label, values[index] ?? ''])),
  );
  expect(suggestions).toBe(0);
  const admin = await signUpAdmin(database.db);
  expect(
    (await upkeepOf({ ...known, host: { ...host, mics: admin.caller.mics } })).suggestions,
  ).toBe(1);
});

it('a host sets the picture and removes it, and no one else does', async () => {
  const { host, mic, version } = await hosted();
  const file = async () => ({ coverImage: await spool(await drawPicture('png')) });
  const edited = await host.mics.edit({ mic, version, changes: {}, ...(await file()) });
  expect(edited.coverImageUrl).toMatch(/^\/uploads\//);
  const stranger = await signUp();
  const given = { mic, version: edited.updatedAt, changes: {} };
  for (const coverImage of [null, (await file()).coverImage]) {
    const edit = stranger.mics.edit({ ...given, coverImage });
    await expect(edit).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await host.mics.edit({ ...given, coverImage: null })).coverImageUrl).toBeNull();
});

it('what is not on the list is not edited', async () => {
  const { host, mic, version } = await hosted({ status: 'paused' });
  const edit = host.mics.edit({ mic, version, changes: { startTime: '19:30' } });
  await expect(edit).rejects.toMatchObject({ code: 'CONFLICT' });
});
