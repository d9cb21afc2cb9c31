import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { IdInput } from '@stagetime/contracts/core/schemas';
import { isUndoable } from '@stagetime/contracts/core/undo';
import { claimCase, claimForm, type HostingFacts } from '@stagetime/contracts/mics/hosts/messages';
import type {
  AskedToHostView,
  AskToHostInput,
  ClaimView,
  DecideClaimInput,
  DecidedClaimView,
} from '@stagetime/contracts/mics/hosts/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import type { Database } from '@stagetime/db/database';
import { allow } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { publishLiveEvent } from '../../notifications/live/live-hub.ts';
import { deleteNews, insertNews } from '../../notifications/notifications.service.ts';
import { forgetNewsFor, noteNewsFor } from '../news/own-news.ts';
import {
  type Claim,
  deleteHostSince,
  findOpenClaim,
  hasOpenClaim,
  insertHost,
  listHostRows,
  listOtherClaims,
  lockClaim,
  selectShownMic,
  updateClaim,
  upsertClaim,
  withdrawOpen,
} from './hosts.queries.ts';

/** A moderator reads each of them. */
export const claimsByUser: RateLimit = { name: 'claims-user', max: 10, seconds: 24 * 60 * 60 };

/**
 * Has what someone says who runs a mic wait for a moderator; saying it anew replaces it. Throws NOT_FOUND for a
 * mic without a page, CONFLICT where they host it already.
 */
export function askToHost(
  ctx: WriteContext & WithActor<Actor>,
  { mic: reference, words }: AskToHostInput,
): Promise<AskedToHostView> {
  return ctx.write(async ({ trx }) => {
    const query = selectShownMic(trx, ctx.actor, reference);
    const mic = requireFound(await query.executeTakeFirst(), micNotFound);
    if (mic.is_host === true) throw new DomainError('CONFLICT', claimForm.isHost);
    const by = { mic_id: mic.id, user_id: ctx.actor.userId };
    await upsertClaim(trx, { ...by, words, claimed_at: ctx.now() });
    return { isWaiting: true };
  });
}

/** Takes back what one has wait for a mic; repeating it changes nothing. Throws NOT_FOUND for no such mic. */
export function withdrawClaim(
  ctx: WriteContext & WithActor<Actor>,
  { mic: reference }: MicInput,
): Promise<AskedToHostView> {
  return ctx.write(async ({ trx }) => {
    const query = selectShownMic(trx, ctx.actor, reference);
    const mic = requireFound(await query.executeTakeFirst(), micNotFound);
    await withdrawOpen(trx, ctx.actor, mic.id, ctx.now());
    return { isWaiting: false };
  });
}

const othersShown = 10;

/** What a moderator decides by. Throws NOT_FOUND for what no longer waits. */
export async function getClaim({ db }: Pick<Context, 'db'>, { id }: IdInput): Promise<ClaimView> {
  const claim = requireFound(await findOpenClaim(db, id), claimCase.gone);
  const hosts = await listHostRows(db, claim.mic_id);
  const others = await listOtherClaims(db, claim, othersShown);
  return {
    id: claim.id,
    words: claim.words,
    who: {
      name: claim.stage_name ?? claim.name,
      slug: profileSlug(claim.custom_slug, claim.user_id),
      profileImageUrl: claim.profile_image_url,
      memberSince: claim.created_at,
      hosts: claim.hosts ?? 0,
      isSubmitter: claim.submitted_by === claim.user_id,
      isConfirmed: claim.email_verified_at !== null,
    },
    hosts: hosts.map(({ stage_name, name }) => stage_name ?? name),
    listed: { host: claim.host_name, contact: claim.contact_email },
    others: others.map(({ id, stage_name, name }) => ({ id, name: stage_name ?? name })),
  };
}

type Event = 'mic_claim_approved' | 'mic_claim_declined' | 'mic_claim_undone';
type Ctx = WriteContext<Event> & WithActor<Actor>;

/**
 * Makes the claimant a host, declines, or takes one's decision back within ten seconds. The claimant is told.
 * Repeating one's own decision changes nothing. Throws NOT_FOUND for no such claim, CONFLICT where someone else
 * decided, it was withdrawn, or it is too late to take it back.
 */
export function decideClaim(
  ctx: Ctx,
  { id, action, reason }: DecideClaimInput,
): Promise<DecidedClaimView> {
  return ctx.write(async (write) => {
    const found = requireFound(await lockClaim(write.trx, id), claimCase.gone);
    if (action === 'undo') return undo(ctx, write, found);
    const state = action === 'approve' ? 'taken' : 'declined';
    const { userId } = ctx.actor;
    if (found.state === state && found.decided_by === userId) {
      write.unaudited();
      return { id, state, message: claimCase.results[state] };
    }
    const decided = new DomainError('CONFLICT', claimCase.decided);
    const claim = allow(found, 'decide', found.state === 'open' || decided);
    const now = ctx.now();
    const { mic_id: micId, user_id: claimantId } = claim;
    await updateClaim(write.trx, claim, { state, decided_by: userId, decided_at: now });
    if (state === 'taken') {
      await insertHost(write.trx, { mic_id: micId, user_id: claimantId, since: now });
    }
    const facts = { what: state, reason: state === 'taken' ? null : (reason ?? null) } as const;
    await noteNewsFor(write.trx, claimantId, { kind: 'hosting', micId, facts, now });
    await write.audit({
      event: state === 'taken' ? 'mic_claim_approved' : 'mic_claim_declined',
      targetId: claimantId,
      micId,
      details: { claim: id },
    });
    return { id, state, message: claimCase.results[state] };
  });
}

async function undo(ctx: Ctx, write: Write<Event>, decided: Claim): Promise<DecidedClaimView> {
  const { trx } = write;
  const { userId } = ctx.actor;
  const { decided_at: at, mic_id: micId, user_id: claimantId } = decided;
  const tooLate = new DomainError('CONFLICT', claimCase.tooLate);
  if (at === null) throw tooLate;
  const isInTime = isUndoable(at, ctx.now());
  const verdict = decided.decided_by === userId ? isInTime || tooLate : claimCase.notYours;
  const claim = allow(decided, 'undo', verdict);
  if (await hasOpenClaim(trx, claim)) throw new DomainError('CONFLICT', claimCase.asksAgain);
  if (!(await forgetNewsFor(trx, claimantId, { kind: 'hosting', micId, now: at }))) throw tooLate;
  await deleteHostSince(trx, claim, at);
  await updateClaim(trx, claim, { state: 'open', decided_by: null, decided_at: null });
  await write.audit({
    event: 'mic_claim_undone',
    targetId: claimantId,
    micId,
    details: { claim: claim.id, before: claim.state },
  });
  return { id: claim.id, state: 'open', message: claimCase.results.open };
}

type Telling = Pick<Write, 'trx' | 'afterCommit'>;
type Told = Pick<Claim, 'mic_id' | 'user_id'>;

/** By the inbox, in the transaction of what it is about. */
export async function tellOfHosting(
  ctx: Pick<Context, 'now' | 'tools'>,
  write: Telling,
  { mic_id: micId, user_id }: Told,
  facts: HostingFacts,
): Promise<void> {
  const news = { kind: 'hosting', micId, date: null, facts } as const;
  await insertNews(write.trx, { ...news, recipientIds: [user_id], now: ctx.now() });
  write.afterCommit(ctx.tools.live.announce);
}

/** Takes back what someone was told at that instant, from their open pages, too. */
export async function untellOfHosting(
  ctx: Pick<Context, 'tools'>,
  write: Telling,
  { mic_id: micId, user_id: recipientId }: Told,
  at: Date,
): Promise<void> {
  const notificationId = await deleteNews(write.trx, { recipientId, kind: 'hosting', micId, at });
  if (notificationId === undefined) return;
  await publishLiveEvent(write, ctx, [recipientId], { kind: 'notification', notificationId });
}

/** What someone said who claimed a mic matters a year after it was decided on or withdrawn. */
export async function purgeClaims(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('mic_claims')
    .where('decided_at', '<', new Date(now.getTime() - 365 * day))
    .execute();
}
