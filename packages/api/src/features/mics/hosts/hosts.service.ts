import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { hostClaim, hostList } from '@stagetime/contracts/mics/hosts/messages';
import type {
  ClaimedMicView,
  EndHostingInput,
  HostListView,
} from '@stagetime/contracts/mics/hosts/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import { allow, isAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { presentCard } from '../../accounts/accounts.service.ts';
import { findEditedMic } from '../editing/editing.queries.ts';
import { tellOfHosting } from './claims.service.ts';
import {
  deleteHost,
  insertHost,
  isHostedBy,
  listHostRows,
  lockClaimedMic,
} from './hosts.queries.ts';

/**
 * Makes someone a host of the mic that is known by their confirmed address: from then on hosts look after
 * it, and no longer whoever submitted it. Repeating it changes nothing. Throws NOT_FOUND for a mic without
 * a page, FORBIDDEN for any other address.
 */
export function claimMic(
  ctx: WriteContext<'mic_claimed'> & WithActor<Actor>,
  { mic: reference }: MicInput,
): Promise<ClaimedMicView> {
  return ctx.write(async (write) => {
    const found = requireFound(await lockClaimedMic(write.trx, ctx.actor, reference), micNotFound);
    if (found.is_host === true) {
      write.unaudited();
      return { id: found.id, isHost: true };
    }
    const mic = allow(found, 'claim', found.is_contact === true || hostClaim.notContact);
    const { userId } = ctx.actor;
    await insertHost(write.trx, { mic_id: mic.id, user_id: userId, since: ctx.now() });
    await write.audit({
      event: 'mic_claimed',
      targetId: mic.submitted_by === userId ? null : mic.submitted_by,
      micId: mic.id,
    });
    return { id: mic.id, isHost: true };
  });
}

/** Who hosts a mic, for who looks after it; for anyone else there is no such mic (NOT_FOUND). */
export async function listHosts(
  { db, actor }: Pick<Context, 'db'> & WithActor<Actor>,
  { mic: reference }: MicInput,
): Promise<HostListView> {
  const mic = requireFound(await findEditedMic(db, actor, reference), micNotFound);
  const rows = await listHostRows(db, mic.id);
  // Who did not answer yet, the first of them first.
  const invited = await db
    .selectFrom('mic_invitations')
    .innerJoin('users', 'users.id', 'mic_invitations.user_id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug', 'hands_over'])
    .where('mic_id', '=', mic.id)
    .orderBy('invited_at')
    .orderBy('users.id')
    .execute();
  const hosts = rows.map((row) => ({
    ...presentCard(row),
    isYou: row.id === actor.userId,
    since: row.since,
    canEnd: row.id === actor.userId || isAdmin(actor),
  }));
  const invitations = invited.map((row) => ({ ...presentCard(row), handsOver: row.hands_over }));
  return { hosts, invitations, isHost: hosts.some(({ isYou }) => isYou) };
}

type Ending = 'mic_host_left' | 'mic_host_ended' | 'mic_handed_over';

/**
 * Ends someone's hosting: their own, or as a moderator anyone's, who is told why. Invitations of theirs end with it.
 * Who hands the mic over ends their own only while the co-host they name hosts it, who is told. After the last one
 * whoever submitted the mic looks after it again. Repeating it changes nothing. Throws NOT_FOUND for a mic without
 * a page, FORBIDDEN for someone else's hosting, INVALID_INPUT where a moderator gives no reason, CONFLICT where
 * whom it is handed to hosts it no more.
 */
export function endHosting(
  ctx: WriteContext<Ending> & WithActor<Actor>,
  { mic: reference, userId, reason, handOverTo }: EndHostingInput,
): Promise<HostListView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireFound(await lockClaimedMic(trx, ctx.actor, reference), micNotFound);
    const isOwn = userId === ctx.actor.userId;
    const verdict = isOwn || isAdmin(ctx.actor) || hostList.notYours;
    const host = allow({ mic_id: mic.id, user_id: userId }, 'end-hosting', verdict);
    if (!isOwn && reason === undefined) throw invalidField('reason', hostList.reasonRequired);
    const heir = isOwn && handOverTo !== undefined ? handOverTo : undefined;
    if (await deleteHost(trx, host)) {
      const micId = mic.id;
      if (heir !== undefined) {
        await tellHeir(ctx, write, { mic_id: mic.id, user_id: heir });
        await write.audit({ event: 'mic_handed_over', micId, targetId: heir });
      } else if (isOwn) {
        await write.audit({ event: 'mic_host_left', micId });
      } else {
        await tellOfHosting(ctx, write, host, { what: 'ended', reason: reason ?? null });
        await write.audit({ event: 'mic_host_ended', micId, targetId: userId });
      }
    } else {
      write.unaudited();
    }
    return isAdmin(ctx.actor)
      ? listHosts({ ...ctx, db: trx }, { mic: String(mic.id) })
      : { hosts: [], invitations: [], isHost: false };
  });
}

/** Throws CONFLICT for who hosts the mic no more: then nothing ends. */
async function tellHeir(
  ctx: Pick<Context, 'now' | 'tools'>,
  write: Pick<Write, 'trx' | 'afterCommit'>,
  heir: { readonly mic_id: number; readonly user_id: number },
): Promise<void> {
  if (!(await isHostedBy(write.trx, heir))) {
    throw new DomainError('CONFLICT', hostList.handedToNone);
  }
  await tellOfHosting(ctx, write, heir, { what: 'handed-over', reason: null });
}
