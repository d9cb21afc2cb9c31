import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestTools, createVisitor } from '../../../testing/callers.ts';
import { signUpAdmin } from '../../admin/testing/admins.ts';
import { listOutbox } from '../../delivery/delivery.service.ts';
import { askContacts } from './ask-contacts.ts';
import { noteWords } from './freshness.service.ts';

const day = 24 * 60 * 60 * 1000;
const begin = new Date('2026-06-01T19:00:00Z');
const after = (days: number) => new Date(begin.getTime() + days * day);
const { keys } = createTestTools();
const tools = { keys, origin: () => 'http://stagetime.test' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('mics').execute();
  await database.db.deleteFrom('asked_mailboxes').execute();
  await database.db.deleteFrom('outbox').execute();
});

const ask = (days: number) =>
  askContacts(database.db, tools, after(days), { isStopped: () => false });
const mails = async () =>
  (await listOutbox(database.db, keys.outbox)).map(({ to, subject, links, html }) => ({
    to,
    subject,
    html,
    token:
      new URL(links.find((link) => link.includes('?token=')) ?? '').searchParams.get('token') ?? '',
    stop:
      new URL(links.find((link) => link.includes('?mics=')) ?? '').searchParams.get('mics') ?? '',
  }));
/** An approved mic, of which someone said something on the first day. */
async function listMic(contact_email: string | null, columns = {}) {
  const mic = await insertMic(database.db, { contact_email, created_at: begin, ...columns });
  await database.db.transaction().execute((trx) => noteWords(trx, [mic.id], begin, 'listing'));
  return mic;
}
const statusOf = async (id: number) => {
  const row = await database.db
    .selectFrom('mics')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
};
const linked = (days: number) => createVisitor(database.db, after(days)).mics;

describe('the contact of a mic that no one says anything of', () => {
  it('is asked after a month, once, and again after two; then it is paused until any word', async () => {
    const mic = await listMic('Host@Example.test', { show_name: 'Quiet Night' });
    expect(await ask(29)).toEqual({ mails: 0, paused: 0 });
    expect(await ask(30)).toEqual({ mails: 1, paused: 0 });
    expect(await ask(31)).toEqual({ mails: 0, paused: 0 });
    const asked = await mails();
    expect(asked).toMatchObject([
      { to: 'host@example.test', subject: 'Is “Quiet Night” still going?' },
    ]);
    expect(asked[0]?.html).toContain(`/images/previews/mics/${mic.id}`);
    expect(await ask(60)).toEqual({ mails: 1, paused: 0 });
    expect(await ask(119)).toEqual({ mails: 0, paused: 0 });
    expect(await statusOf(mic.id)).toBe('approved');
    expect(await ask(120)).toEqual({ mails: 0, paused: 1 });
    expect(await statusOf(mic.id)).toBe('paused');
    const { closure } = await linked(120).get({ mic: mic.slug });
    expect(closure?.note).toBe('No one has heard of it since Jun.');

    const [last] = await mails();
    await linked(119).answerMicCheck({ token: last?.token ?? '', answer: 'going' });
    expect(await statusOf(mic.id)).toBe('approved');
  });

  it('is not asked again for a month after any word', async () => {
    const mic = await listMic('host@example.test');
    await ask(30);
    await database.db.transaction().execute((trx) => noteWords(trx, [mic.id], after(40), 'people'));
    expect(await ask(69)).toEqual({ mails: 0, paused: 0 });
    expect(await ask(70)).toEqual({ mails: 1, paused: 0 });
  });

  it('gets one mail for all their mics, and one in thirty days', async () => {
    await listMic('host@example.test');
    await listMic('host+mics@example.test');
    const late = await listMic('host@example.test');
    await database.db.transaction().execute((trx) => noteWords(trx, [late.id], after(5), 'host'));
    expect(await ask(30)).toEqual({ mails: 1, paused: 0 });
    expect(await mails()).toMatchObject([{ subject: 'Are your 2 open mics still going?' }]);
    expect(await ask(35)).toEqual({ mails: 0, paused: 0 });
    expect(await ask(65)).toEqual({ mails: 1, paused: 0 });
    expect(await mails()).toMatchObject([{ subject: 'Are your 3 open mics still going?' }, {}]);
  });

  it('is written to once, however many processes ask, and not lost where one dies', async () => {
    for (let count = 0; count < 12; count += 1) await listMic(`host${count}@example.test`);
    const dying = {
      ...tools,
      origin: () => {
        throw new Error('killed');
      },
    };
    await expect(
      askContacts(database.db, dying, after(30), { isStopped: () => false }),
    ).rejects.toThrow('killed');
    await Promise.all(Array.from({ length: 4 }, () => ask(30)));
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(12);
    expect(await mails()).toHaveLength(12);
  });

  it('of a list from before anyone was asked has a turn within the month', async () => {
    for (let count = 0; count < 10; count += 1) {
      await insertMic(database.db, {
        ...{ contact_email: `old${count}@example.test`, created_at: after(-300) },
      });
    }
    await ask(0);
    const early = (await mails()).length;
    expect(early).toBeLessThan(5);
    for (const days of [5, 10, 15, 20, 25, 29]) await ask(days);
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(10);
  });

  it('is left alone who came with a list, until an operator allows it', async () => {
    await listMic('venue@example.test', { import_key: 'philly 1' });
    expect(await ask(30)).toEqual({ mails: 0, paused: 0 });
    const allow = (is_on: boolean) =>
      database.db
        .updateTable('feature_flags')
        .set({ is_on })
        .where('name', '=', 'ask-imported')
        .execute();
    await allow(true);
    expect(await ask(60)).toEqual({ mails: 1, paused: 0 });
    await allow(false);
  });

  it('stops the mails by one tap, and its mics are not paused for that', async () => {
    const mic = await listMic('host@example.test');
    await ask(30);
    const [mail] = await mails();
    await linked(30).stopMicChecks({ token: mail?.stop ?? '' });
    await linked(31).stopMicChecks({ token: mail?.stop ?? '' });
    for (const days of [60, 90, 120, 150]) expect(await ask(days)).toEqual({ mails: 0, paused: 0 });
    expect(await statusOf(mic.id)).toBe('approved');
  });
});

describe('a link of such a mail', () => {
  const receive = async (columns = {}) => {
    const mic = await listMic('host@example.test', { show_name: 'Quiet Night', ...columns });
    await ask(30);
    const [mail] = await mails();
    return { mic, token: mail?.token ?? '' };
  };

  it('says what it asks about, and changes nothing', async () => {
    const { mic, token } = await receive();
    for (let count = 0; count < 3; count += 1) {
      expect(await linked(31).readMicCheck({ token })).toMatchObject({
        ...{ state: 'open', showName: 'Quiet Night', slug: mic.slug, isClosed: false },
      });
    }
    expect((await linked(31).get({ mic: mic.slug })).freshness.text).toBe('Never confirmed');
  });

  it('confirms, tells moderators what changed, closes, and opens again what it closed', async () => {
    const { mic, token } = await receive();
    await linked(31).answerMicCheck({ token, answer: 'going' });
    await linked(31).answerMicCheck({ token, answer: 'going' });
    expect((await linked(31).get({ mic: mic.slug })).freshness.text).toBe(
      'Confirmed by the host Jul 2',
    );
    await expect(linked(31).answerMicCheck({ token, answer: 'changed' })).rejects.toMatchObject({
      message: 'Please tell us what changed.',
    });
    await linked(31).answerMicCheck({ token, answer: 'changed', change: 'Starts at nine now.' });
    // It waits on the desk, once, and whoever sent it is told what came of it.
    await linked(31).answerMicCheck({ token, answer: 'changed', change: 'Starts at ten now.' });
    const { caller } = await signUpAdmin(database.db);
    const waiting = await caller.desk.list({ kind: 'suggestion' });
    expect(waiting.items).toMatchObject([{ title: 'Quiet Night', summary: 'Starts at ten now.' }]);
    const { suggestions } = await caller.mics.listSuggestions({ mic: mic.slug });
    expect(suggestions).toMatchObject([{ who: 'host@example.test', words: 'Starts at ten now.' }]);
    await caller.mics.decideSuggestion({ id: suggestions[0]?.id ?? 0, action: 'decline' });
    const [told] = await listOutbox(database.db, keys.outbox);
    expect(told).toMatchObject({
      to: 'host@example.test',
      subject: 'We looked at your suggestion',
    });
    await linked(31).answerMicCheck({ token, answer: 'closed' });
    expect(await statusOf(mic.id)).toBe('closed');
    expect(await linked(31).readMicCheck({ token })).toMatchObject({ isClosed: true });
    await linked(31).answerMicCheck({ token, answer: 'going' });
    expect(await statusOf(mic.id)).toBe('approved');
  });

  it.each([
    [
      'after sixty days',
      'over',
      async ({ token }: { token: string }) => linked(91).readMicCheck({ token }),
    ],
    [
      'with a changed byte',
      'unknown',
      async ({ token }: { token: string }) => linked(31).readMicCheck({ token: `x${token}` }),
    ],
    [
      'of the same mail to stop it',
      'unknown',
      async () => linked(31).readMicCheck({ token: (await mails())[0]?.stop ?? '' }),
    ],
  ])('is none %s', async (_, state, read) => {
    expect(await read(await receive())).toEqual({ state });
  });

  it('is none once the mic has another contact, or a moderator closed it', async () => {
    const { mic, token } = await receive();
    const change = (columns: object) =>
      database.db.updateTable('mics').set(columns).where('id', '=', mic.id).execute();
    await change({ contact_email: 'other@example.test' });
    const answer = () => linked(31).answerMicCheck({ token, answer: 'closed' });
    await expect(answer()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await change({ contact_email: 'host@example.test', status: 'closed' });
    await database.db
      .insertInto('mic_closures')
      .values({ mic_id: mic.id, is_moderated: true, set_at: after(30) })
      .execute();
    await expect(answer()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await change({ status: 'removed' });
    await expect(answer()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
