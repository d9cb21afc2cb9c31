import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { deliverDue, type Outgoing } from '../../delivery/deliver-due.ts';
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
      message: "This open mic is already approved and can't be rejected.",
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
    // Who rejects first is followed by the one who approves, and only that is mailed; who approves first is the only one.
    const done = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(await statusOf(mic.id)).toBe('approved');
    expect([rows.length, mails.length]).toEqual([done, 1]);
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
    const [rejected] = await mailsTo(database.db, 'host@example.test');
    await decide(sent, 'approve');
    const [approved] = await mailsTo(database.db, 'host@example.test');
    expect(rejected?.text).toContain('Why: This is a\nshop.');
    expect(rejected?.text).toContain('“Jokes http spam test & more”');
    expect(rejected?.links).toEqual(['http://stagetime.test/submit']);
    expect(approved?.links).toContain(`http://stagetime.test/los-angeles/${sent.slug}`);
    const [, audited] = await auditOfMic(database.db, sent.id);
    expect(audited?.details).toMatchObject({ reason: 'This is a\nshop.' });
  });

  it('who was signed in is led to the form with what they sent', async () => {
    const { token } = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token });
    const sent = await caller.mics.submit(submission({ email: 'signed-in@example.test' }));
    await decide(sent, 'reject');
    const [rejected] = await mailsTo(database.db, 'signed-in@example.test');
    expect(rejected?.links).toContain(`http://stagetime.test/submit?again=${sent.id}`);
    expect(await caller.mics.get({ mic: String(sent.id) })).toMatchObject({
      ...{ status: 'rejected', contactEmail: 'signed-in@example.test' },
    });
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
    expect(mail?.text).toContain("St. Mary's, Every Monday, signup at 7:30\u00a0PM");
    expect(mail?.links).toEqual([`http://stagetime.test/denver/${mic.slug}`]);
  });

  it('is told of forty decisions of one minute by one mail after the last, and of more within ten minutes', async () => {
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
    expect(sent).toHaveLength(0);
    at = new Date(testNow.getTime() + minute + 12_000);
    await deliverDue(options, 'email');
    expect(sent.map(({ subject }) => subject)).toEqual(['We looked at 40 of your open mics']);
    const late = await pend({ contact_email: to, show_name: 'Late' });
    await caller.admin.toggleApproval({ mic: late.slug, action: 'approve' });
    await deliverDue(options, 'email');
    expect(sent).toHaveLength(1);
    at = new Date(at.getTime() + 10 * minute);
    await deliverDue(options, 'email');
    expect(sent).toHaveLength(2);
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

  it('is written as a name where it was typed without regard to capitals', async () => {
    await decide(await submit({ ...fresno, customCity: 'chico' }), 'approve');
    await decide(await submit({ ...fresno, customCity: 'MODESTO' }), 'approve', {
      cityName: 'MODESTO',
    });
    const cities = await createVisitor(database.db).places.listCities();
    const names = cities.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Chico', 'Modesto']));
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

describe('for ten seconds who decided', () => {
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const decideAt = (
    seconds: number,
    mic: { id: number },
    action: 'approve' | 'reject' | 'undo',
    by = admin,
  ) =>
    createTestClient(database.db, {
      token: by.token,
      now: () => at(seconds),
    }).caller.admin.toggleApproval({
      ...{ mic: String(mic.id), action },
    });

  it('takes it back: it waits as before, no one was told, and all of it is on record', async () => {
    const { id } = await submit({ email: 'undo@example.test' });
    await decideAt(0, { id }, 'approve');
    expect(await mailsTo(database.db, 'undo@example.test')).toHaveLength(1);
    expect(await decideAt(9, { id }, 'undo')).toMatchObject({ id, status: 'pending' });
    expect(await statusOf(id)).toBe('pending');
    expect(await mailsTo(database.db, 'undo@example.test')).toEqual([]);
    expect((await auditOfMic(database.db, id)).map(({ event }) => event)).toEqual([
      'mic_decision_undone',
      'mic_approved',
    ]);
    await expect(decideAt(9, { id }, 'undo')).rejects.toMatchObject({ code: 'CONFLICT' });
    // Decided otherwise since: only that is mailed.
    await decideAt(10, { id }, 'reject');
    await decideAt(12, { id }, 'approve');
    expect(await mailsTo(database.db, 'undo@example.test')).toMatchObject([
      { subject: expect.stringContaining('is on') },
    ]);
  });

  it('takes back only what this one mail says, where one tells of several', async () => {
    const [one, two] = [
      await submit({ name: 'First of Two', email: 'two@example.test' }),
      await submit({ name: 'Second of Two', email: 'two@example.test' }),
    ];
    await decideAt(0, one, 'approve');
    await decideAt(1, two, 'reject');
    await decideAt(2, one, 'undo');
    expect(await mailsTo(database.db, 'two@example.test')).toMatchObject([
      { subject: expect.stringContaining("wasn't listed") },
    ]);
  });

  it.each([
    ['once the ten seconds are over', 13, 'CONFLICT'],
    ['by another admin', 1, 'FORBIDDEN'],
  ] as const)('and not %s', async (_, seconds, code) => {
    const mic = await pend();
    await decideAt(0, mic, 'reject');
    const by = code === 'FORBIDDEN' ? await signUpAdmin(database.db) : admin;
    await expect(decideAt(seconds, mic, 'undo', by)).rejects.toMatchObject({ code });
    expect(await statusOf(mic.id)).toBe('rejected');
  });

  it('and not once the mail was taken to be sent, or a host paused it', async () => {
    const { id } = await submit({ email: 'gone@example.test' });
    await decideAt(0, { id }, 'approve');
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1 })
      .where('recipient', '=', 'gone@example.test')
      .execute();
    await expect(decideAt(5, { id }, 'undo')).rejects.toMatchObject({ code: 'CONFLICT' });
    const paused = await pend();
    await decideAt(0, paused, 'approve');
    await admin.caller.mics.setStatus({ mic: String(paused.id), to: 'paused' });
    await expect(decideAt(5, paused, 'undo')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('takes it back once, however often at once', async () => {
    const mic = await pend();
    await decideAt(0, mic, 'approve');
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((second) => decideAt(second, mic, 'undo')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(mic.id)).toBe('pending');
  });
});
