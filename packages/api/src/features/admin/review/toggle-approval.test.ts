import type { MicOverrides } from '@stagetime/db/testing/factories';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { deliverDue } from '../../delivery/deliver-due.ts';
import type { Outgoing } from '../../delivery/senders.ts';
import { submission } from '../../mics/submission/testing/submissions.ts';
import { auditOfMic, signUpAdmin, type TestAdmin } from '../testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());

const pend = (overrides: MicOverrides = {}) =>
  insertMic(database.db, { status: 'pending', ...overrides });

async function statusOf(id: number) {
  const { status } = await database.db
    .selectFrom('mics')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

const decide = (mic: { id: number }, action: 'approve' | 'reject', rest = {}) =>
  admin.caller.admin.toggleApproval({ mic: String(mic.id), action, ...rest });

async function submit(overrides = {}) {
  return createTestClient(database.db).caller.mics.submit(submission(overrides));
}

describe('a decision', () => {
  it('publishes a mic at once, with its nights, and says who did it', async () => {
    const mic = await pend({ citySlug: 'denver' });
    const visitor = createVisitor(database.db);
    await expect(visitor.mics.get({ mic: mic.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await decide(mic, 'approve')).toMatchObject({
      id: mic.id,
      status: 'approved',
      message: 'Open mic approved successfully!',
    });
    expect(await visitor.mics.get({ mic: mic.slug })).toMatchObject({ nextLabel: 'Mon, Nov 23' });
    const { mics } = await visitor.mics.list({ citySlug: 'denver' });
    expect(mics.map(({ id }) => id)).toEqual([mic.id]);
    expect(await auditOfMic(database.db, mic.id)).toEqual([
      {
        event: 'mic_approved',
        actor_id: admin.userId,
        target_id: null,
        request_id: 'test-request',
        details: { before: 'pending', after: 'approved' },
      },
    ]);
  });

  it('gives a mic the hand that draws its poster, for good, and neighbors others', async () => {
    const mics = [await pend({ citySlug: 'chicago' }), await pend({ citySlug: 'chicago' })];
    const readHand = async ({ slug }: { slug: string }) =>
      (await createVisitor(database.db).mics.get({ mic: slug })).posterHand;
    for (const mic of mics) await decide(mic, 'approve');
    const [one, other] = await Promise.all(mics.map(readHand));
    expect(one).toEqual(expect.any(String));
    expect(other).toEqual(expect.any(String));
    expect(other).not.toBe(one);
    await pend({ citySlug: 'chicago' }).then((third) => decide(third, 'approve'));
    expect(await Promise.all(mics.map(readHand))).toEqual([one, other]);
  });

  it.each([
    ['pending', 'reject', 'rejected'],
    ['rejected', 'approve', 'approved'],
  ] as const)('leads from %s by %s to %s', async (status, action, after) => {
    const mic = await pend({ status });
    await decide(mic, action);
    expect(await statusOf(mic.id)).toBe(after);
  });

  it.each([
    ['approved', 'approve'],
    ['rejected', 'reject'],
  ] as const)('that holds already changes nothing: %s', async (status, action) => {
    const mic = await pend({ status, contact_email: 'again@example.test' });
    const repeated = await Promise.all([decide(mic, action), decide(mic, action)]);
    expect(repeated.map((answer) => answer.status)).toEqual([status, status]);
    expect(await auditOfMic(database.db, mic.id)).toEqual([]);
    expect(await mailsTo(database.db, 'again@example.test')).toEqual([]);
  });

  it('cannot reject what is approved', async () => {
    const mic = await pend({ status: 'approved' });
    await expect(decide(mic, 'reject')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This open mic is approved already and cannot be rejected.',
    });
    expect(await statusOf(mic.id)).toBe('approved');
    expect(await auditOfMic(database.db, mic.id)).toEqual([]);
  });

  it('is one where two admins decide at once', async () => {
    const other = await signUpAdmin(database.db);
    const mic = await pend({ contact_email: 'race@example.test' });
    const answers = await Promise.allSettled([
      decide(mic, 'approve'),
      other.caller.admin.toggleApproval({ mic: mic.slug, action: 'reject' }),
    ]);
    const rows = await auditOfMic(database.db, mic.id);
    const mails = await mailsTo(database.db, 'race@example.test');
    // Who rejects first is followed by the one who approves; who approves first is the only one.
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(await statusOf(mic.id)).toBe('approved');
    expect([rows.length, mails.length]).toEqual([done, done]);
  });

  it('names the next in the queue, and after the last the first', async () => {
    const [first, second] = [await pend(), await pend()];
    const { nextPendingId } = await decide(first, 'reject');
    expect(nextPendingId).toBe(second.id);
    const before = await pend();
    await decide(second, 'reject');
    expect((await admin.caller.admin.getReview({ micId: second.id })).nextPendingId).toBe(
      before.id,
    );
  });

  it('is for admins', async () => {
    const mic = await pend();
    const { token } = await signUpPerson(database.db);
    const input = { mic: mic.slug, action: 'approve' } as const;
    const fan = createTestClient(database.db, { token }).caller;
    await expect(fan.admin.toggleApproval(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const visitor = createVisitor(database.db);
    await expect(visitor.admin.toggleApproval(input)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await statusOf(mic.id)).toBe('pending');
  });
});

describe('a submitter', () => {
  it('is told by mail with the reason, at the address they typed', async () => {
    const sent = await submit({
      email: 'host@example.test',
      name: 'Jokes http://spam.test & more',
    });
    await decide(sent, 'reject', { reason: 'This is a\nshop.' });
    await decide(sent, 'approve');
    const [approved, rejected] = await mailsTo(database.db, 'host@example.test');
    expect(rejected?.text).toContain('Why: This is a\nshop.');
    expect(rejected?.text).toContain('“Jokes http spam test & more”');
    expect(approved?.links).toContain(`http://stagetime.test/los-angeles/${sent.slug}`);
    const [, audited] = await auditOfMic(database.db, sent.id);
    expect(audited?.details).toMatchObject({ reason: 'This is a\nshop.' });
  });

  it('reads the name as it was typed, the venue, the night, and the address of the page', async () => {
    const mic = await pend({
      contact_email: 'named@example.test',
      citySlug: 'denver',
      show_name: 'Queue Mic 0: R&B, 7.30 (No. 2!)',
      venue_name: "St. Mary's",
      schedule_kind: 'weekly',
      schedule_days: [1],
      start_time: null,
      signup_time: '19:30',
    });
    await decide(mic, 'approve');
    const [mail] = await mailsTo(database.db, 'named@example.test');
    expect(mail?.text).toContain('“Queue Mic 0: R&B, 7.30 (No. 2!)” was approved');
    expect(mail?.text).toContain("St. Mary's, Every Monday, sign-up at 7:30\u00a0PM");
    expect(mail?.links).toEqual([`http://stagetime.test/denver/${mic.slug}`]);
  });

  it('is told of forty decisions of one minute by one mail at once and one within ten minutes', async () => {
    const to = 'forty@example.test';
    const minute = 60_000;
    let at = testNow;
    const { caller } = createTestClient(database.db, { token: admin.token, now: () => at });
    await database.db.deleteFrom('outbox').execute();
    const sent: Outgoing[] = [];
    const options = {
      db: database.db,
      key: createTestTools().keys.outbox,
      now: () => at,
      senders: { email: async (mail: Outgoing) => void sent.push(mail), sms: undefined },
      keepsContent: false,
      onFailure: () => {},
    };
    const names = Array.from({ length: 40 }, (_, index) => `Open Mic ${index}.`);
    for (const [index, name] of names.entries()) {
      at = new Date(testNow.getTime() + (index * minute) / 40);
      const mic = await pend({ contact_email: to, show_name: name });
      const action = index % 2 === 0 ? 'approve' : 'reject';
      await caller.admin.toggleApproval({ mic: mic.slug, action });
      await deliverDue(options, 'email');
    }
    expect(sent).toHaveLength(1);
    at = new Date(testNow.getTime() + 10 * minute);
    await deliverDue(options, 'email');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.subject).toBe('We looked at 39 of your open mics');
    const texts = sent.map(({ text }) => text).join('');
    expect(names.filter((name) => !texts.includes(`“${name}”`))).toEqual([]);
  });
});

describe('a city that a submitter proposed', () => {
  const fresno = { city: 'Other', customCity: 'fresno', state: 'CA' };

  it('is listed with its first mic, in the zone of its state, under the name that the admin gives it', async () => {
    const sent = await submit(fresno);
    const review = await admin.caller.admin.getReview({ micId: sent.id });
    expect(review.proposedCity).toEqual({
      name: 'fresno',
      state: 'CA',
      timeZones: ['America/Los_Angeles'],
    });
    await decide(sent, 'approve', { cityName: 'Fresno' });
    const cities = await createVisitor(database.db).places.listCities();
    expect(cities.find(({ slug }) => slug === 'fresno')).toMatchObject({
      name: 'Fresno',
      state: 'CA',
      timeZone: 'America/Los_Angeles',
      micCount: 1,
    });
    const mic = await createVisitor(database.db).mics.get({ mic: sent.slug });
    expect(mic).toMatchObject({ citySlug: 'fresno', city: 'Fresno', nextLabel: 'Mon, Nov 23' });
    const { location } = { location: await createVisitor(database.db).places.detectLocation() };
    expect(location.citySlug).toBe('los-angeles');
  });

  it('is listed once, however it is written and however many are approved at once', async () => {
    const names = ['Nashville', 'nashville', 'NASHVILLE'];
    const sent = await Promise.all(
      names.map((customCity) => submit({ city: 'Other', customCity, state: 'TN' })),
    );
    await Promise.all(sent.map((mic) => decide(mic, 'approve', { timeZone: 'America/Chicago' })));
    const cities = await createVisitor(database.db).places.listCities();
    expect(cities.filter(({ state }) => state === 'TN')).toMatchObject([{ micCount: 3 }]);
  });

  it('is in the zone that the admin chose, which the state must have', async () => {
    const sent = await submit({ city: 'Other', customCity: 'Knoxville', state: 'TN' });
    await expect(
      decide(sent, 'approve', { timeZone: 'America/Los_Angeles' }),
    ).rejects.toMatchObject({ message: 'Please choose one of the time zones of that state.' });
    await decide(sent, 'approve', { timeZone: 'America/New_York' });
    const cities = await createVisitor(database.db).places.listCities();
    expect(cities.find(({ slug }) => slug === 'knoxville')?.timeZone).toBe('America/New_York');
  });

  it('has its state in its address where another city has that name', async () => {
    const sent = await submit({ city: 'Other', customCity: 'Portland', state: 'ME' });
    await decide(sent, 'approve');
    const mic = await createVisitor(database.db).mics.get({ mic: sent.slug });
    expect(mic.citySlug).toBe('portland-me');
  });

  it('is not listed with a mic that is rejected', async () => {
    await decide(await submit({ ...fresno, customCity: 'Bakersfield' }), 'reject');
    const cities = await createVisitor(database.db).places.listCities();
    expect(cities.some(({ slug }) => slug === 'bakersfield')).toBe(false);
  });
});

test('nothing is decided whose row in the audit log is not written', async () => {
  const mic = await pend({ contact_email: 'unaudited@example.test' });
  const broken = createTestClient(database.db, {
    token: admin.token,
    tools: createTestTools(),
    // Longer than the log takes.
    requestId: 'x'.repeat(101),
  });
  const deciding = broken.caller.admin.toggleApproval({ mic: mic.slug, action: 'approve' });
  await expect(deciding).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(await statusOf(mic.id)).toBe('pending');
  expect(await mailsTo(database.db, 'unaudited@example.test')).toEqual([]);
});
