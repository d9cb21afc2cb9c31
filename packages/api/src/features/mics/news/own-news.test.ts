import { undoDelay, undoTime } from '@stagetime/contracts/core/undo';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';
import { applyRemovals } from '../status/status.service.ts';
import { tellOwnNews } from './own-news.ts';
import { tellNews } from './tell-news.ts';

const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);
const afterUndo = later(undoDelay + 1);

let database: TestDatabase;
/** With the rights that jobs have. */
let worker: Database;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
  admin = await signUpAdmin(database.db);
});
afterAll(async () => {
  await worker.destroy();
  await database.drop();
});

/** Someone whose address is confirmed. */
async function join() {
  const { token, user, email } = await signUpPerson(database.db);
  await database.db
    .updateTable('accounts')
    .set({ email_verified_at: testNow })
    .where('user_id', '=', user.userId)
    .execute();
  return { ...createTestClient(database.db, { token }), userId: user.userId, email };
}
type Someone = Awaited<ReturnType<typeof join>>;

let owner: Someone;
let mic: { id: number; slug: string };
beforeEach(async () => {
  owner = await join();
});
const submit = async (columns: Parameters<typeof insertMic>[1] = {}) => {
  const base = {
    submitted_by: owner.userId,
    show_name: 'The Good Hang',
    status: 'pending',
  } as const;
  mic = await insertMic(database.db, { ...base, contact_email: owner.email, ...columns });
};

const { keys } = createTestTools();
const options = {
  ...{ keys, rateLimits: { scale: 100 }, origin: () => 'http://stagetime.test' },
};
/** As the jobs do, twice at once. */
async function tell(now = afterUndo) {
  const one = { ...options, db: worker, now: () => now };
  await Promise.all([tellOwnNews(one), tellOwnNews(one)]);
  await Promise.all([tellNews(one), tellNews(one)]);
}
const listOf = async ({ caller }: Someone) =>
  (await caller.notifications.list({ kinds: 'all' })).notifications;
const inboxOf = async (person: Someone) => (await listOf(person)).map(({ text }) => text);
const waits = "Someone says something's wrong with The Good Hang. Take a look.";
const subjectsTo = async ({ email }: Someone) =>
  (await mailsTo(database.db, email)).map(({ subject }) => subject);
type Decision = Omit<Parameters<TestAdmin['caller']['admin']['toggleApproval']>[0], 'mic'>;
const decide = (input: Decision) => admin.caller.admin.toggleApproval({ mic: mic.slug, ...input });
const hostToo = async () => {
  const host = await join();
  const row = { mic_id: mic.id, user_id: host.userId, since: testNow };
  await database.db.insertInto('mic_hosts').values(row).execute();
  return host;
};

describe('whoever submitted a mic', () => {
  it('reads what became of it after the time to take it back, once, and nothing of what was taken back', async () => {
    await submit();
    await decide({ action: 'approve' });
    await tell(later(undoTime));
    expect(await inboxOf(owner)).toEqual([]);
    await decide({ action: 'undo' });
    await tell();
    expect(await inboxOf(owner)).toEqual([]);
    await decide({ action: 'reject', reason: 'We found no such bar.' });
    await decide({ action: 'approve' });
    await tell();
    // The clock of who takes it back says that there is time.
    await expect(decide({ action: 'undo' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await tell();
    expect(await listOf(owner)).toMatchObject([
      {
        ...{ kind: 'mic_decided', text: 'The Good Hang is listed now.' },
        url: `/los-angeles/${mic.slug}`,
      },
    ]);
  });

  it('reads why it was not listed, or which it is the same as, and is led there', async () => {
    await submit();
    await decide({ action: 'reject', reason: 'We found no such bar.' });
    await tell();
    expect(await listOf(owner)).toMatchObject([
      {
        ...{ text: "We couldn't list The Good Hang. We found no such bar." },
        url: '/account#submissions',
      },
    ]);
    const [own] = await owner.caller.mics.listOwn();
    expect(own).toMatchObject({ status: 'rejected', reason: 'We found no such bar.', same: null });
    const listed = await insertMic(database.db, { show_name: 'Good Hang' });
    await submit();
    await decide({ action: 'reject', sameAs: listed.slug });
    await tell();
    const path = `/los-angeles/${listed.slug}`;
    expect((await listOf(owner))[0]).toMatchObject({
      ...{ text: 'The Good Hang was already listed: Good Hang.', url: path },
    });
    const [same] = await owner.caller.mics.listOwn();
    expect(same).toMatchObject({ same: { showName: 'Good Hang', path } });
  });

  it('gets no mail at their own address once they want none, and can say so from the mail', async () => {
    await submit();
    await decide({ action: 'approve' });
    const [mail] = await mailsTo(database.db, owner.email);
    const { unsubscribe } = mail ?? {};
    expect(mail?.text).toContain(
      "You're getting this for: What happens with my mics and suggestions.",
    );
    const token = new URL(String(unsubscribe)).searchParams.get('token') ?? '';
    await owner.caller.notifications.stopMails({ token });
    await submit();
    await decide({ action: 'reject' });
    await decide({ action: 'undo' });
    const typed = 'somebody@example.test';
    await submit({ contact_email: typed, submitted_by: null });
    await decide({ action: 'approve' });
    expect(await mailsTo(database.db, typed)).toHaveLength(1);
    const titles = (await subjectsTo(owner)).filter((each) => each?.includes('open mic'));
    expect(titles).toHaveLength(1);
  });
});

describe('who looks after a mic', () => {
  const edit = (to = '19:30') =>
    admin.caller.admin.editMic({ mic: mic.slug, changes: { startTime: to } });

  it('is told what a moderator changed: its hosts, and until it has one whoever submitted it', async () => {
    await submit({ status: 'approved', start_time: '20:00' });
    await edit();
    await tell();
    const text = 'A moderator changed The Good Hang: start time 7:30\u00a0PM.';
    expect(await inboxOf(owner)).toEqual([text]);
    expect(await subjectsTo(owner)).toContain(text.slice(0, -1));
    const host = await hostToo();
    await host.caller.notifications.setTopic({ topic: 'own', inbox: true, mail: false });
    await edit('21:00');
    await host.caller.mics.edit({
      ...{ mic: mic.slug, changes: { startTime: '22:00' } },
      version: (await host.caller.mics.get({ mic: mic.slug })).updatedAt,
    });
    await tell();
    expect(await inboxOf(owner)).toHaveLength(1);
    expect(await inboxOf(host)).toEqual([
      'A moderator changed The Good Hang: start time 9\u00a0PM.',
    ]);
    const mails = await subjectsTo(host);
    expect(mails.filter((each) => each?.startsWith('A moderator'))).toEqual([]);
  });

  it('is told of a suggestion that was taken, unless it was theirs or is taken back', async () => {
    await submit({ status: 'approved', start_time: '20:00' });
    const fan = await join();
    const suggest = async (by: Someone, startTime: string) => {
      await by.caller.mics.suggest({ mic: mic.slug, changes: { startTime } });
      const { suggestions } = await admin.caller.mics.listSuggestions({ mic: mic.slug });
      return suggestions[0]?.id ?? 0;
    };
    const id = await suggest(fan, '19:30');
    await admin.caller.mics.decideSuggestion({ id, action: 'take' });
    await admin.caller.mics.decideSuggestion({ id, action: 'undo' });
    await tell();
    expect(await inboxOf(owner)).toEqual([waits]);
    await admin.caller.mics.decideSuggestion({ id, action: 'take' });
    await tell();
    const text = 'A suggestion changed The Good Hang: start time 7:30\u00a0PM.';
    expect(await inboxOf(owner)).toEqual([text, waits]);
    expect(await inboxOf(fan)).toHaveLength(1);
    const own = await suggest(owner, '18:00');
    await admin.caller.mics.decideSuggestion({ id: own, action: 'take' });
    await tell();
    const kinds = ['suggestion', 'mic_decided', 'suggestion'];
    expect((await listOf(owner)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('keeps what others changed where a suggestion is taken back, which is too late once one was told', async () => {
    await submit({ status: 'approved', start_time: '20:00' });
    const fan = await join();
    await fan.caller.mics.suggest({ mic: mic.slug, changes: { hostName: 'Kim Lane' } });
    const { suggestions } = await admin.caller.mics.listSuggestions({ mic: mic.slug });
    const id = suggestions[0]?.id ?? 0;
    await edit();
    const { token } = admin;
    const { mics } = createTestClient(database.db, { token, now: () => later(1) }).caller;
    await mics.decideSuggestion({ id, action: 'take' });
    await mics.decideSuggestion({ id, action: 'undo' });
    await tell(later(undoDelay + 2));
    const text = 'A moderator changed The Good Hang: start time 7:30\u00a0PM.';
    expect(await inboxOf(owner)).toEqual([text, waits]);

    await mics.decideSuggestion({ id, action: 'take' });
    await database.db.transaction().execute(async (trx) => {
      const due = trx.selectFrom('mic_news_due').select('id').forUpdate();
      await due.where('recipient_id', '=', fan.userId).execute();
      await tell(later(undoDelay + 2));
    });
    expect(await inboxOf(owner)).toHaveLength(3);
    const undone = mics.decideSuggestion({ id, action: 'undo' });
    await expect(undone).rejects.toMatchObject({ code: 'CONFLICT' });
    await tell(later(undoDelay + 2));
    expect(await inboxOf(fan)).toHaveLength(1);
  });

  it('is told once what a moderator made of it, also as one who follows it', async () => {
    await submit({ status: 'approved' });
    const [fan, host] = [await join(), await hostToo()];
    for (const { caller } of [fan, host]) {
      await caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    }
    const note = 'We are asking the venue.';
    await admin.caller.mics.setStatus({ mic: mic.slug, to: 'paused', note });
    await tell();
    const told = 'A moderator paused The Good Hang. We are asking the venue.';
    expect(await inboxOf(host)).toEqual([told]);
    expect(await subjectsTo(host)).toContain('A moderator paused The Good Hang');
    expect(await inboxOf(fan)).toEqual(['The Good Hang is paused. We are asking the venue.']);
    expect(await inboxOf(owner)).toEqual([]);
    await admin.caller.mics.setStatus({ mic: mic.slug, to: 'approved' });
    await host.caller.notifications.setTopic({ topic: 'own', inbox: false, mail: false });
    await tell();
    await admin.caller.mics.setStatus({ mic: mic.slug, to: 'closed' });
    await tell();
    expect(await inboxOf(host)).toEqual([told]);
  });

  it('leads away from one that is removed all but who looks after it, and shows no picture of it', async () => {
    await submit({ status: 'approved' });
    const fan = await join();
    await fan.caller.mics.setGoing({ mic: mic.slug, date: '2026-11-23', isGoing: true });
    await admin.caller.mics.setStatus({ mic: mic.slug, to: 'removed' });
    await applyRemovals(worker, afterUndo, { isStopped: () => false });
    await tell();
    for (const [person, path] of [
      [fan, '/los-angeles'],
      [owner, `/los-angeles/${mic.slug}`],
    ] as const) {
      expect(await listOf(person)).toMatchObject([{ url: path }]);
      const mails = await mailsTo(database.db, person.email);
      const mail = mails.find(({ subject }) => subject?.includes('removed'));
      expect(mail?.text).toContain(`http://stagetime.test${path}\n`);
      expect(mail?.html).not.toContain('/images/previews/mics/');
    }
  });
});
