import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestTools, testNow, testSite } from '../../../testing/callers.ts';
import { captchaFor, createTestClient, mailsTo } from '../../accounts/testing/people.ts';
import { deliverDue, type Outgoing } from '../../delivery/deliver-due.ts';
import { purgeContactMessages } from './contact.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const message = {
  name: 'Dana <b>',
  email: 'Dana@Example.test',
  subject: 'About my mic',
  message: 'First line\r\nSecond line',
};

function listMessages() {
  return database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
}

test('a message is kept and mailed to the team from our own address, as text only', async () => {
  const { caller } = createTestClient(database.db);
  expect(await caller.messaging.contact(message)).toEqual({
    message: "Message sent successfully! We'll get back to you soon.",
  });
  expect((await listMessages()).at(-1)).toMatchObject({
    name: 'Dana <b>',
    email: 'dana@example.test',
    subject: 'About my mic',
    message: 'First line\nSecond line',
  });
  const [mail] = await mailsTo(database.db, 'team@stagetime.test');
  expect(mail).toMatchObject({ subject: 'Contact form: About my mic' });
  expect(mail?.text).toContain('Dana <b> <dana@example.test> wrote');
  expect(mail?.text).toContain('First line\nSecond line');
  expect(mail?.html).not.toContain('<b>');
});

test('an answer to it goes to whoever wrote', async () => {
  await database.db.deleteFrom('outbox').execute();
  await createTestClient(database.db).caller.messaging.contact(message);
  const sent: Outgoing[] = [];
  const options = {
    db: database.db,
    key: createTestTools().keys.outbox,
    now: () => testNow,
    senders: { email: async (mail: Outgoing) => void sent.push(mail), sms: undefined },
    keepsContent: false,
    onFailure: () => {},
  };
  await deliverDue(options, 'email');
  expect(sent).toMatchObject([{ to: 'team@stagetime.test', replyTo: 'dana@example.test' }]);
  for (const email of ['a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test', '<a@b.test>']) {
    const { caller } = createTestClient(database.db);
    await expect(caller.messaging.contact({ ...message, email })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
});

test('without an address of the team it is only kept', async () => {
  const tools = createTestTools({ site: { ...testSite, supportEmail: null } });
  const before = (await mailsTo(database.db, 'team@stagetime.test')).length;
  await createTestClient(database.db, { tools }).caller.messaging.contact(message);
  expect(await mailsTo(database.db, 'team@stagetime.test')).toHaveLength(before);
});

test('888 characters fit; beyond three messages in an hour a solved captcha is asked for', async () => {
  const { caller } = createTestClient(database.db);
  const long = { ...message, message: 'x'.repeat(888) };
  for (let count = 0; count < 3; count += 1) await caller.messaging.contact(long);
  const before = await listMessages();
  await expect(caller.messaging.contact(long)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    cause: { code: 'CAPTCHA_REQUIRED' },
  });
  expect(await listMessages()).toEqual(before);
  const captchaToken = await captchaFor(caller, 'contact');
  await caller.messaging.contact({ ...long, captchaToken });
  await expect(caller.messaging.contact({ ...long, captchaToken })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a message is gone after a year', async () => {
  await createTestClient(database.db).caller.messaging.contact(message);
  const later = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000);
  await purgeContactMessages(database.db, later(365));
  expect(await listMessages()).not.toEqual([]);
  await purgeContactMessages(database.db, later(366));
  expect(await listMessages()).toEqual([]);
});
