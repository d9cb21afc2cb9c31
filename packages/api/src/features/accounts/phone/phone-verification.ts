import { createHmac, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { phoneCodeText, phoneMessages } from '@stagetime/contracts/accounts/messages';
import {
  phoneCodeMinutes,
  phoneCodeTries,
  phoneCodeTriesKept,
} from '@stagetime/contracts/accounts/rules';
import type {
  SignedIn,
  StartPhoneVerificationInput,
  VerifyPhoneCodeInput,
} from '@stagetime/contracts/accounts/schemas';
import { minute } from '@stagetime/contracts/core/durations';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB, PhoneCodes } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';
import { callerOf } from '../../../core/call-limits.ts';
import type { Context, FeatureFlags } from '../../../core/context.ts';
import {
  consumeRateLimit,
  consumeRateLimits,
  refundRateLimit,
  refuse,
} from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { queueSms, sendingOf } from '../../delivery/delivery.service.ts';
import {
  requirePhoneOn,
  requireSignUpOpen,
} from '../../operations/feature-flags/feature-flags.service.ts';
import { codeAlertLimit, everyone, limits } from '../accounts.policy.ts';
import { findSelfByPhone } from '../accounts.queries.ts';
import { consumeRateLimitsOrCaptcha, requireCaptcha } from '../captcha/captcha.ts';
import { type Asker, consumeShared, findAsker } from '../known/known-places.ts';
import { enterAs } from '../sessions/sessions.ts';
import { openAccount, signUpRateLimits } from '../sign-up/sign-up.ts';

/** Keeps the new code of a number; the one before stops working. */
async function replaceCode(trx: Transaction<DB>, code: Insertable<PhoneCodes>): Promise<void> {
  await trx
    .insertInto('phone_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ tries: 0, used_at: null, is_for_owner: false, ...code }),
    )
    .execute();
}

/**
 * Takes one of the five tries of the code that was sent; nothing when there is none left. Of a code that its
 * owner asked for, strangers leave the last two.
 */
async function consumeCodeAttempt(
  db: Database,
  {
    phone,
    isKnown,
    now,
  }: { readonly phone: string; readonly isKnown: boolean; readonly now: Date },
) {
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', phoneCodeTries)
    .where((eb) =>
      eb.or([
        eb.lit(isKnown),
        eb('is_for_owner', '=', false),
        eb('tries', '<', phoneCodeTries - phoneCodeTriesKept),
      ]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
}

/** Uses the very code up that was compared; false when it was used or replaced meanwhile. */
async function spendCode(
  trx: Transaction<DB>,
  phone: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('phone_codes')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The country's code and the area's: +1213. */
const areaLength = 5;

function hashCode(key: KeyObject, salt: Buffer, phone: string, code: string): Buffer {
  return createHmac('sha256', key).update(salt).update(`${phone} ${code}`).digest();
}

/**
 * Sends a code to a number, the same way whether it has an account or not. Beyond what strangers may ask for
 * nothing is sent, with the same answer. Throws INVALID_INPUT for a number that gets none, RATE_LIMITED within a minute of the last one and beyond the other limits,
 * CAPTCHA_REQUIRED beyond the soft ones, FORBIDDEN while phone sign-in is off.
 */
export async function startPhoneVerification(
  ctx: WriteContext,
  { phoneNumber: phone, captchaToken }: StartPhoneVerificationInput,
): Promise<Notice> {
  const { tools } = ctx;
  requirePhoneOn(await ctx.featureFlags.read());
  if (!(await isReachableByCode(phone))) {
    throw invalidField('phoneNumber', phoneMessages.unsupported);
  }
  const asker = await findAsker(ctx, { phone });
  const hasPaid = await countCaller(ctx, asker, captchaToken);
  const cap = tools.smsDailyCap ?? limits.codeByAll.max;
  const now = ctx.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const code_hash = hashCode(tools.keys.codes, salt, phone, code);
  const expires_at = new Date(now.getTime() + phoneCodeMinutes * minute);
  const isPastHalf = await ctx.write(async ({ trx }) => {
    // In here, so that a call refused by one of them has counted for none: codes are counted.
    const inTrx = { ...ctx, db: trx };
    const ofNumber = [limits.codePause, limits.codeByNumber, limits.codeByNumberDay];
    await consumeRateLimits(
      inTrx,
      ofNumber.map((limit) => ({ limit, who: asker.own })),
    );
    if (!(await consumeShared(inTrx, asker, ofNumber))) return false;
    // Strangers wait until the owner had time to type it: another code would end it.
    if (asker.isKnown) {
      await consumeRateLimit(trx, tools.rateLimits, { limit: limits.codePause, who: phone });
    }
    const whose = asker.isKnown ? ' known' : '';
    await consumeRateLimits(inTrx, [
      // Numbers that differ in the last four digits only: someone walks through them.
      { limit: limits.codeByPrefix, who: phone.slice(0, -4) + whose },
      // An area code is sold out to walkers long before the country is.
      { limit: limits.codeByArea, who: phone.slice(0, areaLength) + whose },
      { limit: { ...limits.codeByAll, max: cap }, who: everyone },
    ]);
    const half = { ...limits.codeByAllSoft, max: Math.ceil(cap / 2) };
    const soft = await consumeRateLimit(trx, tools.rateLimits, { limit: half, who: everyone });
    if (!soft.isAllowed && !hasPaid) {
      if (captchaToken === undefined) throw refuse('CAPTCHA_REQUIRED', soft);
      await requireCaptcha(inTrx, 'phone-code', captchaToken);
    }
    const kept = { phone, salt, code_hash, created_at: now, expires_at };
    await replaceCode(trx, { ...kept, is_for_owner: asker.isKnown });
    const text = phoneCodeText(code, phoneCodeMinutes);
    await queueSms(trx, sendingOf(ctx), { to: phone, kind: 'phone_code', text });
    return !soft.isAllowed;
  });
  if (isPastHalf) await alertOperators(ctx);
  return { message: phoneMessages.codeSent };
}

/**
 * Counts what one network asks for, first and committed: whoever is beyond that reaches no number, and
 * pauses none. Returns whether a captcha was taken.
 */
async function countCaller(
  ctx: Context,
  { caller, network }: Asker,
  captchaToken: string | undefined,
): Promise<boolean> {
  const soft = [{ limit: limits.codeByCallerSoft, who: caller }];
  const hasPaid = await consumeRateLimitsOrCaptcha(ctx, 'phone-code', soft, captchaToken);
  await consumeRateLimits(ctx, [
    { limit: limits.codeByCaller, who: caller },
    { limit: limits.codeByCallerDay, who: caller },
    { limit: limits.codeByNetwork, who: network },
    { limit: limits.codeByNetworkDay, who: network },
  ]);
  return hasPaid;
}

/** Once an hour: who looks at the alert has to do something about it, not to read it 250 times. */
async function alertOperators(ctx: Context): Promise<void> {
  const attempt = { limit: codeAlertLimit, who: everyone };
  const { isAllowed } = await consumeRateLimit(ctx.db, ctx.tools.rateLimits, attempt);
  if (isAllowed) ctx.reportSecurity('sms_half_of_daily_cap');
}

/**
 * Signs in, or up, who knows the code that was sent to a number. Five wrong ones end it, however many
 * are tried at once. Throws INVALID_INPUT, the same whatever was wrong, FORBIDDEN while phone sign-in
 * is off and SIGN_UP_CLOSED for a new number while no one may join.
 */
export async function verifyPhoneCode(
  ctx: WriteContext<'account_created'>,
  input: VerifyPhoneCodeInput,
): Promise<SignedIn> {
  const { db, tools } = ctx;
  const { phoneNumber: phone, code } = input;
  const now = ctx.now();
  const featureFlags = await ctx.featureFlags.read();
  requirePhoneOn(featureFlags);
  await consumeRateLimits(ctx, [{ limit: limits.checkByCaller, who: callerOf(ctx.clientAddress) }]);
  // Wrong ones only: a right one gives its try back. Beyond it someone is guessing at many numbers,
  // and everyone else has a captcha to solve.
  const guess = { limit: limits.wrongCodesByAll, who: everyone };
  await consumeRateLimitsOrCaptcha(ctx, 'phone-code', [guess], input.captchaToken);
  const { isKnown } = await findAsker(ctx, { phone });
  const sent = await consumeCodeAttempt(db, { phone, isKnown, now });
  const isRight =
    sent !== undefined &&
    timingSafeEqual(hashCode(tools.keys.codes, sent.salt, phone, code), sent.code_hash);
  if (!isRight) {
    ctx.reportSecurity('authn_login_fail');
    throw new DomainError('INVALID_INPUT', phoneMessages.invalidCode);
  }
  await refundRateLimit(db, guess);
  const signedIn = await ctx.write(async (write) => {
    const { trx } = write;
    if (!(await spendCode(trx, phone, sent.code_hash, now))) {
      throw new DomainError('INVALID_INPUT', phoneMessages.invalidCode);
    }
    const known = await findSelfByPhone(trx, phone);
    if (known !== undefined) write.unaudited();
    const userId = known?.id ?? (await enroll(write, ctx, featureFlags, input));
    return enterAs(write, ctx, userId, { method: 'phone', isNewUser: known === undefined });
  });
  ctx.reportSecurity('authn_login_success', { userId: signedIn.user.userId });
  return signedIn;
}

async function enroll(
  write: Write<'account_created'>,
  ctx: Context,
  featureFlags: FeatureFlags,
  { phoneNumber: phone, name = phoneMessages.newMember }: VerifyPhoneCodeInput,
): Promise<number> {
  requireSignUpOpen(featureFlags);
  await consumeRateLimits({ ...ctx, db: write.trx }, signUpRateLimits(ctx));
  return openAccount(write, ctx, { name, phone });
}

/**
 * Whether a number can be sent a code: one of the United States for calls and messages. The same +1
 * also leads to the Caribbean and to premium numbers, which would cost us and earn someone else.
 */
async function isReachableByCode(phoneNumber: string): Promise<boolean> {
  // 150 kB of numbering plans, needed only here.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(phoneNumber);
  const kinds: readonly unknown[] = ['FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'MOBILE'];
  return number?.country === 'US' && kinds.includes(number.getType());
}
