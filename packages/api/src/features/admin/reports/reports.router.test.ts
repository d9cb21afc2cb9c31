import { createHash } from 'node:crypto';
import { undoDelay, undoTime } from '@stagetime/contracts/core/undo';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestTools, createVisitor, testNow } from '../../../testing/callers.ts';
import {
  createTestClient,
  goodPassword,
  linkTokenTo,
  mailsTo,
  signUpPerson,
} from '../../accounts/testing/people.ts';
import { tellNews } from '../../mics/news/tell-news.ts';
import { applyRemovals } from '../../mics/status/status.service.ts';
import { appealUrl, purgeReports } from './reports.service.ts';
import { tellDecisions } from './tell-decisions.ts';

let database: TestDatabase;
let mic: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
beforeEach(async () => {
  mic = (await insertMic(database.db)).slug;
});
afterAll(() => database.drop());

const networkOf = (name: string) => createHash('sha256').update(name).digest('hex');
const day = 24 * 60 * 60 * 1000;
const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);
const afterUndo = later(undoDelay + 1);

async function join(name = 'Dana Deckhand', role: 'user' | 'admin' = 'user') {
  const { token, user, email } = await signUpPerson(database.db, { name });
  const { userId } = user;
  if (role === 'admin') {
    await database.db
      .updateTable('accounts')
      .set({ role, admin_level: 1 })
      .where('user_id', '=', userId)
      .execute();
  }
  const at = (now: Date) => createTestClient(database.db, { token, now: () => now }).caller;
  const { accounts, comments, notifications, reports, social } = at(testNow);
  return { accounts, comments, notifications, reports, social, at, userId, email };
}
type Member = Awaited<ReturnType<typeof join>>;
const admin = (name = 'Ada') => join(name, 'admin');

/** The only open case of a subject. */
async function caseOf(subjectId: number): Promise<number> {
  const { id } = await database.db
    .selectFrom('report_cases')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

async function commentBy({ comments }: Member, content = 'Rude words') {
  const { id } = await comments.add({ mic, content });
  return { kind: 'comment', subjectId: id, reason: 'harassment' } as const;
}

async function readComments() {
  const { comments } = await createVisitor(database.db).comments.list({ mic, sort: 'new' });
  return comments.map(({ content, isHidden }) => ({ content, isHidden }));
}

/** Makes accounts older and confirmed, each of a network and days apart. */
async function settle(people: readonly Member[]) {
  for (const [index, { userId }] of people.entries()) {
    await database.db
      .updateTable('accounts')
      .set({
        email_verified_at: testNow,
        created_at: later(-(10 + 2 * index) * day),
        signup_network: networkOf(String(userId)),
      })
      .where('user_id', '=', userId)
      .execute();
  }
}

const tools = createTestTools();
const tell = (now = afterUndo) => tellDecisions({ db: database.db, now: () => now });
const inboxOf = async ({ notifications }: Member) =>
  (await notifications.list({ kinds: 'all' })).notifications.map(({ text }) => text);

describe('a report', () => {
  it('is one for each person and subject; another one takes its place', async () => {
    const [author, reporter] = [await join('Ann'), await join('Ben')];
    const reported = await commentBy(author);
    await Promise.all([
      reporter.reports.report(reported),
      reporter.reports.report({ ...reported, reason: 'spam' }),
    ]);
    await reporter.reports.report({ ...reported, reason: 'other', words: 'Look <b>here</b>' });
    const { reports, author: whose } = await (await admin()).reports.readCase({
      caseId: await caseOf(reported.subjectId),
    });
    expect(reports).toMatchObject([
      { userId: reporter.userId, reason: 'other', words: 'Look <b>here</b>' },
    ]);
    // Their first, which is not decided yet, says nothing of them.
    expect(reports).toMatchObject([{ decided: 0, held: 0 }]);
    expect(whose).toMatchObject({ userId: author.userId, suspension: null });
  });

  it('is refused of one’s own, of what is not there, and without words for something else', async () => {
    const [author, stranger] = [await join(), await join()];
    const reported = await commentBy(author);
    await expect(author.reports.report(reported)).rejects.toMatchObject({
      message: "You can't report your own.",
    });
    for (const kind of ['comment', 'message', 'profile', 'profile_picture', 'mic'] as const) {
      const missing = stranger.reports.report({ ...reported, kind, subjectId: 987_654 });
      await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    // No one has a picture here.
    const none = { kind: 'profile_picture', subjectId: author.userId, reason: 'spam' } as const;
    await expect(stranger.reports.report(none)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const wordless = stranger.reports.report({ ...reported, reason: 'other' });
    await expect(wordless).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const visitor = createVisitor(database.db).reports.report(reported);
    await expect(visitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('of a message takes ten around it along, is for its two, and is forgotten after 90 days', async () => {
    const [ann, ben, other] = [await join('Ann'), await join('Ben'), await join()];
    await database.db
      .insertInto('conversations')
      .values({
        lower_id: Math.min(ann.userId, ben.userId),
        higher_id: Math.max(ann.userId, ben.userId),
      })
      .execute();
    const rows = await database.db
      .insertInto('messages')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          lower_id: Math.min(ann.userId, ben.userId),
          higher_id: Math.max(ann.userId, ben.userId),
          sender_id: index % 2 === 0 ? ann.userId : ben.userId,
          body: `message ${index}`,
          created_at: testNow,
        })),
      )
      .returning('id')
      .execute();
    const reported = { kind: 'message', subjectId: rows[10]?.id ?? 0, reason: 'spam' } as const;
    await expect(other.reports.report(reported)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ben.reports.report(reported);
    const caseId = await caseOf(reported.subjectId);
    const { reports } = await (await admin()).reports.readCase({ caseId });
    expect(reports[0]?.messages?.map(({ body }) => body)).toEqual(
      Array.from({ length: 11 }, (_, index) => `message ${index + 5}`),
    );
    const one = await admin();
    await one.reports.decide({ caseId, content: 'left', author: 'none' });
    // Of who read them the audit log has a row an hour.
    await one.reports.readCase({ caseId });
    await one.reports.readCase({ caseId });
    const log = await database.db
      .selectFrom('audit_log')
      .select(['target_id', 'details'])
      .where('event', '=', 'sensitive_read')
      .where('actor_id', '=', one.userId)
      .execute();
    const details = { what: 'reported messages', caseId };
    expect(log).toEqual([{ target_id: ann.userId, details }]);
    await purgeReports(database.db, later(89 * day));
    expect((await one.reports.readCase({ caseId })).reports[0]?.messages).not.toBeNull();
    await purgeReports(database.db, later(91 * day));
    expect((await one.reports.readCase({ caseId })).reports[0]?.messages).toBeNull();
  });
});

describe('a comment that many report', () => {
  it('stays for forty fresh accounts, and for forty old ones of one network', async () => {
    const author = await join();
    const reported = await commentBy(author);
    const { reports } = await join();
    await reports.report(reported);
    const caseId = await caseOf(reported.subjectId);
    const ids = Array.from({ length: 40 }, (_, index) => 3_000_000_000 + index);
    await database.db
      .insertInto('users')
      .values(ids.map((id) => ({ id, name: `Crowd ${id}` })))
      .execute();
    await database.db
      .insertInto('accounts')
      .values(
        ids.map((id, index) => ({
          ...{ user_id: id, email: `crowd-${id}@example.test`, email_verified_at: testNow },
          ...{ created_at: later(-index * 60_000), signup_network: networkOf(String(index)) },
        })),
      )
      .execute();
    const said = { case_id: caseId, reason: 'spam', reported_at: testNow };
    await database.db
      .insertInto('content_reports')
      .values(ids.map((id) => ({ ...said, reporter_id: id })))
      .execute();
    await reports.report(reported);
    expect(await readComments()).toEqual([{ content: 'Rude words', isHidden: false }]);
    for (const [index, id] of ids.entries()) {
      await database.db
        .updateTable('accounts')
        .set({ created_at: later(-(10 + 2 * index) * day), signup_network: networkOf('one') })
        .where('user_id', '=', id)
        .execute();
    }
    await reports.report(reported);
    expect(await readComments()).toEqual([{ content: 'Rude words', isHidden: false }]);
  });

  it('is hidden by three who are independent until a moderator leaves it, and then stays', async () => {
    const author = await join();
    const reported = await commentBy(author);
    const people = [await join(), await join(), await join()];
    await settle(people);
    for (const { reports } of people) await reports.report(reported);
    const hidden = { content: 'Hidden until a moderator takes a look', isHidden: true };
    expect(await readComments()).toEqual([hidden]);
    const vote = people[0]?.comments.vote({ commentId: reported.subjectId, vote: 'upvote' });
    await expect(vote).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const edit = author.comments.edit({ commentId: reported.subjectId, content: 'Nice words' });
    await expect(edit).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { reports } = await admin();
    const caseId = await caseOf(reported.subjectId);
    await reports.decide({ caseId, content: 'left', author: 'none' });
    const shown = { content: 'Rude words', isHidden: false };
    expect(await readComments()).toEqual([shown]);
    await reports.undo({ caseId });
    expect(await readComments()).toEqual([hidden]);
    await reports.decide({ caseId, content: 'left', author: 'none' });
    for (const one of people) await one.reports.report(reported);
    expect(await readComments()).toEqual([shown]);
  });
});

describe('a decision', () => {
  it('is one of two at once, taken back by who made it, and told to reporters after ten seconds', async () => {
    const [author, reporter, ada, bea] = [await join(), await join(), await admin(), await admin()];
    const reported = await commentBy(author);
    await reporter.reports.report(reported);
    const caseId = await caseOf(reported.subjectId);
    const hide = { caseId, content: 'hidden', author: 'none' } as const;
    const ends = await Promise.allSettled([ada.reports.decide(hide), bea.reports.decide(hide)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = ends[0]?.status === 'fulfilled' ? [ada, bea] : [bea, ada];
    expect(await readComments()).toEqual([{ content: 'Hidden by a moderator', isHidden: true }]);
    await tell(later(undoTime));
    expect(await inboxOf(reporter)).toEqual([]);
    await expect(loser.reports.undo({ caseId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await winner.reports.undo({ caseId });
    expect(await readComments()).toEqual([{ content: 'Rude words', isHidden: false }]);
    await loser.reports.decide(hide);
    await Promise.all([tell(), tell()]);
    expect(await inboxOf(reporter)).toEqual(['Thanks, we hid the comment you reported.']);
    expect(await inboxOf(author)).toEqual(['We hid your comment.']);
    await expect(loser.at(afterUndo).reports.undo({ caseId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('removes what was written on a profile, and warns with a reason by mail', async () => {
    const [author, reporter, ada] = [await join('Ann'), await join(), await admin()];
    await author.social.updateOwnProfile({ bio: 'Rude bio', instagramHandle: 'rude' });
    const reported = { kind: 'profile', subjectId: author.userId, reason: 'spam' } as const;
    await reporter.reports.report(reported);
    const caseId = await caseOf(author.userId);
    const act = { caseId, content: 'removed', author: 'warned' } as const;
    await expect(ada.reports.decide(act)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await ada.reports.decide({ ...act, reason: 'No advertising.' });
    const slug = `user-${author.userId}`;
    expect(await createVisitor(database.db).social.getProfile({ slug })).toMatchObject({
      ...{ bio: null, instagramHandle: null, name: 'Ann', hasLinks: false },
    });
    await expect(ada.reports.undo({ caseId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await tell();
    const [mail] = await mailsTo(database.db, author.email);
    expect(mail?.text).toContain('No advertising.');
    expect(await inboxOf(reporter)).toEqual(['Thanks, we removed the profile you reported.']);
  });

  it('is not taken back once its mail was taken to be sent', async () => {
    const [author, reporter, ada] = [await join(), await join(), await admin()];
    const reported = await commentBy(author);
    await reporter.reports.report(reported);
    const caseId = await caseOf(reported.subjectId);
    const reason = 'No advertising.';
    const act = { caseId, content: 'hidden', author: 'warned', reason } as const;
    await ada.reports.decide(act);
    const [mail] = await mailsTo(database.db, author.email);
    expect(mail?.text).toContain(reason);
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1 })
      .where('recipient', '=', author.email)
      .where('kind', '=', 'moderated')
      .execute();
    await expect(ada.reports.undo({ caseId })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await readComments()).toMatchObject([{ isHidden: true }]);
  });

  it('removes a comment once it cannot be taken back, and hides it until then', async () => {
    const [author, reporter, ada] = [await join('Ann'), await join(), await admin()];
    const reported = await commentBy(author);
    await reporter.reports.report(reported);
    const caseId = await caseOf(reported.subjectId);
    const act = { caseId, content: 'removed', author: 'none' } as const;
    await ada.reports.decide(act);
    expect(await readComments()).toEqual([{ content: 'Hidden by a moderator', isHidden: true }]);
    await ada.reports.undo({ caseId });
    expect(await readComments()).toEqual([{ content: 'Rude words', isHidden: false }]);
    await ada.reports.decide(act);
    await Promise.all([tell(), tell()]);
    const kept = await database.db
      .selectFrom('comments')
      .select(['content', 'deleted_at'])
      .where('id', '=', reported.subjectId)
      .execute();
    expect(kept).toEqual([{ content: null, deleted_at: afterUndo }]);
    expect(await inboxOf(author)).toEqual(['We removed your comment.']);
  });

  it('removes a mic, or not after all, and acts on no admin', async () => {
    const [reporter, ada, bea] = [await join(), await admin(), await admin('Bea')];
    const { id: subjectId, slug } = await insertMic(database.db);
    await reporter.reports.report({ kind: 'mic', subjectId, reason: 'not_a_mic' });
    const caseId = await caseOf(subjectId);
    const decision = { caseId, content: 'removed', author: 'none' } as const;
    const read = () => createVisitor(database.db).mics.get({ mic: slug });
    const removeDue = () => applyRemovals(database.db, afterUndo, { isStopped: () => false });
    await ada.reports.decide(decision);
    await ada.reports.undo({ caseId });
    await removeDue();
    expect(await read()).toMatchObject({ status: 'approved' });
    await ada.reports.decide(decision);
    await removeDue();
    await expect(ada.reports.undo({ caseId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reported = await commentBy(bea);
    await reporter.reports.report(reported);
    const own = { caseId: await caseOf(reported.subjectId), content: 'left' } as const;
    const harsh = { ...own, author: 'suspended', days: 1, reason: 'Rude' } as const;
    for (const { reports } of [ada, bea]) {
      await expect(reports.decide(harsh)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

it('names who hosts a mic that was reported, as they are by now', async () => {
  const [reporter, ada, host] = [await join(), await admin(), await join('Hana Host')];
  const { id: subjectId } = await insertMic(database.db);
  await reporter.reports.report({ kind: 'mic', subjectId, reason: 'not_a_mic' });
  const read = async () => ada.reports.readCase({ caseId: await caseOf(subjectId) });
  expect(await read()).toMatchObject({ author: null, hosts: [] });
  await database.db
    .insertInto('mic_hosts')
    .values({ mic_id: subjectId, user_id: host.userId, since: testNow })
    .execute();
  const hosts = [{ userId: host.userId, name: 'Hana Host' }];
  expect(await read()).toMatchObject({ author: null, hosts });
});

describe('a mic that is removed because of a report', () => {
  const tellFollowers = async () => {
    await applyRemovals(database.db, afterUndo, { isStopped: () => false });
    await tell();
    await tellNews({
      ...{ db: database.db, keys: createTestTools().keys, rateLimits: { scale: 100 } },
      ...{ now: () => afterUndo, origin: () => 'http://stagetime.test' },
    });
  };
  async function removeReported() {
    const [owner, fan, ada] = [await join('Ann'), await join(), await admin()];
    const { id: subjectId, slug } = await insertMic(database.db, {
      ...{ submitted_by: owner.userId, show_name: 'Hoax Night' },
    });
    await fan.at(testNow).mics.setFavorite({ mic: slug, isFavorite: true });
    await (await join()).reports.report({ kind: 'mic', subjectId, reason: 'not_a_mic' });
    const caseId = await caseOf(subjectId);
    const act = { caseId, content: 'removed', author: 'warned' } as const;
    await ada.reports.decide({ ...act, reason: 'You made up the bar.' });
    await tellFollowers();
    return { owner, fan, ada, slug };
  }
  const why =
    'We removed your mic “Hoax Night”. Please take this as a warning. Why: You made up the bar.';

  it('tells why only to whose it is', async () => {
    const { owner, fan } = await removeReported();
    expect(await inboxOf(owner)).toEqual([why]);
    const [mail] = await mailsTo(database.db, owner.email);
    expect(mail?.text).toContain(why);
    expect(await inboxOf(fan)).toEqual(['Hoax Night was removed.']);
  });

  it('tells whose it is that it is back, too', async () => {
    const { owner, fan, ada, slug } = await removeReported();
    await ada.at(afterUndo).mics.setStatus({ mic: slug, to: 'approved' });
    await tellFollowers();
    const back = 'A moderator put Hoax Night back on the list.';
    expect(await inboxOf(owner)).toEqual([back, why]);
    expect(await inboxOf(fan)).toEqual(['Hoax Night is back on.', 'Hoax Night was removed.']);
  });
});

describe('a suspension', () => {
  async function suspendNew(days: 1 | 7 | 30 | null) {
    const [author, reporter, ada] = [await join('Ann'), await join(), await admin()];
    const reported = await commentBy(author);
    await reporter.reports.report(reported);
    const caseId = await caseOf(reported.subjectId);
    const harsh = { caseId, content: 'hidden', author: 'suspended' } as const;
    await ada.reports.decide({ ...harsh, days, reason: 'Threats.' });
    return { author, ada, caseId };
  }
  const signIn = ({ email }: Member, password = goodPassword, now = testNow) =>
    createTestClient(database.db, { now: () => now }).caller.accounts.signIn({ email, password });

  it('ends sessions, and is told to who proves to be the person, until it ends', async () => {
    const { author } = await suspendNew(1);
    await expect(author.at(testNow).accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(signIn(author, 'not the password')).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    const told = {
      message: expect.stringContaining('Why: Threats.'),
      cause: { code: 'ACCOUNT_SUSPENDED' },
    };
    await expect(signIn(author)).rejects.toMatchObject(told);
    const { caller } = createTestClient(database.db);
    await caller.accounts.sendLoginLink({ email: author.email });
    const token = await linkTokenTo(database.db, author.email, '/auth/magic-success');
    const link = { token, userId: author.userId, email: author.email };
    await expect(caller.accounts.verifyLoginLink(link)).rejects.toMatchObject(told);
    const found = await database.db
      .selectFrom('search_entries')
      .select('id')
      .where('id', '=', author.userId)
      .execute();
    expect(found).toEqual([]);
    const slug = `user-${author.userId}`;
    const { social } = createVisitor(database.db);
    expect(await social.getProfile({ slug })).toMatchObject({ isSuspended: true });
    await signIn(author, goodPassword, later(day + 1));
    const { token: fresh } = await signIn(author, goodPassword, later(day + 1));
    const again = createTestClient(database.db, { token: fresh, now: () => later(day + 1) });
    expect(await again.caller.accounts.me()).toMatchObject({ userId: author.userId });
  });

  it('is asked about once by the mailed link, and lifted by another moderator only', async () => {
    const { author, ada, caseId } = await suspendNew(null);
    await tell();
    const [mail] = await mailsTo(database.db, author.email);
    expect(mail?.text).toContain('Your account is suspended for good. Why: Threats.');
    const token = await linkTokenTo(database.db, author.email, '/appeal');
    const { reports } = createTestClient(database.db).caller;
    await Promise.all([
      reports.appeal({ token, words: 'It was a quote.' }),
      reports.appeal({ token, words: 'It was a quote.' }),
    ]);
    const bad = reports.appeal({ token: `${token}x`, words: 'Hello' });
    await expect(bad).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const appealId = await caseOf(author.userId);
    const lift = { caseId: appealId, isLifted: true };
    expect(await ada.reports.readCase({ caseId: appealId })).toMatchObject({
      ...{ kind: 'appeal', words: 'It was a quote.', mayDecide: false },
      author: { suspension: { reason: 'Threats.', until: null } },
    });
    await expect(ada.reports.decideAppeal(lift)).rejects.toMatchObject({
      message: 'You suspended them, so another moderator will look at this.',
    });
    // The table refuses it too.
    const forced = database.db
      .updateTable('report_cases')
      .set({ decided_at: testNow, content: 'left', author: 'none', decided_by: ada.userId })
      .where('id', '=', appealId)
      .execute();
    await expect(forced).rejects.toMatchObject({ code: '23514' });
    const bea = await admin('Bea');
    await bea.reports.decideAppeal(lift);
    expect((await signIn(author)).user.userId).toBe(author.userId);
    await expect(reports.appeal({ token, words: 'Again' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await tell();
    expect((await mailsTo(database.db, author.email))[0]?.subject).toContain('is open again');
    await expect(ada.reports.undo({ caseId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is taken back with its decision, and a link of an earlier one is worth nothing', async () => {
    const { author, ada, caseId } = await suspendNew(7);
    const sent = () => mailsTo(database.db, author.email);
    expect((await sent())[0]?.subject).toContain('is suspended');
    await ada.reports.undo({ caseId });
    expect((await sent())[0]?.subject).not.toContain('is suspended');
    expect((await signIn(author)).user.userId).toBe(author.userId);
    expect(await readComments()).toEqual([{ content: 'Rude words', isHidden: false }]);
    const old = { userId: author.userId, since: later(-day) };
    const token = new URL(appealUrl(tools, old)).searchParams.get('token') ?? '';
    await ada.reports.decide({
      ...{ caseId, content: 'left', author: 'suspended', days: 7, reason: 'Threats.' },
    });
    const { reports } = createTestClient(database.db).caller;
    await expect(reports.appeal({ token, words: 'Hello' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
