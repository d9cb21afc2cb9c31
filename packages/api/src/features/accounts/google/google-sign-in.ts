import { googleLinkedMail } from '@stagetime/contracts/accounts/mail-messages';
import { googleMessages } from '@stagetime/contracts/accounts/messages';
import type {
  FinishGoogleInput,
  SignedIn,
  SignInByGoogleInput,
} from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { callerOf } from '../../../core/call-limits.ts';
import type { Actor, Context, FeatureFlags, WithActor } from '../../../core/context.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { requireSignUpOpen } from '../../operations/feature-flags/feature-flags.service.ts';
import { limits } from '../accounts.policy.ts';
import { findSelfByEmail, type SelfRow } from '../accounts.queries.ts';
import { requireRecentSignIn } from '../passwords/change-password.ts';
import { enterAs } from '../sessions/sessions.ts';
import { claimAccount, openAccount } from '../sign-up/sign-up.ts';
import { getProvider, hashSecret, useNonce } from './google-redirect.ts';
import { type GooglePerson, refusedToken, verifyIdToken } from './verify-id-token.ts';

const provider = 'google';

/** Lets one sign-in of a person after the other, so that two at once make one account. */
async function lockSubject(trx: Transaction<DB>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`.execute(
    trx,
  );
}

async function findUserIdBySubject(db: Database, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('oauth_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether an account is anyone's at Google already. */
async function hasIdentity(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('oauth_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up and tells whom it is for: of many at once, one gets an answer. */
async function spendCode(
  trx: Transaction<DB>,
  code: { readonly id: string; readonly browserHash: string; readonly now: Date },
) {
  return trx
    .deleteFrom('oauth_codes')
    .where('id', '=', code.id)
    .where('browser_hash', '=', code.browserHash)
    .where('expires_at', '>', code.now)
    .returning(['subject', 'email', 'name', 'is_authoritative'])
    .executeTakeFirst();
}

/**
 * Signs in, or up, by an id token that Google gave the caller. Throws UNAUTHENTICATED, the same for
 * every token that is not good, CONFLICT as {@link attach} does, and SIGN_UP_CLOSED for someone new
 * while no one may join.
 */
export async function signInByGoogle(
  ctx: WriteContext<GoogleEvent> & WithActor<Actor | null>,
  { idToken }: SignInByGoogleInput,
): Promise<SignedIn> {
  const provider = getProvider(ctx);
  await consumeRateLimits(ctx, [
    { limit: limits.googleByCaller, who: callerOf(ctx.clientAddress) },
  ]);
  return reported(ctx, async () => {
    const person = await verifyIdToken(provider, idToken, ctx.now());
    await useNonce(ctx, person);
    const featureFlags = await ctx.featureFlags.read();
    return ctx.write((write) => enter(write, ctx, { actor: ctx.actor, featureFlags, person }));
  });
}

/**
 * Signs in, or up, who came back from Google in this browser, by the one-time code that its page
 * got. Throws UNAUTHENTICATED for a code that does not work here, and else as
 * {@link signInByGoogle}.
 */
export async function finishGoogle(
  ctx: WriteContext<GoogleEvent> & WithActor<Actor | null>,
  { code }: FinishGoogleInput,
): Promise<SignedIn> {
  await consumeRateLimits(ctx, [
    { limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) },
  ]);
  const featureFlags = await ctx.featureFlags.read();
  return reported(ctx, () =>
    ctx.write(async (write) => {
      const browserHash = hashSecret(ctx.googleCookie ?? '');
      const row = await spendCode(write.trx, { id: hashSecret(code), browserHash, now: ctx.now() });
      if (row === undefined) throw refusedToken();
      const { is_authoritative: isAuthoritative, ...rest } = row;
      return enter(write, ctx, {
        actor: ctx.actor,
        featureFlags,
        person: { ...rest, isAuthoritative },
      });
    }),
  );
}

async function reported(ctx: Context, signIn: () => Promise<SignedIn>): Promise<SignedIn> {
  try {
    const signedIn = await signIn();
    ctx.reportSecurity('authn_login_success', { userId: signedIn.user.userId });
    return signedIn;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') {
      ctx.reportSecurity('authn_login_fail');
    }
    throw error;
  }
}

type GoogleEvent = 'account_created' | 'email_confirmed' | 'google_linked';
type Person = Omit<GooglePerson, 'nonce'>;

/** Begins a session for someone whom Google vouched for. */
async function enter(
  write: Write<GoogleEvent>,
  ctx: Context,
  {
    actor,
    featureFlags,
    person,
  }: { actor: Actor | null; featureFlags: FeatureFlags; person: Person },
): Promise<SignedIn> {
  const { trx } = write;
  await lockSubject(trx, person.subject);
  const met = await findUserIdBySubject(trx, person.subject);
  if (met !== undefined) write.unaudited();
  const known = met ?? (await attach(write, ctx, actor, person));
  const userId = known ?? (await enroll(write, ctx, featureFlags, person));
  return enterAs(write, ctx, userId, { method: 'google', isNewUser: known === undefined });
}

/**
 * Lets someone whom we meet for the first time through Google into the account with their address;
 * undefined when no one has it. Throws CONFLICT where that address does not prove enough: it is
 * confirmed here, and Google only passes on that someone had it once.
 */
async function attach(
  write: Write<GoogleEvent>,
  ctx: Context,
  actor: Actor | null,
  person: Person,
): Promise<number | undefined> {
  const { trx } = write;
  const account = await findSelfByEmail(trx, person.email);
  if (account === undefined) return undefined;
  const { id: userId } = account;
  if (account.email_verified_at !== null) {
    // Someone else at Google had the address when the account was attached: it changed hands.
    const isProof = person.isAuthoritative && !(await hasIdentity(trx, userId));
    if (!isProof) requireProof(ctx, actor, account);
    await queueMail(trx, sendingOf(ctx), {
      to: person.email,
      kind: 'google_linked',
      cause: 'owner',
      words: googleLinkedMail(`${ctx.tools.origin()}/contact`),
    });
  }
  await claimAccount(write, ctx, account);
  await link(write, ctx, userId, person);
  return userId;
}

/** Being signed in to that very account, since a short while only. */
function requireProof(ctx: Context, actor: Actor | null, { id }: SelfRow): void {
  if (actor?.userId !== id) throw new DomainError('CONFLICT', googleMessages.proofNeeded);
  requireRecentSignIn(actor, ctx.now());
}

async function enroll(
  write: Write<'account_created' | 'google_linked'>,
  ctx: Context,
  featureFlags: FeatureFlags,
  person: Person,
): Promise<number> {
  requireSignUpOpen(featureFlags);
  const { name, email } = person;
  const userId = await openAccount(write, ctx, { name, email, email_verified_at: ctx.now() });
  await link(write, ctx, userId, person);
  return userId;
}

async function link(
  write: Write<'google_linked'>,
  ctx: Context,
  userId: number,
  { subject }: Person,
): Promise<void> {
  const identity = { provider, subject, user_id: userId, created_at: ctx.now() } as const;
  await write.trx.insertInto('oauth_identities').values(identity).execute();
  await write.audit({ event: 'google_linked', actorId: userId, targetId: userId });
}
