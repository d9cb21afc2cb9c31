import { peopleMessages } from '@stagetime/contracts/admin/people/messages';
import { reportMessages } from '@stagetime/contracts/admin/reports/messages';
import { undoDelay } from '@stagetime/contracts/core/undo';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import {
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  signUpPerson,
} from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';
import { tellDecisions } from './tell-decisions.ts';

let database: TestDatabase;
let ada: TestAdmin;
let bea: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  ada = await signUpAdmin(database.db, { name: 'Ada' });
  bea = await signUpAdmin(database.db, { name: 'Bea' });
});
afterAll(() => database.drop());

const reason = 'Threats at the door.';
const openAgain = 'Your Stagetime account is open again';

const subjectsTo = async (email: string) =>
  (await mailsTo(database.db, email)).map(({ subject }) => subject);

/** The mails that wait were taken to be sent. */
const send = (email: string) =>
  database.db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('recipient', '=', email)
    .where('kind', '=', 'moderated')
    .execute();

async function suspended() {
  const { user, email } = await signUpPerson(database.db, { name: 'Sue Spended' });
  const { userId } = user;
  await ada.caller.people.act({ userId, action: 'suspend', days: null, reason });
  const token = await linkTokenTo(database.db, email, '/appeal');
  await send(email);
  return { userId, email, token };
}

/** Someone suspended who waits for an answer, with the case. */
async function asking() {
  const person = await suspended();
  const { reports } = createVisitor(database.db);
  await reports.appeal({ token: person.token, words: 'It was a quote.' });
  const { id: caseId } = await database.db
    .selectFrom('report_cases')
    .select('id')
    .where('subject_id', '=', person.userId)
    .where('kind', '=', 'appeal')
    .executeTakeFirstOrThrow();
  return { ...person, caseId };
}

const caseRow = (caseId: number) =>
  database.db
    .selectFrom('report_cases')
    .select(['content', 'author', 'decided_by', 'decided_at', 'reason'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
const lift = (by: TestAdmin, userId: number) =>
  by.caller.people.act({ userId, action: 'lift', reason: 'They said sorry.' });
const waits = async (caseId: number) =>
  (await bea.caller.desk.list({ kind: 'report' })).items.some(({ id }) => id === caseId);

describe('a suspension that is lifted while its appeal waits', () => {
  it.each(['who suspended them', 'another moderator'])(
    'closes the appeal, by %s, and the person is mailed once',
    async (who) => {
      const { userId, email, caseId } = await asking();
      const by = who === 'another moderator' ? bea : ada;
      expect(await waits(caseId)).toBe(true);
      await lift(by, userId);
      expect(await waits(caseId)).toBe(false);
      expect(await caseRow(caseId)).toEqual({
        ...{ content: 'lifted', author: 'none', decided_by: by.userId, decided_at: testNow },
        // It is for the audit log.
        reason: null,
      });
      const name = by === bea ? 'Bea' : 'Ada';
      expect(await bea.caller.desk.getItem({ kind: 'report', id: caseId })).toEqual({
        ...{ item: null, decided: `${name} already lifted the suspension.` },
      });
      for (const isLifted of [true, false]) {
        const late = bea.caller.reports.decideAppeal({ caseId, isLifted });
        await expect(late).rejects.toMatchObject({
          ...{ code: 'CONFLICT', message: reportMessages.liftedAlready },
        });
      }
      await expect(by.caller.reports.undo({ caseId })).rejects.toMatchObject({ code: 'CONFLICT' });
      await createTestClient(database.db).caller.accounts.signIn({ email, password: goodPassword });
      const [mail, ...others] = await mailsTo(database.db, email);
      expect(mail).toMatchObject({ subject: openAgain });
      expect(mail?.text).toContain('Thanks for asking us to look again.');
      expect(mail?.text).not.toContain('They said sorry.');
      expect(others.map(({ subject }) => subject)).not.toContain(openAgain);
    },
  );

  it('is one of two ends where both happen at once, and never an answer that it stays', async () => {
    for (const isLifted of [true, false, true, false]) {
      const { userId, email, caseId } = await asking();
      const [byHand, answer] = await Promise.allSettled([
        lift(ada, userId),
        bea.caller.reports.decideAppeal({ caseId, isLifted }),
      ]);
      const { content } = await caseRow(caseId);
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ message: reportMessages.liftedAlready });
        expect(content).toBe('lifted');
      }
      if (byHand.status === 'rejected') {
        expect(byHand.reason).toMatchObject({ message: peopleMessages.nothingToDo });
        expect(isLifted).toBe(true);
      }
      expect((await ada.caller.people.get({ userId })).suspension).toBeNull();
      const subjects = await subjectsTo(email);
      expect(subjects.filter((subject) => subject === openAgain)).toHaveLength(1);
      expect(subjects).not.toContain('We looked again');
    }
  });

  it('takes back an answer that waits to be mailed, which is not open again', async () => {
    const { userId, email, caseId } = await asking();
    await bea.caller.reports.decideAppeal({ caseId, isLifted: false });
    expect(await subjectsTo(email)).toContain('We looked again');
    await lift(ada, userId);
    expect(await subjectsTo(email)).not.toContain('We looked again');
    expect(await subjectsTo(email)).toContain(openAgain);
    await expect(bea.caller.reports.undo({ caseId })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: reportMessages.over },
    });
  });
});

it('an appeal of a suspension that ran out is decided by no one, closed, and open for the next one', async () => {
  const { userId, email, caseId } = await asking();
  // Within the admins' sessions.
  const later = new Date(testNow.getTime() + 60_000);
  const short = { suspended_until: new Date(later.getTime() - 1) };
  await database.db.updateTable('users').set(short).where('id', '=', userId).execute();
  const at = (token?: string) =>
    createTestClient(database.db, { now: () => later, ...(token !== undefined && { token }) });
  const late = at(bea.token).caller.reports.decideAppeal({ caseId, isLifted: false });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: reportMessages.over });
  await tellDecisions({ db: database.db, now: () => new Date(testNow.getTime() + undoDelay) });
  expect((await caseRow(caseId)).content).toBeNull();
  await tellDecisions({ db: database.db, now: () => later });
  expect(await caseRow(caseId)).toMatchObject({ content: 'left', decided_by: null });
  expect(await waits(caseId)).toBe(false);
  expect(await subjectsTo(email)).not.toContain('We looked again');
  const { people } = at(ada.token).caller;
  await people.act({ userId, action: 'suspend', days: null, reason });
  const token = await linkTokenTo(database.db, email, '/appeal');
  const { reports } = at().caller;
  await reports.appeal({ token, words: 'Once more' });
  expect(await reports.readAppeal({ token })).toEqual({ state: 'waits' });
});

describe('a suspension that is lifted unasked', () => {
  it('is mailed to whoever heard of it', async () => {
    const { userId, email } = await suspended();
    await lift(bea, userId);
    const [mail] = await mailsTo(database.db, email);
    expect(mail).toMatchObject({ subject: openAgain });
    expect(mail?.text).not.toContain('Thanks for asking');
    expect(mail?.text).not.toContain('They said sorry.');
  });

  it('is told to no one who did not hear of it, also where a report brought it', async () => {
    const { user, token, email } = await signUpPerson(database.db, { name: 'Ann' });
    const { slug: mic } = await insertMic(database.db);
    const own = createTestClient(database.db, { token }).caller;
    const { id: subjectId } = await own.comments.add({ mic, content: 'Rude words' });
    await bea.caller.reports.report({ kind: 'comment', subjectId, reason: 'harassment' });
    const { id: caseId } = await database.db
      .selectFrom('report_cases')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('kind', '=', 'comment')
      .executeTakeFirstOrThrow();
    const harsh = { caseId, content: 'hidden', author: 'suspended', days: null, reason } as const;
    await ada.caller.reports.decide(harsh);
    expect(await subjectsTo(email)).toContain('Your Stagetime account is suspended');
    await lift(bea, user.userId);
    const subjects = await subjectsTo(email);
    expect(subjects).not.toContain('Your Stagetime account is suspended');
    expect(subjects).not.toContain(openAgain);
    await tellDecisions({
      ...{ db: database.db, now: () => new Date(testNow.getTime() + undoDelay + 1) },
    });
    const { caller } = createTestClient(database.db);
    const { token: fresh } = await caller.accounts.signIn({ email, password: goodPassword });
    const { notifications } = createTestClient(database.db, { token: fresh }).caller;
    const { notifications: told } = await notifications.list({ kinds: 'all' });
    expect(told.map(({ text }) => text)).toEqual([`We hid your comment. Why: ${reason}`]);
  });
});

it('the link of a suspension’s mail says whether there is something to ask', async () => {
  const { userId, token } = await suspended();
  const { reports } = createVisitor(database.db);
  const read = async (of = token) => (await reports.readAppeal({ token: of })).state;
  expect(await read(`${token}x`)).toBe('invalid');
  expect(await read()).toBe('open');
  await reports.appeal({ token, words: 'It was a quote.' });
  expect(await read()).toBe('waits');
  const { id: caseId } = await database.db
    .selectFrom('report_cases')
    .select('id')
    .where('subject_id', '=', userId)
    .where('kind', '=', 'appeal')
    .executeTakeFirstOrThrow();
  await bea.caller.reports.decideAppeal({ caseId, isLifted: false });
  expect(await read()).toBe('answered');
  await lift(ada, userId);
  expect(await read()).toBe('over');
});
