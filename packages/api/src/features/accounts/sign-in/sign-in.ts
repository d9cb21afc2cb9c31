import { createHash } from 'node:crypto';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import type { SignedIn, SignInInput, SignInOptions } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { Authorized } from '../../../core/authorize.ts';
import { callerOf, networkOf } from '../../../core/call-limits.ts';
import type { Context } from '../../../core/context.ts';
import { consumeRateLimit, consumeRateLimits, refundRateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { getDeliveryState } from '../../delivery/delivery.service.ts';
import { authorizeSignIn, limits, maxFailuresInARow } from '../accounts.policy.ts';
import { findSignIn, type SelfRow, updateAccount } from '../accounts.queries.ts';
import { presentSelf } from '../accounts.service.ts';
import { consumeRateLimitsOrCaptcha, refuseKnown } from '../captcha/captcha.ts';
import { passwordColumns } from '../passwords/change-password.ts';
import { beforeHash, isOutdated, isPasswordOf } from '../passwords/password-hash.ts';
import { isCommonPassword } from '../passwords/password-strength.ts';
import { beginSession } from '../sessions/sessions.ts';

function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('hex');
}

/** How many wrong passwords there were since the last right one. */
async function countFailuresInARow(db: Database, who: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('in_a_row')
    .where('key', '=', keyOf(who))
    .executeTakeFirst();
  return row?.in_a_row ?? 0;
}

export async function addFailure(db: Database, who: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values({ key: keyOf(who), in_a_row: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        in_a_row: eb('sign_in_failures.in_a_row', '+', 1),
        last_at: now,
      })),
    )
    .execute();
}

export async function clearFailures(db: Database, whos: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', whos.map(keyOf)).execute();
}

/**
 * Signs in by password. Unknown addresses and wrong passwords get one answer (UNAUTHENTICATED), after
 * the same work, so no one learns who has an account. Throws CAPTCHA_REQUIRED and RATE_LIMITED when
 * there were too many tries.
 */
export async function signIn(ctx: WriteContext, input: SignInInput): Promise<SignedIn> {
  const network = networkOf(ctx.clientAddress);
  // Who has used up their tries takes no place of anyone who waits for theirs.
  refuseKnown(ctx, triesOf(callerOf(ctx.clientAddress)), input.captchaToken);
  const { account, budgets, refusal } = await beforeHash(() => admit(ctx, input, network));
  const hash = account?.password_hash ?? null;
  const isRight = await isPasswordOf(ctx.tools.keys.pepper, hash, input.password);
  if (!isRight || account === undefined) {
    for (const budget of budgets) await noteFailure(ctx, budget, input.password);
    ctx.reportSecurity('authn_login_fail');
    throw refusal ?? new DomainError('UNAUTHENTICATED', accountMessages.wrongCredentials);
  }
  return enter(ctx, authorizeSignIn(account, ctx.now()), input.password, budgets);
}

function triesOf(caller: string) {
  return [
    { limit: limits.signInByCallerShort, who: caller },
    { limit: limits.signInByCaller, who: caller },
  ];
}

/**
 * Counts the try, and finds the account whose password is to be compared. Every try counts for the
 * address, and for the address at this network; the first binds strangers, the second those who
 * signed in from here before. Who is wrong hears the strangers' refusal either way, after the same
 * work: otherwise someone beside the owner would learn from a budget that strangers have used up
 * whether there is an account.
 */
async function admit(ctx: Context, { email, captchaToken }: SignInInput, network: string | null) {
  const account = await findSignIn(ctx.db, email, network);
  const caller = triesOf(callerOf(ctx.clientAddress));
  let hasPaid = await consumeRateLimitsOrCaptcha(ctx, 'sign-in', caller, captchaToken);
  const take = async (who: string): Promise<DomainError | undefined> => {
    const attempt = { limit: limits.signInByAccount, who };
    try {
      hasPaid = await consumeRateLimitsOrCaptcha(ctx, 'sign-in', [attempt], captchaToken, hasPaid);
      await refuseAfterManyFailures(ctx, who);
      return undefined;
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  };
  const shared = budgetOf(email, null);
  const own = budgetOf(email, network);
  // In this order exactly as many pass as the limit says: whom the first refuses takes no try of the
  // address.
  const ownRefusal = own === shared ? undefined : await take(own);
  const sharedRefusal = ownRefusal ?? (await take(shared));
  const barred = account?.is_known_network ? ownRefusal : sharedRefusal;
  return {
    account: barred === undefined ? account : undefined,
    budgets: [
      ...(ownRefusal === undefined && own !== shared ? [own] : []),
      ...(sharedRefusal === undefined ? [shared] : []),
    ],
    refusal: sharedRefusal,
  };
}

function isRefusal(error: unknown): error is DomainError {
  return (
    error instanceof DomainError &&
    (error.code === 'CAPTCHA_REQUIRED' || error.code === 'RATE_LIMITED')
  );
}

/**
 * Who signed in from a network before has a budget of their own there: strangers who use up the
 * account's do not lock them out.
 */
export function budgetOf(email: string, knownNetwork: string | null): string {
  return knownNetwork === null ? email : `${email} ${knownNetwork}`;
}

async function refuseAfterManyFailures(ctx: Context, budget: string): Promise<void> {
  const max = maxFailuresInARow * ctx.tools.rateLimits.scale;
  if ((await countFailuresInARow(ctx.db, budget)) < max) return;
  ctx.reportSecurity('authn_login_lock');
  throw new DomainError('RATE_LIMITED', accountMessages.passwordLocked);
}

/**
 * Compares the password of an account that someone has a link to, with as few guesses as at
 * sign-in. Throws UNAUTHENTICATED for a wrong one, and RATE_LIMITED.
 */
export async function requirePasswordOf(
  ctx: Context,
  { id, email, password_hash: hash }: SelfRow,
  password: string,
): Promise<void> {
  const { db, tools } = ctx;
  const budget = await beforeHash(async () => {
    const network = networkOf(ctx.clientAddress);
    const account = email === null ? undefined : await findSignIn(db, email, network);
    const who = budgetOf(email ?? `user ${id}`, account?.is_known_network ? network : null);
    await consumeRateLimits(ctx, [{ limit: limits.signInByAccount, who }]);
    await refuseAfterManyFailures(ctx, who);
    return who;
  });
  if (!(await isPasswordOf(tools.keys.pepper, hash, password))) {
    await noteFailure(ctx, budget, password);
    ctx.reportSecurity('authn_login_fail');
    throw new DomainError('UNAUTHENTICATED', accountMessages.wrongPassword);
  }
  await refundRateLimit(db, { limit: limits.signInByAccount, who: budget });
  await clearFailures(db, [budget]);
}

async function noteFailure(ctx: Context, budget: string, password: string): Promise<void> {
  const { db, tools } = ctx;
  await addFailure(db, budget, ctx.now());
  // Whoever tries the common ones is guessing.
  if (await isCommonPassword(password)) {
    await consumeRateLimit(db, tools.rateLimits, { limit: limits.signInByAccount, who: budget });
  }
}

/** Begins a session for someone whose password was right. */
async function enter(
  ctx: WriteContext,
  account: Authorized<SelfRow, 'sign-in'>,
  password: string,
  budgets: readonly string[],
): Promise<SignedIn> {
  const { tools } = ctx;
  const now = ctx.now();
  const { id: userId, password_hash: hash } = account;
  const isRenewed = hash !== null && (await isOutdated(hash));
  const renewed = isRenewed && (await passwordColumns(tools.keys.pepper, password, now));
  const token = await ctx.write(async (write) => {
    const { trx } = write;
    for (const who of budgets) await refundRateLimit(trx, { limit: limits.signInByAccount, who });
    await clearFailures(trx, budgets);
    if (renewed) {
      await updateAccount(trx, userId, { password_hash: renewed.password_hash });
    }
    return beginSession(write, ctx, account, 'password');
  });
  ctx.reportSecurity('authn_login_success', { userId });
  return { token, user: presentSelf(account), isNewUser: false };
}

/** Which ways in there are, and which are slow, so that a page offers no other and says so. */
export async function getSignInOptions({
  db,
  now,
  tools,
  featureFlags,
}: Context): Promise<SignInOptions> {
  const { phone, 'sign-up': isOpen, 'read-only': isReadOnly } = await featureFlags.read();
  const delivery = await getDeliveryState(db, now());
  return { google: tools.google !== null, phone, signUp: isOpen && !isReadOnly, delivery };
}
