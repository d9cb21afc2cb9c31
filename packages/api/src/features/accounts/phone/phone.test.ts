import { isThorough } from '@stagetime/config/thorough';
import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { suspend } from '../suspensions/suspensions.service.ts';
import { captchaFor, createTestClient, mailsTo, signUpPerson } from '../testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const invalid = {
  code: 'BAD_REQUEST',
  message: 'Invalid verification code. Please try again.',
};

let counter = 0;
/** A number of its own for each test, in ranges of their own. */
function newNumber(): string {
  counter += 1;
  return `+1213${String(555_0000 + counter * 10_000)}`;
}

function after(minutes: number): () => Date {
  return () => new Date(testNow.getTime() + minutes * 60_000);
}

/** The limits at another instant, so that a second code can be asked for. */
function clientAt(minutes: number, token?: string, clientAddress?: string) {
  const now = after(minutes);
  const tools = createTestTools({ rateLimits: { scale: 1, now } });
  return createTestClient(database.db, {
    now,
    tools,
    ...(token === undefined ? {} : { token }),
    ...(clientAddress === undefined ? {} : { clientAddress }),
  });
}

/** How many limits hold something of anyone. */
async function countCounters(): Promise<number> {
  const { count } = await database.db
    .selectFrom('rate_limits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function requestCode(phoneNumber: string, minutes = 0): Promise<string> {
  const { caller } = clientAt(minutes);
  const { message } = await caller.accounts.startPhoneVerification({ phoneNumber });
  expect(message).toBe('Verification code sent');
  const [sms] = await mailsTo(database.db, phoneNumber);
  expect(sms?.channel).toBe('sms');
  return sms?.text.match(/^\d{6}/)?.[0] ?? '';
}

function verify(
  phoneNumber: string,
  code: string,
  { minutes = 0, name }: { minutes?: number; name?: string } = {},
) {
  return clientAt(minutes).caller.accounts.verifyPhoneCode({ phoneNumber, code, name });
}

/** Another code than the right one. */
function wrongFor(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}

test('the code signs up with the name that is given, and in from then on', async () => {
  const phone = newNumber();
  const first = await verify(phone, await requestCode(phone), { name: 'Dana Deckhand' });
  expect(first).toMatchObject({
    isNewUser: true,
    user: { name: 'Dana Deckhand', phone, email: null, hasPassword: false },
  });
  const second = await verify(phone, await requestCode(phone, 2), { minutes: 2, name: 'Another' });
  expect(second).toMatchObject({
    isNewUser: false,
    user: { userId: first.user.userId, name: 'Dana Deckhand' },
  });
});

test('the code does not sign in who is suspended, and says why', async () => {
  const phone = newNumber();
  const { user } = await verify(phone, await requestCode(phone));
  const spam = { userId: user.userId, reason: 'Spam', since: testNow, decidedBy: null };
  await database.db.transaction().execute((trx) => suspend(trx, { ...spam, until: null }));
  const code = await requestCode(phone, 2);
  await expect(verify(phone, code, { minutes: 2 })).rejects.toMatchObject({
    ...{ code: 'FORBIDDEN', cause: { code: 'ACCOUNT_SUSPENDED' } },
    message: expect.stringMatching(/^Your account is suspended for good\. Why: Spam\. To ask us /),
  });
});

test('without a name someone new is named by no digit of the number', async () => {
  const phone = newNumber();
  const { user } = await verify(phone, await requestCode(phone));
  expect(user.name).toBe('New member');
});

describe('a code', () => {
  it.runIf(isThorough)(
    'is compared five times at most, of a thousand guesses at once, and then the right one fails',
    async () => {
      const phone = newNumber();
      const code = await requestCode(phone);
      const guesses = Array.from({ length: 1000 }, (_, index) =>
        verify(phone, wrongFor(code, index + 1)).then(
          () => 'in',
          (error) => error.message,
        ),
      );
      expect(new Set(await Promise.all(guesses))).toEqual(new Set([invalid.message]));
      const { tries } = await database.db
        .selectFrom('phone_codes')
        .select('tries')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      expect(tries).toBe(5);
      await database.db.deleteFrom('rate_limits').execute();
      await expect(verify(phone, code)).rejects.toMatchObject(invalid);
    },
  );

  it('still works after four wrong ones', async () => {
    const phone = newNumber();
    const code = await requestCode(phone);
    for (let by = 1; by <= 4; by += 1) {
      await expect(verify(phone, wrongFor(code, by))).rejects.toMatchObject(invalid);
    }
    await verify(phone, code);
  });

  it('works once, for one of five who use it at once', async () => {
    const phone = newNumber();
    const code = await requestCode(phone);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => verify(phone, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(verify(phone, code)).rejects.toMatchObject(invalid);
  });

  it('works for ten minutes', async () => {
    const phone = newNumber();
    const code = await requestCode(phone);
    await expect(verify(phone, code, { minutes: 10 })).rejects.toMatchObject(invalid);
    await verify(phone, code, { minutes: 9 });
  });

  it('ends when another one is sent', async () => {
    const phone = newNumber();
    const first = await requestCode(phone);
    const second = await requestCode(phone, 2);
    if (first !== second) {
      await expect(verify(phone, first, { minutes: 2 })).rejects.toMatchObject(invalid);
    }
    await verify(phone, second, { minutes: 2 });
  });

  it('works for its own number only', async () => {
    const [phone, other] = [newNumber(), newNumber()];
    const code = await requestCode(phone);
    const otherCode = await requestCode(other);
    if (code !== otherCode) await expect(verify(other, code)).rejects.toMatchObject(invalid);
    await expect(verify(newNumber(), code)).rejects.toMatchObject(invalid);
    await verify(phone, code);
  });

  it('cannot be guessed from a dump of the database without its key', async () => {
    const phone = newNumber();
    const code = await requestCode(phone);
    const row = await database.db
      .selectFrom('phone_codes')
      .select(['salt', 'code_hash'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(`${row.salt.toString('utf8')}${row.code_hash.toString('utf8')}`).not.toContain(code);
  });
});

test('when a thousand wrong codes came in an hour, everyone has a captcha to solve', async () => {
  // A hundredth of it.
  const tools = createTestTools({ rateLimits: { scale: 0.01, now: after(6000) } });
  const phoneNumber = newNumber();
  const code = await requestCode(phoneNumber, 6000);
  const openClient = () => createTestClient(database.db, { tools, now: after(6000) });
  for (let count = 0; count < 10; count += 1) {
    const guess = { phoneNumber: newNumber(), code };
    await expect(openClient().caller.accounts.verifyPhoneCode(guess)).rejects.toMatchObject(
      invalid,
    );
  }
  const { caller } = openClient();
  const right = { phoneNumber, code };
  await expect(caller.accounts.verifyPhoneCode(right)).rejects.toMatchObject({
    cause: { code: 'CAPTCHA_REQUIRED' },
  });
  const captchaToken = await captchaFor(caller, 'phone-code');
  await openClient().caller.accounts.verifyPhoneCode({ ...right, captchaToken });
});

describe('codes are sent', () => {
  const ask = (phoneNumber: string, minutes: number, client = clientAt(minutes)) =>
    client.caller.accounts.startPhoneVerification({ phoneNumber }).then(
      () => true,
      () => false,
    );

  it.runIf(isThorough)(
    'to one number once a minute, three times an hour and five a day, from one network or many',
    async () => {
      const times = [0, 0.9, 1, 2, 3, 59, 60, 61, 62, 63, 200, 300];
      const [phone, other] = [newNumber(), newNumber()];
      const sentAt: number[] = [];
      for (const minutes of times) {
        const sentBefore = (await mailsTo(database.db, phone)).length;
        // Who asks in vain hears the same.
        expect(await ask(phone, minutes)).toBe(true);
        if ((await mailsTo(database.db, phone)).length > sentBefore) sentAt.push(minutes);
      }
      expect(sentAt).toEqual([0, 1, 2, 60, 61]);
      const solved: number[] = [];
      for (const minutes of times) {
        // Whoever asks for much at one network solves captchas, which is not what stops them here.
        await database.db.deleteFrom('rate_limits').where('key', 'like', 'code-caller%').execute();
        const client = clientAt(minutes, undefined, '172.29.0.1');
        if (await ask(other, minutes, client)) solved.push(minutes);
      }
      expect(solved).toEqual([0, 1, 2, 60, 61]);
      expect(await mailsTo(database.db, other)).toHaveLength(5);
    },
  );

  it.runIf(isThorough)(
    'to twenty numbers an hour that differ in the last four digits only',
    async () => {
      const prefix = newNumber().slice(0, -4);
      const asking = Array.from({ length: 30 }, (_, index) =>
        ask(`${prefix}${String(index).padStart(4, '0')}`, 0),
      );
      expect((await Promise.all(asking)).filter(Boolean)).toHaveLength(20);
    },
  );

  it('three times an hour from one address that solves no captcha', async () => {
    const client = clientAt(0);
    const asking = Array.from({ length: 15 }, () => ask(newNumber(), 0, client));
    expect((await Promise.all(asking)).filter(Boolean)).toHaveLength(3);
  });

  it('to their owners at once, whoever beyond their own limit asked for them', async () => {
    await database.db.deleteFrom('rate_limits').execute();
    const attacker = clientAt(0, undefined, '198.51.100.7');
    for (let count = 0; count < 10; count += 1) await ask(newNumber(), 0, attacker);
    const counted = await countCounters();
    const numbers = Array.from({ length: 90 }, newNumber);
    const asking = numbers.map((phone) => ask(phone, 0, attacker));
    expect((await Promise.all(asking)).filter(Boolean)).toEqual([]);
    // Nothing was taken at the numbers, their prefixes or from all.
    expect(await countCounters()).toBe(counted);
    for (const [index, phone] of numbers.entries()) {
      const owner = clientAt(0, undefined, `203.0.${index}.7`);
      expect(await ask(phone, 0, owner)).toBe(true);
    }
  });

  it.runIf(isThorough)(
    'as often after calls within the pause, which cost the number nothing',
    async () => {
      const phone = newNumber();
      const sent = async () => (await mailsTo(database.db, phone)).length;
      for (let count = 0; count < 20; count += 1) await ask(phone, 0);
      expect(await sent()).toBe(1);
      for (const minutes of [1, 2, 3]) await ask(phone, minutes);
      expect(await sent()).toBe(3);
    },
  );

  it.each([
    ['+12425550123', 'the Bahamas'],
    ['+18765550123', 'Jamaica'],
    ['+16045550123', 'Canada'],
    ['+19005550123', 'a premium number'],
    ['+18005550123', 'a free-call number'],
    ['+10005550123', 'nowhere'],
  ])('not to %s: %s', async (phoneNumber) => {
    await expect(
      clientAt(0).caller.accounts.startPhoneVerification({ phoneNumber }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: phoneMessages.unsupported });
  });

  it.each(['2135550123', '+1213555012', '+1213555012a'])('not to %s', async (phoneNumber) => {
    await expect(
      clientAt(0).caller.accounts.startPhoneVerification({ phoneNumber }),
    ).rejects.toThrow('Please enter a complete 10-digit phone number');
  });

  it('not to a number of another country, and that is said', async () => {
    await expect(
      clientAt(0).caller.accounts.startPhoneVerification({ phoneNumber: '+442071838750' }),
    ).rejects.toThrow(phoneMessages.foreign);
  });
});

describe('knowing the digits of a number is not enough to', () => {
  it('sign in: it takes the token that its code gave in the last ten minutes', async () => {
    const phoneNumber = newNumber();
    const { token, user } = await verify(phoneNumber, await requestCode(phoneNumber));
    const signIn = (minutes: number, by?: string, number = phoneNumber) =>
      clientAt(minutes, by).caller.accounts.signInByPhone({ phoneNumber: number });
    const refused = {
      code: 'BAD_REQUEST',
      message: 'Please verify your phone number before signing in',
    };
    const stranger = await signUpPerson(database.db);
    await expect(signIn(0)).rejects.toMatchObject(refused);
    await expect(signIn(0, stranger.token)).rejects.toMatchObject(refused);
    await expect(signIn(0, token, newNumber())).rejects.toMatchObject(refused);
    await expect(signIn(11, token)).rejects.toMatchObject(refused);
    expect(await signIn(10, token)).toEqual({ token, user, isNewUser: false });
  });

  it('sign up', async () => {
    const phoneNumber = newNumber();
    const name = 'Dana Deckhand';
    await expect(
      clientAt(0).caller.accounts.signUpByPhone({ phoneNumber, name }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Please verify your phone number before creating account',
    });
    const { token } = await verify(phoneNumber, await requestCode(phoneNumber));
    const signedUp = await clientAt(0, token).caller.accounts.signUpByPhone({ phoneNumber, name });
    expect(signedUp).toMatchObject({ token, isNewUser: true, user: { name } });
  });
});

test('no sentence about phones is one that clients replace', () => {
  for (const sentence of Object.values(phoneMessages)) {
    expect(sentence.toLowerCase()).not.toMatch(/test|not allowed/);
  }
});

describe('codes that no one asked for', () => {
  let network = 0;
  /** Asks from an address that no other test has; `tools` say what is left for everyone. */
  function ask(
    tools: ReturnType<typeof createTestTools>,
    { clientAddress = '', phoneNumber = newNumber() } = {},
  ) {
    network += 1;
    const client = createTestClient(database.db, {
      tools,
      clientAddress: clientAddress || `172.16.${network}.1`,
    });
    const start = (captchaToken?: string) =>
      client.caller.accounts.startPhoneVerification({ phoneNumber, captchaToken });
    return { ...client, start };
  }
  const needsCaptcha = { cause: { code: 'CAPTCHA_REQUIRED' } };
  const isLimited = { cause: { code: 'RATE_LIMITED' } };
  const empty = () => database.db.deleteFrom('rate_limits').execute();

  it('take a captcha after the third from one address, and none after the ninth', async () => {
    await empty();
    const tools = createTestTools();
    const clientAddress = '172.31.0.1';
    for (let sent = 0; sent < 9; sent += 1) {
      const { caller, start } = ask(tools, { clientAddress });
      if (sent >= 3) await expect(start()).rejects.toMatchObject(needsCaptcha);
      const captchaToken = sent < 3 ? undefined : await captchaFor(caller, 'phone-code');
      expect(await start(captchaToken)).toEqual({ message: 'Verification code sent' });
    }
    const { caller, start } = ask(tools, { clientAddress });
    const captchaToken = await captchaFor(caller, 'phone-code');
    await expect(start(captchaToken)).rejects.toMatchObject(isLimited);
  });

  it('take a captcha from everyone past half of the cap, and tell operators once', async () => {
    await empty();
    const tools = createTestTools({ smsDailyCap: 8 });
    const events: string[] = [];
    for (let sent = 0; sent < 8; sent += 1) {
      const { caller, context, start } = ask(tools);
      if (sent >= 4) await expect(start()).rejects.toMatchObject(needsCaptcha);
      await start(sent < 4 ? undefined : await captchaFor(caller, 'phone-code'));
      events.push(...context.securityEvents.filter((event) => event.startsWith('sms')));
    }
    expect(events).toEqual(['sms_half_of_daily_cap']);
    const { caller, start } = ask(tools);
    await expect(start(await captchaFor(caller, 'phone-code'))).rejects.toMatchObject(isLimited);
  });

  it.each([
    ['one /24', 30, (index: number) => `172.30.0.${index}`, () => newNumber()],
    ['one /48', 30, (index: number) => `2001:db8:7:${index}::1`, () => newNumber()],
    [
      'one area',
      100,
      (index: number) => `172.${index}.0.1`,
      (index: number) => `+1212${2_000_000 + index * 10_000}`,
    ],
  ])('are capped for %s', async (_what, max, addressOf, phoneOf) => {
    await empty();
    const tools = createTestTools({ smsDailyCap: 1000 });
    for (let index = 0; index < max; index += 1) {
      const phoneNumber = phoneOf(index);
      await ask(tools, { clientAddress: addressOf(index), phoneNumber }).start();
    }
    const last = { clientAddress: addressOf(max), phoneNumber: phoneOf(max) };
    await expect(ask(tools, last).start()).rejects.toMatchObject(isLimited);
  });
});
