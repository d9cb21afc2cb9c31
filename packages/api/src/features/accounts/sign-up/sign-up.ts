import { confirmLinkHours } from '@stagetime/contracts/accounts/limits';
import { alreadySignedUpMail, welcomeMail } from '@stagetime/contracts/accounts/mail-messages';
import type { SignedIn, SignUpInput } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { callerOf } from '../../../core/client-network.ts';
import type { Context } from '../../../core/context.ts';
import {
  type Attempt,
  consumeRateLimit,
  consumeRateLimits,
  refuseSpent,
} from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail } from '../../delivery/delivery.service.ts';
import { requireSignUpOpen } from '../../operations/feature-flags/feature-flags.service.ts';
import { limits } from '../accounts.limits.ts';
import { authorizeSignIn } from '../accounts.policy.ts';
import { presentSelf } from '../accounts.presenter.ts';
import { getSelf } from '../accounts.service.ts';
import { requireUnspent, verifyCaptcha } from '../captcha/captcha.ts';
import { insertMailLink } from '../email-links/mail-links.queries.ts';
import {
  checkNewPassword,
  type PasswordColumns,
  passwordColumns,
} from '../passwords/check-new-password.ts';
import { requireCapacity } from '../passwords/password-hash.ts';
import { beginSession } from '../sessions/sessions.ts';
import { createAccount } from './create-account.ts';

const hour = 60 * 60 * 1000;

/**
 * Makes an account for an address and signs in to it; the address still has to be confirmed by the
 * link that is mailed to it. Throws CONFLICT when the address has an account, whose owner is told,
 * and SIGN_UP_CLOSED while nobody may join.
 */
export async function signUp(
  ctx: WriteContext<'account_created'>,
  input: SignUpInput,
): Promise<SignedIn> {
  const attempts = signUpRateLimits(ctx);
  refuseSpent(ctx, attempts);
  requireCapacity();
  requireSignUpOpen(await ctx.featureFlags.read());
  const captcha = await verifyCaptcha(ctx, 'sign-up', input.captchaToken);
  // What the person can mend costs neither the captcha nor one of the few tries.
  ctx.countCall('checks', null);
  await checkNewPassword(input.password, input, 'password');
  await requireUnspent(ctx, captcha);
  await consumeRateLimits(ctx, attempts);
  const password = await passwordColumns(ctx.tools.keys.pepper, input.password, ctx.now());

  try {
    return await enroll(ctx, input, password);
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === 'CONFLICT';
    if (isTaken) await tellOwner(ctx, input.email);
    throw error;
  }
}

/** What every new account counts as, whichever way somebody signs up. */
export function signUpRateLimits(ctx: Context): readonly Attempt[] {
  const who = callerOf(ctx.clientAddress);
  return [
    { limit: limits.signUpShort, who },
    { limit: limits.signUp, who },
  ];
}

/** Writes everything that a new account is, or nothing. */
async function enroll(
  ctx: WriteContext<'account_created'>,
  { name, email }: SignUpInput,
  password: PasswordColumns,
): Promise<SignedIn> {
  const { tools } = ctx;
  const now = ctx.now();
  return ctx.write(async (write) => {
    const { trx } = write;
    const userId = await createAccount(trx, { name, email, ...password, now });
    const lifetime = confirmLinkHours * hour;
    const link = { purpose: 'confirm_email', userId, email, now, lifetime } as const;
    const confirmToken = await insertMailLink(trx, link);
    const words = welcomeMail(`${tools.origin()}/auth/confirm-email?token=${confirmToken}`);
    const sending = { key: tools.keys.outbox, now, rateLimits: tools.rateLimits };
    await queueMail(trx, sending, { to: email, kind: 'welcome', cause: 'account', words });
    await write.audit({ event: 'account_created', actorId: userId, targetId: userId });
    const self = authorizeSignIn(await getSelf(trx, userId));
    const token = await beginSession(write, ctx, self, 'password');
    return { token, user: presentSelf(self), isNewUser: true };
  });
}

/** Tells the owner of an address that somebody tried to sign up with it, at most once an hour. */
async function tellOwner({ db, tools, now }: Context, email: string): Promise<void> {
  const attempt = { limit: limits.takenNotice, who: email };
  const { isAllowed } = await consumeRateLimit(db, tools.rateLimits, attempt);
  if (!isAllowed) return;
  const words = alreadySignedUpMail(`${tools.origin()}/signin`);
  const sending = { key: tools.keys.outbox, now: now(), rateLimits: tools.rateLimits };
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, sending, { to: email, kind: 'already_signed_up', cause: 'account', words }),
    );
}
