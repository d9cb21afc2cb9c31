import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createMemoryStore } from '../../../core/images/image-store.ts';
import { drawPicture } from '../../../core/images/testing/pictures.ts';
import { spool } from '../../../core/images/testing/spool.ts';
import { createTestTools, createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin, type TestAdmin } from '../testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());

type Input = Parameters<TestAdmin['caller']['admin']['editMic']>[0];
type Changes = Input['changes'];

const approved = (overrides: MicOverrides = {}) => insertMic(database.db, overrides);
const edit = (mic: { id: number }, changes: Changes, rest: Partial<Input> = {}) =>
  admin.caller.admin.editMic({ mic: String(mic.id), changes, ...rest });

async function rowOf(mic: { id: number }) {
  return database.db
    .selectFrom('mics')
    .selectAll()
    .where('id', '=', mic.id)
    .executeTakeFirstOrThrow();
}

describe('an edit', () => {
  it('changes what it names, everywhere at once, and leaves before and after in the audit log', async () => {
    const mic = await approved({ about_mic: 'Old', venue_name: 'The Cave', citySlug: 'boston' });
    const edited = await edit(mic, {
      showName: '  New   name ',
      aboutMic: 'Two\r\nlines',
      venueName: '',
      startTime: '21:00',
      lengthMinutes: ' 90 ',
      days: ['FRIDAY', 'someday'],
      signupUrl: 'slots.example.org/x',
      contactEmail: 'Host@Example.test',
      contactInstagram: '@good.hang',
      categories: ['Stand-up', 'music'],
      feeType: 'cover_charge',
      feeDescription: '$7.50',
    });
    expect(edited).toMatchObject({
      slug: mic.slug,
      showName: 'New name',
      aboutMic: 'Two\nlines',
      venueName: null,
      startTime: '21:00',
      lengthMinutes: 90,
      days: [5],
      nextLabel: 'Today',
      signupUrl: 'https://slots.example.org/x',
      contactEmail: 'host@example.test',
      contactInstagram: 'good.hang',
      categories: ['comedy', 'music'],
    });
    expect(await rowOf(mic)).toMatchObject({ fee_cents: 750, fee_currency: 'USD' });
    const { mics } = await createVisitor(database.db).mics.list({
      citySlug: 'boston',
      day: 'friday',
    });
    expect(mics.map(({ showName }) => showName)).toEqual(['New name']);
    const found = await createVisitor(database.db).mics.search({ query: 'new name' });
    expect(JSON.stringify(found)).toContain(mic.slug);
    const [entry, ...others] = await auditOfMic(database.db, mic.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ event: 'mic_edited', actor_id: admin.userId });
    expect(entry?.details).toMatchObject({
      before: { venue_name: 'The Cave', schedule_days: [1], contact_email: null },
      after: { venue_name: null, schedule_days: [5] },
    });
    expect(JSON.stringify(entry?.details)).not.toContain('host@example.test');
  });

  it('that changes nothing leaves no trace', async () => {
    const mic = await approved({ venue_name: 'The Cave' });
    const before = await rowOf(mic);
    await edit(mic, { venueName: ' The Cave ', recurrence: 'Weekly', days: 'monday' });
    await edit(mic, {});
    expect(await rowOf(mic)).toEqual(before);
    expect(await auditOfMic(database.db, mic.id)).toEqual([]);
  });

  it('takes a phone and a state in the words that a submission may have', async () => {
    const mic = await approved({ citySlug: 'los-angeles', state: null });
    await edit(mic, { contactPhone: ' (213) 555-0123 ', state: 'California' });
    expect(await rowOf(mic)).toMatchObject({ contact_phone: '(213) 555-0123', state: 'CA' });
  });

  it('takes no state in which the city is not', async () => {
    const mic = await approved({ citySlug: 'boston', state: null });
    const message = 'Boston is in MA. Correct the state, or choose another city.';
    await expect(edit(mic, { state: 'tx' })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fieldErrors: [{ field: 'state', message }] },
    });
    await edit(mic, { state: 'ma' });
    expect(await rowOf(mic)).toMatchObject({ state: 'MA' });
  });

  it('changes what the three fields of a schedule cannot say, and keeps the rest', async () => {
    const mic = await approved({ schedule_days: [1], schedule_skipped: ['2026-12-21'] });
    const changes = { interval: '2', anchor: '2026-11-30', season: 'Sep to May' };
    const view = await edit(mic, changes);
    expect(view.schedule).toEqual({
      ...{ weeksOfMonth: [], interval: 2, anchor: '2026-11-30', season: 'Sep to May' },
      ...{ lastNight: null, skippedDates: ['2026-12-21'] },
    });
    // The day alone resets the rule, as before, and keeps its limits.
    const moved = await edit(mic, { days: ['tuesday'] });
    expect(moved.schedule).toMatchObject({ interval: 1, anchor: null, season: 'Sep to May' });
    const cleared = { season: '', skippedDates: [] };
    const bare = await edit(mic, cleared);
    expect(bare.schedule).toMatchObject({ season: null, skippedDates: [] });
  });

  it('keeps a schedule that is richer than its fields where they are left alone', async () => {
    const rich = {
      schedule_kind: 'monthly',
      schedule_days: [0],
      schedule_weeks: [2, 4],
      schedule_words: 'second and fourth',
    } as const;
    const mic = await approved({ ...rich, schedule_days: [0], schedule_weeks: [2, 4] });
    await edit(mic, {
      aboutMic: 'Hi',
      recurrence: 'Monthly',
      weekOfMonth: '2nd',
      days: ['sunday'],
    });
    expect(await rowOf(mic)).toMatchObject(rich);
    await edit(mic, { weekOfMonth: '3rd' });
    expect(await rowOf(mic)).toMatchObject({ schedule_weeks: [3], schedule_words: null });
    await edit(mic, { recurrence: 'Daily' });
    expect(await rowOf(mic)).toMatchObject({ schedule_kind: 'weekly', schedule_weeks: [] });
  });

  it.each([
    ['showName', ' ', 'Please enter the name of the mic.'],
    ['state', 'CAL', "Please use the state's two letters, such as CA."],
    ['state', 'ZZ', "Please use the state's two letters, such as CA."],
    ['contactPhone', 'call me', 'Please enter a phone number, or leave this empty.'],
    ['lengthMinutes', '5', 'Please enter a length between 15 and 480 minutes, or leave it blank.'],
    ['aboutMic', 'x'.repeat(245), 'Please use 244 characters or fewer.'],
    ['signupDescription', 'x'.repeat(189), 'Please use 188 characters or fewer.'],
    ['signupUrl', 'javascript:alert(1)', 'Please enter a web address that begins with https://.'],
    [
      'contactInstagram',
      '//evil.test',
      'Please use up to 30 letters, numbers, dots or underscores.',
    ],
    ['startTime', '25:00', 'Please enter a time, such as 19:30.'],
    ['categories', [], 'Please choose at least one category.'],
    ['days', [], 'Please choose at least one day.'],
  ])('refuses a wrong %s', async (field, value, message) => {
    const mic = await approved();
    const before = await rowOf(mic);
    await expect(edit(mic, { [field]: value })).rejects.toThrow(message);
    expect(await rowOf(mic)).toEqual(before);
  });

  it('takes no field that is the product’s own', async () => {
    const mic = await approved();
    const changes = { slug: 'mine', status: 'rejected', id: 1 } as Changes;
    await expect(edit(mic, changes)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each(['pending', 'rejected'] as const)('is refused while the mic is %s', async (status) => {
    const mic = await approved({ status });
    await expect(edit(mic, { aboutMic: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Only approved open mics can be edited.',
    });
  });

  it('is for admins', async () => {
    const mic = await approved();
    const { token } = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token });
    const input = { mic: mic.slug, changes: { aboutMic: 'x' } };
    await expect(caller.admin.editMic(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('two admins', () => {
  it('do not overwrite each other: of two edits of one version the second is refused', async () => {
    const other = await signUpAdmin(database.db);
    const mic = await approved();
    const { version } = await admin.caller.admin.getReview({ micId: mic.id });
    const answers = await Promise.allSettled([
      edit(mic, { aboutMic: 'Mine' }, { version }),
      other.caller.admin.editMic({ mic: mic.slug, version, changes: { aboutMic: 'Theirs' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT' } });
    expect(await auditOfMic(database.db, mic.id)).toHaveLength(1);
    const again = await admin.caller.admin.getReview({ micId: mic.id });
    expect(again.version).not.toBe(version);
    await edit(mic, { aboutMic: 'Later' }, { version: again.version });
  });
});

describe('a cover image', () => {
  it('is made anew, shown, removed, and the one before it is left to the sweep', async () => {
    const images = createMemoryStore();
    const tools = createTestTools({ images });
    const { caller } = createTestClient(database.db, { token: admin.token, tools });
    const mic = await approved();
    const upload = async () =>
      caller.admin.editMic({
        mic: mic.slug,
        changes: {},
        coverImage: await spool(await drawPicture('png')),
      });
    const first = await upload();
    const second = await upload();
    expect(second.coverImageUrl).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
    expect(await images.get(second.coverImageUrl?.slice('/uploads/'.length) ?? '')).toBeDefined();
    const rows = await database.db
      .selectFrom('images')
      .select(['name', 'state', 'user_id'])
      .execute();
    const stateOf = (view: { coverImageUrl: string | null }) =>
      rows.find(({ name }) => view.coverImageUrl?.includes(name));
    expect(stateOf(first)?.state).toBe('unused');
    expect(stateOf(second)).toMatchObject({ state: 'used', user_id: null });
    const removal = { mic: mic.slug, changes: {}, coverImage: null };
    expect((await caller.admin.editMic(removal)).coverImageUrl).toBeNull();
    const { updatedAt } = await caller.admin.editMic(removal);
    const states = await database.db.selectFrom('images').select(['name', 'state']).execute();
    const removed = states.find(({ name }) => second.coverImageUrl?.includes(name));
    expect(removed?.state).toBe('unused');
    // Removing what is not there changes nothing.
    expect((await caller.admin.editMic(removal)).updatedAt).toBe(updatedAt);
  });

  it('is kept nowhere where the edit is refused', async () => {
    const mic = await approved();
    const coverImage = await spool(await drawPicture('png'));
    const count = async () =>
      (await database.db.selectFrom('images').select('name').execute()).length;
    const before = await count();
    const changes = { days: [] };
    await expect(edit(mic, changes, { coverImage })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await count()).toBe(before);
  });

  it('is a picture', async () => {
    const mic = await approved();
    const coverImage = await spool(Buffer.from('<svg onload="alert(1)">'));
    await expect(edit(mic, {}, { coverImage })).rejects.toThrow(
      'Please upload a valid image file (JPEG, PNG, WebP, or GIF)',
    );
  });
});
