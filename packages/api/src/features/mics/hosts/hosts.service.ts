import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { hostClaim, hostList } from '@stagetime/contracts/mics/hosts/messages';
import type {
  ClaimedMicView,
  ClaimMicInput,
  EndHostingInput,
  HostListView,
} from '@stagetime/contracts/mics/hosts/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { allow, isAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findEditedMic } from '../editing/editing.queries.ts';
import { tellOfHosting } from './claims.service.ts';
import {
  deleteHost,
  insertHost,
  isContactOf,
  listHostRows,
  lockClaimedMic,
} from './hosts.queries.ts';

export { isContactOf };

/**
 * Makes someone a host of the mic that is known by their confirmed address: from then on hosts look after
 * it, and no longer whoever submitted it. Repeating it changes nothing. Throws NOT_FOUND for a mic without
 * a page, FORBIDDEN for any other address.
 */
export function claimMic(
  ctx: WriteContext<'mic_claimed'> & WithActor<Actor>,
  { mic: reference }: ClaimMicInput,
): Promise<ClaimedMicView> {
  return ctx.write(async (write) => {
    const found = await lockClaimedMic(write.trx, ctx.actor, reference);
    if (found === undefined) throw new DomainError('NOT_FOUND', micNotFound);
    if (found.is_host === true) {
      write.unaudited();
      return { id: found.id, isHost: true };
    }
    const mic = allow(found, 'claim', found.is_contact === true || hostClaim.notContact);
    const { userId } = ctx.actor;
    await insertHost(write.trx, { mic_id: mic.id, user_id: userId, since: ctx.now() });
    await write.audit({
      event: 'mic_claimed',
      actorId: userId,
      targetId: mic.submitted_by === userId ? null : mic.submitted_by,
      micId: mic.id,
    });
    return { id: mic.id, isHost: true };
  });
}

/** Who hosts a mic, for who looks after it; for anyone else there is no such mic (NOT_FOUND). */
export async function listHosts(
  { db, actor }: Pick<Context, 'db'> & WithActor<Actor>,
  { mic: reference }: ClaimMicInput,
): Promise<HostListView> {
  const mic = await findEditedMic(db, actor, reference);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const rows = await listHostRows(db, mic.id);
  const hosts = rows.map(({ id, name, stage_name, custom_slug, since }) => ({
    userId: id,
    name: stage_name ?? name,
    slug: profileSlug(custom_slug, id),
    isYou: id === actor.userId,
    since,
    canEnd: id === actor.userId || isAdmin(actor),
  }));
  return { hosts };
}

/**
 * Ends someone's hosting: their own, or as a moderator anyone's, who is told why. After the last one whoever
 * submitted the mic looks after it again. Repeating it changes nothing. Throws NOT_FOUND for a mic without a page,
 * FORBIDDEN for someone else's hosting, INVALID_INPUT where a moderator gives no reason.
 */
export function endHosting(
  ctx: WriteContext<'mic_host_left' | 'mic_host_ended'> & WithActor<Actor>,
  { mic: reference, userId, reason }: EndHostingInput,
): Promise<HostListView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockClaimedMic(trx, ctx.actor, reference);
    if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
    const isOwn = userId === ctx.actor.userId;
    const verdict = isOwn || isAdmin(ctx.actor) || hostList.notYours;
    const host = allow({ mic_id: mic.id, user_id: userId }, 'end-hosting', verdict);
    if (!isOwn && reason === undefined) throw invalidField('reason', hostList.reasonRequired);
    if (await deleteHost(trx, host)) {
      if (!isOwn) await tellOfHosting(ctx, write, host, { what: 'ended', reason: reason ?? null });
      await write.audit({
        event: isOwn ? 'mic_host_left' : 'mic_host_ended',
        ...{ actorId: ctx.actor.userId, targetId: isOwn ? null : userId, micId: mic.id },
      });
    } else {
      write.unaudited();
    }
    return isAdmin(ctx.actor)
      ? listHosts({ ...ctx, db: trx }, { mic: String(mic.id) })
      : { hosts: [] };
  });
}
