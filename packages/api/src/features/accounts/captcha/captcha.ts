import { createHmac, randomInt } from 'node:crypto';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { captchaMinutes } from '@stagetime/contracts/accounts/rules';
import {
  type CaptchaAction,
  CaptchaChallenge,
  type GetCaptchaInput,
} from '@stagetime/contracts/accounts/schemas';
import { minute } from '@stagetime/contracts/core/durations';
import { invalidField } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import {
  type Attempt,
  consumeRateLimit,
  findRefusal,
  refuse,
  reported,
} from '../../../core/rate-limit.ts';
import { captchaFactor } from '../accounts.policy.ts';

/** Rounds of PBKDF2 in one try; how many tries it takes is `tools.captchaCounter`. */
const cost = 1000;

const Solved = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
});

function secretsOf({ tools }: Pick<Context, 'tools'>) {
  const secret = (use: string) =>
    createHmac('sha256', tools.keys.captcha).update(use).digest('hex');
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };
}

/** A proof-of-work challenge for one action, good for {@link captchaMinutes}. Nothing is kept of it. */
export async function createCaptcha(
  ctx: Pick<Context, 'tools' | 'now'>,
  { action }: GetCaptchaInput,
): Promise<CaptchaChallenge> {
  const [min, max] = ctx.tools.captchaCounter;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(min, max + 1),
    deriveKey,
    data: { action, expires: ctx.now().getTime() + captchaMinutes * minute },
    ...secretsOf(ctx),
  });
  return CaptchaChallenge.parse(challenge);
}

function readToken(token: string): z.infer<typeof Solved> | undefined {
  try {
    return Solved.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** A captcha that was solved for the action at hand, and perhaps spent already. */
type SolvedCaptcha = { readonly nonce: string; readonly expires: Date };

/**
 * Takes a solved captcha in payment for one action, once, whichever process is asked. Throws
 * INVALID_INPUT for one that is wrong, of another action, too old or spent, RATE_LIMITED when one
 * network hands in too many.
 */
export async function requireCaptcha(
  ctx: Pick<Context, 'db' | 'now' | 'tools' | 'countCall'>,
  action: CaptchaAction,
  token: string,
): Promise<void> {
  await requireUnspent(ctx, await verifyCaptcha(ctx, action, token));
}

/** {@link requireCaptcha} without spending it, for who may have to mend something first. */
export async function verifyCaptcha(
  ctx: Pick<Context, 'now' | 'tools' | 'countCall'>,
  action: CaptchaAction,
  token: string,
): Promise<SolvedCaptcha> {
  // Checking one costs more than making one up.
  ctx.countCall('captchas', null);
  const solved = readToken(token);
  const isSolved = solved !== undefined && (await isRight(ctx, solved));
  if (!isSolved) throw invalidField('captchaToken', accountMessages.captchaMissing);
  const { data, nonce } = solved.challenge.parameters;
  const isFresh = data.action === action && data.expires > ctx.now().getTime();
  if (!isFresh) throw invalidField('captchaToken', accountMessages.captchaExpired);
  return { nonce, expires: new Date(data.expires) };
}

/** Spends a captcha. Throws INVALID_INPUT when that was done before. */
export async function requireUnspent(
  { db }: Pick<Context, 'db'>,
  { nonce, expires }: SolvedCaptcha,
): Promise<void> {
  if (await spendCaptcha(db, nonce, expires)) return;
  throw invalidField('captchaToken', accountMessages.captchaExpired);
}

async function isRight(
  ctx: Pick<Context, 'tools'>,
  { challenge, solution }: z.infer<typeof Solved>,
): Promise<boolean> {
  const result = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...secretsOf(ctx),
  });
  return result.verified;
}

/** Notes that a captcha was used; false when it was before. */
async function spendCaptcha(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_captchas')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets captchas that are too old to be taken anyway. */
export async function purgeCaptchas(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('spent_captchas').where('expires_at', '<', now).execute();
}

/**
 * Counts a try against each limit, committed before anything else is done. Beyond one of them a
 * solved captcha is asked for (CAPTCHA_REQUIRED), which is then good for three times as many; beyond
 * that the answer is RATE_LIMITED. `hasPaid` says that this call's captcha was
 * taken already. Returns whether one was.
 */
export async function consumeRateLimitsOrCaptcha(
  ctx: Context,
  action: CaptchaAction,
  attempts: readonly Attempt[],
  captchaToken: string | undefined,
  hasPaid = false,
): Promise<boolean> {
  const { db, tools } = ctx;
  let factor = hasPaid ? captchaFactor : 1;
  for (const attempt of attempts) {
    let outcome = await consumeRateLimit(db, tools.rateLimits, { ...attempt, factor });
    if (!outcome.isAllowed && factor === 1) {
      if (captchaToken === undefined) throw reported(ctx, refuse('CAPTCHA_REQUIRED', outcome));
      await requireCaptcha(ctx, action, captchaToken);
      factor = captchaFactor;
      outcome = await consumeRateLimit(db, tools.rateLimits, { ...attempt, factor });
    }
    if (!outcome.isAllowed) throw reported(ctx, refuse('RATE_LIMITED', outcome));
    ctx.noteAttempt();
  }
  return factor > 1;
}

/**
 * Refuses who was told to come back later, before anything is asked or waited for; counts nothing.
 * With a captcha only who is beyond what that lets in.
 */
export function refuseKnown(
  ctx: Context,
  attempts: readonly Attempt[],
  captchaToken: string | undefined,
): void {
  const factor = captchaToken === undefined ? 1 : captchaFactor;
  for (const attempt of attempts) {
    const refusal = findRefusal(ctx.tools.rateLimits, { ...attempt, factor });
    if (refusal === undefined) continue;
    throw reported(ctx, refuse(factor === 1 ? 'CAPTCHA_REQUIRED' : 'RATE_LIMITED', refusal));
  }
}
