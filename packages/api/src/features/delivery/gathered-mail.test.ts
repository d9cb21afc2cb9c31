import { createSecretKey, randomBytes } from 'node:crypto';
import type { MailWords } from '@stagetime/contracts/delivery/messages';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { testNow } from '../../testing/callers.ts';
import { type DeliveryOptions, deliverDue, type Outgoing } from './deliver-due.ts';
import { getDeliveryState, queueGatheredMail } from './delivery.service.ts';

const key = createSecretKey(randomBytes(32));
const minute = 60 * 1000;
const to = 'host@example.test';

let database: TestDatabase;
let sent: Outgoing[];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  sent = [];
});

const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute);
const together = (mails: readonly MailWords[]): MailWords => ({
  subject: `${mails.length} mails`,
  paragraphs: ['All of them:'],
  sections: mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
});

function tell(name: string, minutes: number, mailbox = to): Promise<void> {
  const words = {
    subject: `About ${name}`,
    paragraphs: [`${name} <is> on`],
    action: { label: 'See it', url: `http://stagetime.test/${name}` },
  };
  const mail = { to: mailbox, kind: 'test', words, together };
  const sending = { key, now: at(minutes) };
  return database.db.transaction().execute((trx) => queueGatheredMail(trx, sending, mail));
}

function deliver(minutes: number, overrides: Partial<DeliveryOptions> = {}): Promise<number> {
  const options = {
    db: database.db,
    key,
    now: () => at(minutes),
    senders: { email: async (mail: Outgoing) => void sent.push(mail), sms: undefined },
    keepsContent: false,
    onFailure: () => {},
    ...overrides,
  };
  return deliverDue(options, 'email');
}

test('the first goes at once, what follows within ten minutes together, and later ones at once again', async () => {
  await tell('a', 0);
  await deliver(0);
  await tell('b', 1);
  await tell('c', 9);
  await deliver(9.9);
  expect(sent.map(({ subject }) => subject)).toEqual(['About a']);
  await deliver(10);
  expect(sent[1]?.subject).toBe('2 mails');
  expect(sent[1]?.text).toContain(
    'b <is> on\nSee it:\nhttp://stagetime.test/b\n\nc <is> on\nSee it:\nhttp://stagetime.test/c',
  );
  expect(sent[1]?.html).toContain('b &lt;is&gt; on<br><a href="http://stagetime.test/b"');
  // What comes now waits for ten minutes since the last one, and one that nothing joins goes as it is.
  await tell('d', 12);
  await deliver(19.9);
  expect(sent).toHaveLength(2);
  await deliver(20);
  expect(sent[2]?.subject).toBe('About d');
  await tell('e', 31);
  await deliver(31);
  expect(sent[3]?.subject).toBe('About e');
});

test('other mailboxes have mails of their own', async () => {
  await tell('a', 0);
  await tell('b', 0, 'another@example.test');
  expect(await deliver(0)).toBe(2);
});

test('many at once, while two processes send, are each told of once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `mic-${index}-`);
  await Promise.all([
    ...names.map((name) => tell(name, 0)),
    deliver(0),
    deliver(0),
    ...names.map((name) => tell(`late-${name}`, 5)),
  ]);
  await Promise.all([deliver(0), deliver(0)]);
  for (let minutes = 5; minutes <= 30; minutes += 5) await deliver(minutes);
  expect(await deliver(1000)).toBe(0);
  const told = sent.flatMap(({ text }) => text.match(/^\S+(?= <is>)/gm) ?? []);
  expect(told.toSorted()).toEqual(names.flatMap((name) => [name, `late-${name}`]).toSorted());
  expect(sent).toHaveLength(2);
});

test('what was taken to be sent is not added to, whatever becomes of it', async () => {
  await tell('a', 0);
  await deliver(0);
  await tell('b', 1);
  const away = async () => {
    throw new Error('away');
  };
  await deliver(10, { senders: { email: away, sms: undefined } });
  await tell('c', 10.01);
  await deliver(11);
  await deliver(20);
  expect(sent.map(({ subject }) => subject)).toEqual(['About a', 'About b', 'About c']);
});

test('a mail that is meant to wait does not make the channel look stuck', async () => {
  await tell('a', 0);
  await deliver(0);
  await database.db
    .updateTable('outbox')
    .set({ sent_at: at(-60) })
    .execute();
  await tell('b', 1);
  expect(await getDeliveryState(database.db, at(9))).toMatchObject({ email: 'working' });
  expect(await getDeliveryState(database.db, at(11))).toMatchObject({ email: 'delayed' });
});
