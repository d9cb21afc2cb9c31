import { randomBytes } from 'node:crypto';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { isRecentSignIn } from '@stagetime/contracts/accounts/rules';
import type {
  EndSessionInput,
  Role,
  SessionListView,
  SignedIn,
} from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { Sessions } from '@stagetime/db/tables';
import type { Authorized, Owner } from '../../../core/authorize.ts';
import { networkOf } from '../../../core/call-limits.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { holdOpenAccount, type Write, type WriteContext } from '../../../core/write.ts';
import { authorizeSignIn } from '../accounts.policy.ts';
import { getSelf, presentSelf } from '../accounts.service.ts';
import { rememberPlace } from '../known/known-places.ts';
import { liftSuspension } from '../suspensions/suspensions.service.ts';
import { createLucia } from './lucia.ts';
import { hashSecret, isLive, lifeOf, readSessionToken, signSessionToken } from './session-token.ts';
import {
  deleteOwnOtherSessions,
  deleteOwnSession,
  listOwnSessionRows,
  listSessionsByIds,
} from './sessions.queries.ts';

const maxUserAgentLength = 300;

type Holder = {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly suspended_until: Date | null;
};

type SessionContext = Pick<
  Context,
  'now' | 'tools' | 'userAgent' | 'clientAddress' | 'deviceMark' | 'keepDeviceMark'
>;

/**
 * Begins a session within the transaction that proved who it is for, and returns its token; network and
 * browser are known from then on. Throws
 * UNAUTHENTICATED for whose account was closed in the meantime.
 */
export async function beginSession(
  { trx }: Write,
  ctx: SessionContext,
  { id: userId, name, role, suspended_until }: Authorized<Holder, 'sign-in'>,
  method: Sessions['method'],
): Promise<string> {
  // It is over: who is let in is found by others again.
  if (suspended_until !== null) await liftSuspension(trx, userId);
  if (!(await holdOpenAccount(trx, userId))) {
    throw new DomainError('UNAUTHENTICATED', accountMessages.wrongCredentials);
  }
  const now = ctx.now();
  const secret = randomBytes(32);
  const attributes = {
    method,
    userAgent: ctx.userAgent?.toWellFormed().slice(0, maxUserAgentLength) ?? null,
    network: networkOf(ctx.clientAddress),
    createdAt: now,
    activeAt: now,
  };
  const sessionId = hashSecret(secret);
  await createLucia(trx, now).createSession(userId, attributes, { sessionId });
  const expiresAt = new Date(now.getTime() + lifeOf(role).absolute);
  await rememberPlace(trx, ctx, userId);
  const claims = { userId, secret, name, issuedAt: now, expiresAt };
  return signSessionToken(ctx.tools.keys.sessions, claims);
}

/**
 * Lets in who proved, by a method, to be someone: their session, and what they see of themselves. Throws as
 * `authorizeSignIn` and {@link beginSession}.
 */
export async function enterAs(
  write: Write,
  ctx: SessionContext,
  userId: number,
  { method, isNewUser }: Pick<Sessions, 'method'> & Pick<SignedIn, 'isNewUser'>,
): Promise<SignedIn> {
  const self = authorizeSignIn(await getSelf(write.trx, userId), ctx.now());
  const token = await beginSession(write, ctx, self, method);
  return { token, user: presentSelf(self), isNewUser };
}

/** The token of an Authorization header; null without one, and for other kinds of credentials. */
export function readBearer(authorization: string | undefined): string | null {
  return /^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * Reads once whose token a call came with: null without one, and for one that is forged, expired or whose session has ended. Junk costs no query; everything else is asked from the
 * database each time, so an ended session or a lost right counts with the next request.
 */
export function createActorReader({
  db,
  now,
  tools,
  token,
}: Pick<Context, 'db' | 'now' | 'tools' | 'token'>): () => Promise<Actor | null> {
  let reading: Promise<Actor | null> | undefined;
  const read = async (): Promise<Actor | null> => {
    if (token === null) return null;
    const at = now();
    const claims = await readSessionToken(tools.keys.sessions, token, at);
    if (claims === null) return null;
    const { user, session } = await createLucia(db, at).validateSession(claims.sessionId);
    if (user === null || user.id !== claims.userId) return null;
    const { id: sessionId, createdAt: signedInAt, method } = session;
    return { userId: user.id, sessionId, signedInAt, method, role: user.role };
  };
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Ends the session that the call came with. */
export async function signOut({
  write,
  actor,
}: Pick<WriteContext, 'write'> & WithActor<Owner>): Promise<void> {
  await write(({ trx }) => deleteOwnSession(trx, actor, actor.sessionId));
}

/** One's own sessions that still live, the newest first. */
export async function listSessions({
  db,
  now,
  actor,
}: Pick<Context, 'db' | 'now'> & WithActor<Owner>): Promise<SessionListView> {
  const at = now();
  const rows = await listOwnSessionRows(db, actor);
  return rows
    .filter((row) => isLive(row, at))
    .map(({ id, method, user_agent, created_at, active_at }) => ({
      sessionId: id,
      method,
      userAgent: user_agent,
      createdAt: created_at,
      activeAt: active_at,
      isCurrent: id === actor.sessionId,
      isRecent: isRecentSignIn(created_at, at),
    }));
}

/** Ends one of one's own sessions; throws NOT_FOUND for any other. */
export async function endSession(
  ctx: WriteContext & WithActor<Owner>,
  { sessionId }: EndSessionInput,
): Promise<void> {
  const { actor } = ctx;
  const isEnded = await ctx.write(({ trx }) => deleteOwnSession(trx, actor, sessionId));
  // Outside of it, so that asking for what is not there counts as well.
  if (!isEnded) throw new DomainError('NOT_FOUND', accountMessages.sessionNotFound);
}

/** Ends all of one's own sessions but the one that the call came with. */
export async function endOtherSessions(ctx: WriteContext & WithActor<Owner>): Promise<void> {
  const { actor } = ctx;
  await ctx.write(({ trx }) => deleteOwnOtherSessions(trx, actor));
}

/** Those of these sessions that let someone in, for whatever stays open longer than a request. */
export async function listLivingSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await listSessionsByIds(db, sessionIds);
  return new Set(rows.filter((row) => isLive(row, now)).map(({ id }) => id));
}
