import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, goodPassword, mailsTo, signUpPerson } from '../testing/people.ts';
import { maxKnownDevices } from './known-places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const minute = 60_000;
let houses = 0;

/** Someone with a confirmed address who signed in at a network of their own, and their browser's mark. */
async function settle(at = testNow) {
  houses += 1;
  const home = `198.18.${houses}.7`;
  let mark: string | null = null;
  const here = {
    clientAddress: home,
    now: () => at,
    keepDeviceMark: (kept: string) => {
      mark = kept;
    },
  };
  const person = await signUpPerson(database.db, here);
  const confirmed = { email_verified_at: at };
  const { userId } = person.user;
  await database.db.updateTable('accounts').set(confirmed).where('user_id', '=', userId).execute();
  await database.db.deleteFrom('outbox').execute();
  return { ...person, home, mark: String(mark) };
}

type Browser = { clientAddress?: string; deviceMark?: string; at?: Date };

function client({ at = testNow, ...browser }: Browser = {}) {
  const now = () => at;
  const tools = createTestTools({ rateLimits: { scale: 1, now } });
  return createTestClient(database.db, { ...browser, now, tools }).caller.accounts;
}

/** The code of an answer, or nothing where it was none of failure. */
const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error) => error.cause?.code ?? error.code,
  );

const askLink = (email: string, browser?: Browser) =>
  refusalOf(client(browser).sendLoginLink({ email }));
const askReset = (email: string, browser?: Browser) =>
  refusalOf(client(browser).requestPasswordReset({ email }));

async function countMails(to: string, subject: RegExp): Promise<number> {
  return (await mailsTo(database.db, to)).filter((mail) => subject.test(mail.subject ?? '')).length;
}
const [ofLink, ofReset] = [/login link/, /password/];

describe('while six strangers ask for links and resets of one address', () => {
  it('they cause three mails of each, and the owner gets theirs at once at a network or in a browser that they know', async () => {
    const { email, home, mark } = await settle();
    for (let count = 0; count < 6; count += 1) {
      expect(await askLink(email)).toBeUndefined();
      expect(await askReset(email)).toBeUndefined();
    }
    expect([await countMails(email, ofLink), await countMails(email, ofReset)]).toEqual([3, 3]);
    // At home, and with the same browser where no one knows them: three more of each, and no more.
    for (const [index, browser] of [{ clientAddress: home }, { deviceMark: mark }].entries()) {
      const answers = [];
      for (let count = 0; count < 4; count += 1) {
        answers.push(await askLink(email, browser), await askReset(email, browser));
      }
      expect(answers).toEqual([...Array(6).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED']);
      const all = 3 * (index + 2);
      expect([await countMails(email, ofLink), await countMails(email, ofReset)]).toEqual([
        all,
        all,
      ]);
    }
  });

  it('a mark that was made up, or is someone else’s, is a stranger’s', async () => {
    const [victim, other] = [await settle(), await settle()];
    for (let count = 0; count < 3; count += 1) await askLink(victim.email);
    for (const deviceMark of [other.mark, 'A'.repeat(43), '', `${victim.mark} `]) {
      expect(await askLink(victim.email, { deviceMark })).toBeUndefined();
    }
    expect(await countMails(victim.email, ofLink)).toBe(3);
  });

  it('a link that was sent goes on working', async () => {
    const { email, home } = await settle();
    await askLink(email, { clientAddress: home });
    const [mail] = await mailsTo(database.db, email);
    for (let count = 0; count < 6; count += 1) await askLink(email);
    const { token = '', userId } = Object.fromEntries(new URL(mail?.links[0] ?? '').searchParams);
    await client().verifyLoginLink({ token, userId: Number(userId), email });
  });

  it('hear at one network the same whether there is an account that knows it, or any', async () => {
    const { email, home } = await settle();
    const answers = [];
    for (const address of [email, 'nobody-here@example.test']) {
      for (let count = 0; count < 3; count += 1) await askLink(address);
      for (const browser of [{ clientAddress: home }, { clientAddress: '198.18.255.7' }]) {
        // A caller's own limit is the same for all of them, and not what is compared.
        await database.db
          .deleteFrom('rate_limits')
          .where('key', 'like', 'login-link-caller%')
          .execute();
        for (let count = 0; count < 5; count += 1) answers.push(await askLink(address, browser));
      }
    }
    const each = [...Array(3).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED'];
    expect(answers).toEqual([...each, ...each, ...each, ...each]);
  });

  it('spellings of one mailbox are one address', async () => {
    const spellings = ['note@example.test', 'note+a@example.test', 'note+b@example.test'];
    for (const email of [...spellings, ...spellings]) await askLink(email);
    const mails = await Promise.all(spellings.map((email) => countMails(email, ofLink)));
    expect(mails.reduce((sum, count) => sum + count)).toBe(3);
  });
});

test('who shares the owner’s network uses up nothing of the owner’s browser', async () => {
  const { email, home, mark } = await settle();
  const neighbor = { clientAddress: home };
  for (let count = 0; count < 6; count += 1) await askLink(`${count}-${email}`, neighbor);
  for (let count = 0; count < 4; count += 1) await askLink(email, neighbor);
  expect(await askLink(email, neighbor)).toBe('RATE_LIMITED');
  const before = await countMails(email, ofLink);
  expect(await askLink(email, { clientAddress: home, deviceMark: mark })).toBeUndefined();
  expect(await countMails(email, ofLink)).toBe(before + 1);
});

test('whoever made an account with an address that was never confirmed causes three more mails, wherever they signed in, and is forgotten when its owner comes', async () => {
  const squatter = await signUpPerson(database.db, { clientAddress: '198.19.0.7' });
  const { email } = squatter;
  const networks = ['198.19.1.7', '198.19.2.7', '198.19.3.7'];
  for (const clientAddress of networks) {
    await client({ clientAddress }).signIn({ email, password: goodPassword });
  }
  await database.db.deleteFrom('outbox').execute();
  for (const clientAddress of networks) {
    for (let count = 0; count < 3; count += 1) await askLink(email, { clientAddress });
  }
  expect(await countMails(email, ofLink)).toBe(3);
  const [mail] = await mailsTo(database.db, email);
  const { token = '', userId } = Object.fromEntries(new URL(mail?.links[0] ?? '').searchParams);
  await client({ clientAddress: '198.19.9.7' }).verifyLoginLink({
    ...{ token, email, userId: Number(userId) },
  });
  const known = await database.db
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', squatter.user.userId)
    .execute();
  expect(known).toEqual([{ network: '198.19.9.0/24' }]);
});

test('the browsers that were used last are remembered, and no more', async () => {
  const { email, user } = await settle();
  for (let count = 0; count < maxKnownDevices; count += 1) {
    const at = new Date(testNow.getTime() + (count + 1) * minute * 20);
    await client({ at, clientAddress: '198.18.254.7' }).signIn({ email, password: goodPassword });
  }
  const devices = await database.db
    .selectFrom('known_devices')
    .select('used_at')
    .where('user_id', '=', user.userId)
    .execute();
  expect(devices).toHaveLength(maxKnownDevices);
  expect(devices.map(({ used_at }) => used_at)).not.toContainEqual(testNow);
});

describe('codes to the number of someone', () => {
  const textsTo = async (phone: string) => (await mailsTo(database.db, phone)).length;
  const askCode = (phoneNumber: string, browser?: Browser) =>
    refusalOf(client(browser).startPhoneVerification({ phoneNumber }));
  const codeTo = async (phone: string) =>
    (await mailsTo(database.db, phone))[0]?.text.match(/^\d{6}/)?.[0] ?? '';
  const after = (minutes: number) => new Date(testNow.getTime() + minutes * minute);

  async function settleNumber(phoneNumber: string) {
    const { home, mark, user } = await settle();
    await database.db
      .updateTable('accounts')
      .set({ phone: phoneNumber })
      .where('user_id', '=', user.userId)
      .execute();
    return { home, mark };
  }

  it('reach the owner where they are known, within the strangers’ pause and beyond their three', async () => {
    const phone = '+13105550100';
    const { home, mark } = await settleNumber(phone);
    for (const minutes of [0, 1, 2, 3, 4, 5]) {
      expect(await askCode(phone, { at: after(minutes) })).toBeUndefined();
    }
    expect(await textsTo(phone)).toBe(3);
    const at = after(5);
    expect(await askCode(phone, { clientAddress: home, at })).toBeUndefined();
    expect(await textsTo(phone)).toBe(4);
    expect(await askCode(phone, { deviceMark: mark, at })).toBeUndefined();
    expect(await textsTo(phone)).toBe(5);
    // Within a minute of their own they hear so.
    expect(await askCode(phone, { clientAddress: home, at })).toBe('RATE_LIMITED');
  });

  it('are not sold out for owners by who walks through the numbers beside theirs', async () => {
    const { home } = await settleNumber('+13105560100');
    for (let count = 0; count < 21; count += 1) await askCode(`+1310556${2000 + count}`);
    expect(await askCode('+13105560101')).toBe('RATE_LIMITED');
    expect(await askCode('+13105560100', { clientAddress: home })).toBeUndefined();
  });

  it('keep two tries for the owner who asked, whatever strangers guess', async () => {
    const phoneNumber = '+13105570100';
    const { home } = await settleNumber(phoneNumber);
    await askCode(phoneNumber, { clientAddress: home });
    const code = await codeTo(phoneNumber);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 9; count += 1) {
      await refusalOf(client().verifyPhoneCode({ phoneNumber, code: wrong }));
    }
    const guess = { phoneNumber, code: wrong };
    await refusalOf(client({ clientAddress: home }).verifyPhoneCode(guess));
    await client({ clientAddress: home }).verifyPhoneCode({ phoneNumber, code });
  });
});
