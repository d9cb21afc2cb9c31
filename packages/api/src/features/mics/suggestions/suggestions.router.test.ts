import { suggestionForm, suggestionRefusals } from '@stagetime/contracts/mics/suggestions/messages';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import {
  captchaFor,
  createTestClient,
  mailsTo,
  signUpPerson,
} from '../../accounts/testing/people.ts';
import { signUpAdmin } from '../../admin/testing/admins.ts';
import { tellDecided } from '../news/testing/tell-decided.ts';
import { purgeSuggestions } from './suggestions.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function signUp(name = 'Kim Lane') {
  const { user, token } = await signUpPerson(database.db, { name });
  const { mics, notifications, social } = createTestClient(database.db, { token }).caller;
  return { ...user, mics, notifications, social };
}

async function insertShown(overrides: MicOverrides = {}) {
  const { id, slug: mic } = await insertMic(database.db, {
    ...{ start_time: '20:00', host_name: 'Dana' },
    ...overrides,
  });
  return { id, mic };
}

async function host(micId: number) {
  const person = await signUp('Dana Rivers');
  const row = { mic_id: micId, user_id: person.userId, since: testNow };
  await database.db.insertInto('mic_hosts').values(row).execute();
  return person;
}

let visitors = 0;
/** Someone without an account, over a network of their own. */
async function sendAsVisitor(input: { mic: string; changes?: object; words?: string }) {
  visitors += 1;
  const { caller } = createTestClient(database.db);
  const captchaToken = await captchaFor(caller, 'submit');
  const address = `Visitor-${visitors}@example.test`;
  await caller.mics.suggest({ changes: {}, ...input, address, captchaToken });
  return { address: address.toLowerCase() };
}

const long = { created_at: new Date('2026-01-01T00:00:00Z') };

it('what a visitor suggests is taken by field, told by mail, in the history, and taken back', async () => {
  const { mic } = await insertShown();
  const changes = { startTime: '19:30', hostName: 'Nobody' };
  const { address } = await sendAsVisitor({ mic, changes, words: 'Earlier now' });
  const seconds = { passed: 0 };
  const now = () => new Date(testNow.getTime() + seconds.passed * 1000);
  const { token } = await signUpAdmin(database.db);
  const { mics } = createTestClient(database.db, { token, now }).caller;
  const { version, suggestions } = await mics.listSuggestions({ mic });
  expect(suggestions).toMatchObject([{ who: address, words: 'Earlier now' }]);
  expect(suggestions[0]?.changes).toHaveLength(2);
  expect(suggestions[0]?.changes).toContainEqual({
    ...{ name: 'start_time', label: 'Start Time', now: null },
    ...{ before: '8\u00a0PM', after: '7:30\u00a0PM' },
  });

  const id = suggestions[0]?.id ?? 0;
  const take = () => mics.decideSuggestion({ id, action: 'take', version, fields: ['start_time'] });
  expect(await take()).toMatchObject({ state: 'partly' });
  // A repeat changes nothing.
  expect(await take()).toMatchObject({ state: 'partly' });
  expect(await createVisitor(database.db).mics.get({ mic })).toMatchObject({
    ...{ startTime: '19:30', hostName: 'Dana' },
    nextNights: [{ startsAt: expect.stringContaining('T19:30') }, {}, {}, {}],
  });
  const history = async () => (await mics.listHistory({ mic })).entries;
  expect(await history()).toMatchObject([{ who: 'Suggested by a visitor, accepted by Ada Admin' }]);
  const [mail] = await mailsTo(database.db, address);
  expect(mail?.text).toContain('is on its page now: start time.');
  expect(mail?.text).not.toContain('Nobody');

  seconds.passed = 10;
  expect(await mics.decideSuggestion({ id, action: 'undo' })).toMatchObject({ state: 'open' });
  expect(await mics.get({ mic })).toMatchObject({ startTime: '20:00' });
  expect(await history()).toHaveLength(2);
  expect(await mailsTo(database.db, address)).toEqual([]);
  const again = await mics.listSuggestions({ mic });
  const decline = { id, action: 'decline', reason: 'It starts at 8.' } as const;
  expect(again.suggestions).toMatchObject([{ id, words: 'Earlier now' }]);
  expect(await mics.decideSuggestion(decline)).toMatchObject({ state: 'declined' });
  expect((await mailsTo(database.db, address))[0]?.text).toContain('It starts at 8.');
  seconds.passed = 23;
  await expect(mics.decideSuggestion({ id, action: 'undo' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: suggestionRefusals.tooLate,
  });
});

it('says something, from someone who can be told, about what is on the list', async () => {
  const { mic } = await insertShown();
  const { mics } = await signUp();
  const refused = (message: string) => ({ code: 'BAD_REQUEST', message });
  const empty = refused(suggestionForm.empty);
  await expect(mics.suggest({ mic, changes: {} })).rejects.toMatchObject(empty);
  const same = { startTime: '20:00' };
  await expect(mics.suggest({ mic, changes: same })).rejects.toMatchObject(empty);
  const contact = { contactEmail: 'a@example.test' } as object;
  await expect(mics.suggest({ mic, changes: contact })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const visitor = createTestClient(database.db).caller.mics;
  await expect(visitor.suggest({ mic, changes: {}, words: 'Gone' })).rejects.toMatchObject(
    refused(suggestionForm.addressRequired),
  );
  const address = 'someone@example.test';
  await expect(visitor.suggest({ mic, changes: {}, words: 'Gone', address })).rejects.toMatchObject(
    { code: 'BAD_REQUEST' },
  );
  const pending = await insertShown({ status: 'pending' });
  await expect(
    mics.suggest({ mic: pending.mic, changes: {}, words: 'Gone' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('of one person the newer takes the place of the older, on which no one decides any more', async () => {
  const { mic } = await insertShown();
  const sender = await signUp();
  const admin = (await signUpAdmin(database.db)).caller.mics;
  const waiting = async () => (await admin.listSuggestions({ mic })).suggestions;
  await sender.mics.suggest({ mic, changes: {}, words: 'First' });
  const [first] = await waiting();
  await Promise.all(
    ['Second', 'Third'].map((words) => sender.mics.suggest({ mic, changes: {}, words })),
  );
  expect(await waiting()).toMatchObject([{ words: expect.stringMatching(/Second|Third/) }]);
  const old = admin.decideSuggestion({ id: first?.id ?? 0, action: 'take' });
  await expect(old).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: suggestionRefusals.gone,
  });
  // That it was taken once and taken back, which the history has, changes nothing of that.
  await sender.mics.suggest({ mic, changes: { startTime: '19:30' } });
  const { version, suggestions } = await admin.listSuggestions({ mic });
  const id = suggestions[0]?.id ?? 0;
  await admin.decideSuggestion({ id, action: 'take', version });
  await admin.decideSuggestion({ id, action: 'undo' });
  await sender.mics.suggest({ mic, changes: {}, words: 'Last' });
  expect(await waiting()).toMatchObject([{ words: 'Last' }]);
  expect((await admin.listHistory({ mic })).entries).toHaveLength(2);
});

it('its host takes it, but for the name of a mic that people know; the sender reads of it', async () => {
  const { id: micId, mic } = await insertShown(long);
  const [sender, own] = [await signUp(), await host(micId)];
  const changes = { startTime: '19:00', showName: 'The Better Hang' };
  await sender.mics.suggest({ mic, changes });
  const { version, suggestions } = await own.mics.listSuggestions({ mic });
  expect(suggestions).toMatchObject([{ who: 'Kim Lane' }]);
  await expect(sender.mics.listSuggestions({ mic })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const id = suggestions[0]?.id ?? 0;
  const byOther = sender.mics.decideSuggestion({ id, action: 'take' });
  await expect(byOther).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await own.mics.decideSuggestion({ id, action: 'take', version });
  const shown = await own.mics.get({ mic });
  expect(shown.startTime).toBe('19:00');
  expect(shown.showName).not.toBe('The Better Hang');
  expect(await own.mics.getUpkeep({ mic })).toMatchObject({
    suggestions: 0,
    waiting: [{ label: 'Open Mic Name', after: 'The Better Hang' }],
  });
  const told = async () => (await sender.notifications.list({ kinds: 'all' })).notifications;
  expect(await told()).toEqual([]);
  await tellDecided(database.db);
  expect(await told()).toMatchObject([
    { kind: 'suggestion', text: expect.stringContaining('start time') },
  ]);
  // Hosts do not decide on what waits of theirs.
  expect((await own.mics.listSuggestions({ mic })).suggestions).toEqual([]);
  const admin = (await signUpAdmin(database.db)).caller;
  const [waiting] = (await admin.mics.listSuggestions({ mic })).suggestions;
  expect(waiting).toMatchObject({ who: 'Dana Rivers, a host' });
  const ofHost = { id: waiting?.id ?? 0, action: 'take' } as const;
  await expect(own.mics.decideSuggestion(ofHost)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.mics.decideSuggestion(ofHost);
  expect((await own.mics.get({ mic })).showName).toBe('The Better Hang');

  // Taken back, the host is told nothing of it any more.
  await admin.mics.decideSuggestion({ ...ofHost, action: 'undo' });
  await tellDecided(database.db);
  expect((await own.notifications.list({ kinds: 'all' })).notifications).toMatchObject([
    { url: '/hosting' },
  ]);
  expect((await own.mics.getUpkeep({ mic })).waiting).toHaveLength(1);
});

it('what changed since is not taken blindly, and of two who decide at once the second is told', async () => {
  const { id: micId, mic } = await insertShown();
  const own = await host(micId);
  await sendAsVisitor({ mic, changes: { startTime: '19:00', days: ['friday'] } });
  const { updatedAt: before } = await own.mics.get({ mic });
  await own.mics.edit({ mic, version: before, changes: { startTime: '21:00' } });
  const { version, suggestions } = await own.mics.listSuggestions({ mic });
  const [waiting] = suggestions;
  expect(waiting?.changes).toContainEqual(
    expect.objectContaining({ name: 'start_time', now: '9\u00a0PM' }),
  );
  const take = { id: waiting?.id ?? 0, action: 'take', version } as const;
  await expect(own.mics.decideSuggestion(take)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: suggestionRefusals.conflict('Start Time'),
  });
  await expect(
    own.mics.decideSuggestion({ ...take, version: before, isSure: true }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });

  const admins = [await signUpAdmin(database.db), await signUpAdmin(database.db)];
  const answers = await Promise.allSettled(
    admins.map(({ caller }) => caller.mics.decideSuggestion({ ...take, fields: ['schedule'] })),
  );
  const refused = answers.find(({ status }) => status === 'rejected');
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(refused).toMatchObject({
    reason: { code: 'CONFLICT', message: suggestionRefusals.decided },
  });
  expect(await own.mics.get({ mic })).toMatchObject({ startTime: '21:00', days: [5] });
  const undone = own.mics.decideSuggestion({ id: take.id, action: 'undo' });
  await expect(undone).rejects.toMatchObject({ message: suggestionRefusals.notYours });
});

it('a word alone is done, and 30 days later only the change is kept', async () => {
  const { mic } = await insertShown();
  const { address } = await sendAsVisitor({ mic, words: 'The door is around the corner.' });
  const { mics } = (await signUpAdmin(database.db)).caller;
  const [waiting] = (await mics.listSuggestions({ mic })).suggestions;
  const done = await mics.decideSuggestion({ id: waiting?.id ?? 0, action: 'take' });
  expect(done.message).toBe('Marked as done.');
  // Nothing that people see changed by it, so neither is told that.
  expect(await mailsTo(database.db, address)).toMatchObject([
    {
      subject: 'We looked at your suggestion',
      text: expect.stringContaining('We looked into your suggestion'),
    },
  ]);
  const kept = () =>
    database.db
      .selectFrom('mic_suggestions')
      .select(['address', 'words'])
      .where('id', '=', waiting?.id ?? 0)
      .executeTakeFirst();
  await purgeSuggestions(database.db, new Date(testNow.getTime() + 29 * 86_400_000));
  expect(await kept()).toMatchObject({ address });
  await purgeSuggestions(database.db, new Date(testNow.getTime() + 31 * 86_400_000));
  expect(await kept()).toEqual({ address: null, words: null });
});

it('who looks after a mic hears once of suggestions that wait, until they read it', async () => {
  const [owner, kim] = [await signUp('Sam'), await signUp()];
  const { id, mic } = await insertShown({ submitted_by: owner.userId, show_name: 'The Good Hang' });
  const inbox = async ({ notifications }: typeof owner) => {
    const { notifications: list } = await notifications.list({ kinds: 'all' });
    return list;
  };
  const text = "Someone says something's wrong with The Good Hang. Take a look.";
  const told = { kind: 'suggestion', url: '/hosting', text, isRead: false };
  const said = { changes: {}, words: 'It moved.' };
  // Two at once, and one more.
  await Promise.all([kim.mics.suggest({ mic, ...said }), sendAsVisitor({ mic, ...said })]);
  await sendAsVisitor({ mic, ...said });
  expect(await inbox(owner)).toMatchObject([told]);
  const [first] = await inbox(owner);
  await owner.notifications.markRead({ notificationId: first?.notificationId ?? 0 });
  // What they did not read of another mic stands for itself.
  const { mic: other } = await insertShown({ submitted_by: owner.userId });
  await sendAsVisitor({ mic: other, ...said });
  await sendAsVisitor({ mic, ...said });
  expect(await inbox(owner)).toMatchObject([told, { isRead: false }, { isRead: true }]);
  expect(await inbox(owner)).toHaveLength(3);

  // From now on it is theirs who host it: of what others say whom they did not mute, where they want to hear it.
  const [dana, ruth, quiet] = [await host(id), await host(id), await host(id)];
  await ruth.social.block({ userId: kim.userId, kind: 'mute' });
  await quiet.notifications.setTopic({ topic: 'own', inbox: false, mail: true });
  await kim.mics.suggest({ mic, ...said });
  expect([await inbox(dana), await inbox(ruth), await inbox(quiet)]).toMatchObject([
    [told],
    [],
    [],
  ]);
  // One's own is no news, and what was removed unread is told anew.
  await dana.mics.suggest({ mic, ...said });
  expect(await inbox(dana)).toHaveLength(1);
  expect(await inbox(ruth)).toMatchObject([told]);
  const [gone] = await inbox(ruth);
  await ruth.notifications.dismiss({ notificationId: gone?.notificationId ?? 0 });
  await sendAsVisitor({ mic, ...said });
  expect(await inbox(ruth)).toMatchObject([told]);
  expect(await inbox(owner)).toHaveLength(3);
});
