import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { deliverDue, type Outgoing } from '../../delivery/deliver-due.ts';
import { createTestClient, linkTokenTo, mailsTo, signUpPerson } from '../testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('outbox').execute());

/** Someone calling so many seconds after {@link testNow}. */
function callAt(seconds: number) {
  const now = () => new Date(testNow.getTime() + seconds * 1000);
  return createTestClient(database.db, { now }).caller.accounts;
}

/** Sends what is due, over what is not away. */
async function deliverAt(seconds: number, awayChannel: 'email' | 'sms' | 'none') {
  const sent: Outgoing[] = [];
  const senderFor = (channel: 'email' | 'sms') => async (message: Outgoing) => {
    if (channel === awayChannel) throw new Error('away');
    sent.push(message);
  };
  const senders = { email: senderFor('email'), sms: senderFor('sms') };
  const now = () => new Date(testNow.getTime() + seconds * 1000);
  const key = createTestTools().keys.outbox;
  const options = { db: database.db, key, now, senders, keepsContent: true, onFailure: () => {} };
  for (const channel of ['email', 'sms'] as const) {
    while ((await deliverDue(options, channel)) > 0);
  }
  return sent;
}

test('while SMS are away pages learn it, who asks for a code gets it later, and mail and passwords work', async () => {
  const person = await signUpPerson(database.db);
  await deliverAt(0, 'none');
  const phoneNumber = '+12135550100';
  await callAt(0).startPhoneVerification({ phoneNumber });
  await deliverAt(1, 'sms');
  expect(await callAt(61).getSignInOptions()).toMatchObject({
    phone: true,
    delivery: { email: 'working', sms: 'delayed' },
  });

  const { email, password } = person;
  expect((await callAt(70).signIn({ email, password })).user.email).toBe(email);
  await callAt(70).sendLoginLink({ email });
  expect((await deliverAt(71, 'sms')).map(({ to }) => to)).toEqual([email]);
  const token = await linkTokenTo(database.db, email, '/auth/magic-success');
  const link = { token, email, userId: person.user.userId };
  expect((await callAt(80).verifyLoginLink(link)).isNewUser).toBe(false);

  // The code still works: ten minutes are not over.
  expect((await deliverAt(200, 'none')).map(({ to }) => to)).toEqual([phoneNumber]);
  const [sms] = await mailsTo(database.db, phoneNumber);
  const code = sms?.text.match(/^\d{6}/)?.[0] ?? '';
  expect((await callAt(210).verifyPhoneCode({ phoneNumber, code })).isNewUser).toBe(true);
  expect((await callAt(210).getSignInOptions()).delivery).toEqual({
    email: 'working',
    sms: 'working',
  });
});

test('while mail is away the answer about an address is the same, and codes and passwords work', async () => {
  const { email, password } = await signUpPerson(database.db);
  await deliverAt(1000, 'email');
  expect((await callAt(1061).getSignInOptions()).delivery).toEqual({
    email: 'delayed',
    sms: 'working',
  });
  const answers = await Promise.all([
    callAt(1070).requestPasswordReset({ email }),
    callAt(1070).requestPasswordReset({ email: 'nobody@example.test' }),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  await callAt(1070).signIn({ email, password });
  await callAt(1070).startPhoneVerification({ phoneNumber: '+13105550100' });
  expect((await deliverAt(1071, 'email')).map(({ to }) => to)).toEqual(['+13105550100']);
});
