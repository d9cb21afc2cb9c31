// G12: a code is compared five times at most, however many guesses come at once.
import type { Report } from './findings.ts';
import { addressOf, send, sendMany } from './requests.ts';
import { openWorld, type World } from './world.ts';

const tries = 5;

/** Asks for a code and reads it from the message. */
async function codeFor(world: World, phoneNumber: string): Promise<string> {
  const [origin = ''] = world.origins;
  await send(origin, { path: '/auth/start-phone-verification', body: { phoneNumber } });
  const message = (await world.outbox()).find(({ to }) => to === phoneNumber);
  const code = message?.text.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error('No code was sent.');
  return code;
}

/** A number and a thousand wrong codes for it, each from another network. */
export async function drillCodes(
  databaseServerUrl: string,
  report: Report,
  guesses = 1000,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, { LOG_LEVEL: 'silent' });
  try {
    const phoneNumber = '+12135550100';
    const code = await codeFor(world, phoneNumber);
    const path = '/auth/verify-phone-code';
    const answers = await sendMany(world.origins, { total: guesses, atOnce: 100 }, (index) => ({
      path,
      caller: addressOf(index),
      body: {
        phoneNumber,
        code: String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
      },
    }));
    const [row] = await world.query<{ tries: number }>('select tries from phone_codes');
    report({
      what: `${guesses} guesses at once: codes compared`,
      figure: row?.tries ?? Number.NaN,
      bound: { exactly: tries },
    });
    report({
      what: `${guesses} guesses at once: answers that are not the one refusal`,
      figure: answers.filter(({ status }) => status !== 400).length,
      bound: { exactly: 0 },
    });
    // So many wrong ones ask everyone for a captcha, which is not what stops the right one here.
    await world.query('truncate rate_limits');
    const enter = async (number: string, withCode: string) => {
      const body = { phoneNumber: number, code: withCode };
      return (await send(world.origins[1] ?? '', { path, body })).status;
    };
    report({
      what: 'the right code as the sixth: its answer',
      figure: await enter(phoneNumber, code),
      bound: { exactly: 400 },
    });
    const other = '+12135560100';
    report({
      what: 'control, the right code of a number that no one guessed at: its answer',
      figure: await enter(other, await codeFor(world, other)),
      bound: { exactly: 200 },
    });
  } finally {
    await world.stop();
  }
}
