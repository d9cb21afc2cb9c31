import { lookingTime } from '@stagetime/contracts/admin/desk/messages';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { mailsTo } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin, type TestAdmin } from '../testing/admins.ts';
import { sendDigests } from './send-digests.ts';

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
      { kind: 'submission', summary: expect.stringMatching(/^Chicago · Mon 8\sPM$/), mic: old },
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

describe('two moderators', () => {
  it('see what the other has open for thirty seconds, and who decided first', async () => {
    const { db } = database;
    const mona = await signUpAdmin(db, { name: 'Mona Moderator' });
    const mic = await pend(9);
    const at = { kind: 'submission', id: mic.id } as const;
    await mona.caller.desk.look({ at });
    expect(await admin.caller.desk.getItem(at)).toMatchObject({
      item: { viewer: { name: 'Mona Moderator' } },
      decided: null,
    });
    expect(await mona.caller.desk.getItem(at)).toMatchObject({ item: { viewer: null } });
    await db
      .updateTable('desk_views')
      .set({ at: new Date(testNow.getTime() - lookingTime) })
      .execute();
    expect(await admin.caller.desk.getItem(at)).toMatchObject({ item: { viewer: null } });

    const decide = ({ caller }: TestAdmin, action: 'approve' | 'reject') =>
      caller.admin.toggleApproval({ mic: mic.slug, action, from: 'pending' });
    const both = await Promise.allSettled([decide(mona, 'approve'), decide(admin, 'reject')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const isFirst = both[0].status === 'fulfilled';
    const [first, second] = isFirst ? [mona, admin] : [admin, mona];
    const sentence = isFirst
      ? 'Mona Moderator already approved it.'
      : 'Ada Admin already rejected it.';
    const failure = both.find((each) => each.status === 'rejected');
    expect(failure).toMatchObject({ reason: { code: 'CONFLICT', message: sentence } });
    // An answer that was lost is given again; the other one does not count as first for the same decision.
    await expect(decide(first, isFirst ? 'approve' : 'reject')).resolves.toBeDefined();
    await expect(decide(second, isFirst ? 'approve' : 'reject')).rejects.toMatchObject({
      message: sentence,
    });
    expect(await second.caller.desk.getItem(at)).toEqual({ item: null, decided: sentence });
  });
});

describe('a mic that is on the list already', () => {
  it('is marked in the queue, where only one that waits too is none', async () => {
    const place = { start_time: '19:00', show_name: 'Once More' };
    await insertMic(database.db, { ...place, venue_name: 'The Cave' });
    const twin = await pend(2, { ...place, venue_name: 'Cave' });
    const other = await pend(2, { ...place, venue_name: 'Loft' });
    const waitsToo = await pend(1, { ...place, venue_name: 'Loft' });
    const { items } = await admin.caller.desk.list({ q: 'Once More' });
    expect(items.map(({ id, isListedAlready }) => [id, isListedAlready])).toEqual([
      [twin.id, true],
      [other.id, false],
      [waitsToo.id, false],
    ]);
  });

  it('is closed as the same one, with a link to it by mail, and can be taken back', async () => {
    const { db } = database;
    const listed = await insertMic(db);
    const mic = await pend(3, { contact_email: 'twice@example.test' });
    const { caller } = admin;
    const asSame = (sameAs: string) =>
      caller.admin.toggleApproval({ mic: mic.slug, action: 'reject', from: 'pending', sameAs });
    await expect(asSame(mic.slug)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(asSame((await pend(1)).slug)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await asSame(listed.slug);
    const [entry] = await auditOfMic(db, mic.id);
    expect(entry).toMatchObject({ event: 'mic_rejected', details: { sameAs: listed.id } });
    const mails = await mailsTo(db, 'twice@example.test');
    expect(mails).toMatchObject([{ links: [`http://stagetime.test/los-angeles/${listed.slug}`] }]);
    await caller.admin.toggleApproval({ mic: mic.slug, action: 'undo' });
    expect(await mailsTo(db, 'twice@example.test')).toEqual([]);
    expect(await caller.desk.getItem({ kind: 'submission', id: mic.id })).toMatchObject({
      item: { id: mic.id },
    });
  });
});

describe('an edit of what waits', () => {
  it('changes any field and the city, listed or new, with a version; of what is decided none', async () => {
    const { caller } = admin;
    const { slug, id } = await pend(2, { state: 'CA', contact_email: 'typo@example.tset' });
    const read = () => caller.desk.getSubmission({ id });
    const edit = async (changes = {}, city?: { city: string; customCity: string | null }) =>
      caller.desk.editSubmission({
        ...{ mic: slug, version: (await read()).review.version, changes },
        ...(city && { city }),
      });
    const changes = { showName: 'Right Name', contactEmail: 'typo@example.test' };
    expect(await edit(changes)).toMatchObject(changes);
    // What has the value already is no change.
    expect(await edit(changes)).toMatchObject(changes);
    expect(await edit({ state: 'IL' }, { city: 'Chicago', customCity: null })).toMatchObject({
      citySlug: 'chicago',
    });
    await expect(edit({ state: 'CA' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(edit({}, { city: 'Nowhere', customCity: null })).rejects.toThrow('city');
    await edit({ state: 'TX' }, { city: 'Other', customCity: 'Marfa' });
    expect((await read()).review.proposedCity).toMatchObject({ name: 'Marfa', state: 'TX' });
    await expect(edit({ state: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { entries } = await caller.mics.listHistory({ mic: slug });
    const cities = entries.map((entry) => entry.changes.find(({ label }) => label === 'City'));
    expect(cities).toEqual([
      { label: 'City', before: 'Chicago', after: 'Marfa' },
      { label: 'City', before: 'Los Angeles', after: 'Chicago' },
      undefined,
    ]);
    const version = testNow.toISOString();
    await expect(caller.desk.editSubmission({ mic: slug, version, changes })).rejects.toMatchObject(
      { code: 'CONFLICT' },
    );
    await caller.admin.toggleApproval({ mic: slug, action: 'reject' });
    await expect(edit(changes)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('mails about what is new', () => {
  it('go to who wants them, once in their time, whatever ends in the middle', async () => {
    const { db } = database;
    await db.deleteFrom('mics').where('status', '=', 'pending').execute();
    const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
    const wants = await signUpAdmin(db);
    const daily = await signUpAdmin(db);
    const left = await signUpAdmin(db);
    await wants.caller.desk.setDigest({ frequency: 'at_once' });
    await daily.caller.desk.setDigest({ frequency: 'daily' });
    await left.caller.desk.setDigest({ frequency: 'daily' });
    await db.updateTable('accounts').set({ email_verified_at: testNow }).execute();
    const role = { role: 'user', admin_level: 0 } as const;
    await db.updateTable('accounts').set(role).where('user_id', '=', left.userId).execute();
    const { keys } = createTestTools();
    const options = { key: keys.outbox, origin: 'http://stagetime.test' };
    const send = (at: Date) => sendDigests(db, at, options);
    const addressOf = async ({ userId }: TestAdmin) => {
      const account = db.selectFrom('accounts').select('email').where('user_id', '=', userId);
      return (await account.executeTakeFirstOrThrow()).email ?? '';
    };
    const counted = async () =>
      Promise.all(
        [wants, daily, left].map(async (one) => (await mailsTo(db, await addressOf(one))).length),
      );

    await db.deleteFrom('outbox').execute();
    await pend(5);
    await send(testNow);
    // What waited already is not told.
    expect(await counted()).toEqual([0, 0, 0]);
    await pend(0, { created_at: minutes(1), show_name: 'First New' });
    await Promise.all([send(minutes(2)), send(minutes(2))]);
    expect(await counted()).toEqual([1, 1, 0]);
    const [mail] = await mailsTo(db, await addressOf(wants));
    expect(mail?.text).toContain('New: First New.');
    expect(mail?.text).toContain('2 waiting in all, the oldest for 5 hr.');
    await pend(0, { created_at: minutes(3) });
    await send(minutes(11));
    expect(await counted()).toEqual([1, 1, 0]);
    await send(minutes(12));
    expect(await counted()).toEqual([2, 1, 0]);
    await send(minutes(24 * 60 + 2));
    expect(await counted()).toEqual([2, 2, 0]);
    await daily.caller.desk.setDigest({ frequency: 'never' });
    expect(await daily.caller.desk.getDigest()).toEqual({ frequency: 'never' });
  });
});
