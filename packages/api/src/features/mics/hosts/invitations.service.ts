import { DomainError } from '@stagetime/contracts/core/errors';
import { undoDelay } from '@stagetime/contracts/core/undo';
import {
  type HostingFacts,
  hostInvitation,
  hostInvites,
} from '@stagetime/contracts/mics/hosts/messages';
import { hostsMax } from '@stagetime/contracts/mics/hosts/rules';
import type {
  AnsweredInvitationView,
  AnswerInvitationInput,
  HostListView,
  InviteHostInput,
  WithdrawInvitationInput,
} from '@stagetime/contracts/mics/hosts/schemas';
import { hostingMail } from '@stagetime/contracts/mics/mail-messages';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { allow, isAdmin } from '../../../core/authorize.ts';
import type { Actor, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import { holdOpenAccount, type Write, type WriteContext } from '../../../core/write.ts';
import { recallMail } from '../../delivery/delivery.service.ts';
import { findMailing, mailMember } from '../../notifications/notifications.service.ts';
import { holdBlocks, isSilenced } from '../../social/blocks/blocks.service.ts';
import { getPage } from '../mics.queries.ts';
import { tellOfHosting, untellOfHosting } from './claims.service.ts';
import {
  countHosts,
  deleteHost,
  deleteInvitation,
  type Invitation,
  insertHost,
  insertInvitation,
  isHostedBy,
  lockClaimedMic,
  lockOwnInvitation,
  withdrawOpen,
} from './hosts.queries.ts';
import { listHosts } from './hosts.service.ts';

/** Each is a notification to someone who may know no one here. */
export const invitationsByUser: RateLimit = {
  name: 'invitations-user',
  max: 10,
  seconds: 24 * 60 * 60,
};

/**
 * A host asks someone to host the mic, too, or in their place; repeating it changes nothing. Throws NOT_FOUND for a
 * mic without a page and for who is not here or suspended, FORBIDDEN for who is no host and where either blocked
 * the other, CONFLICT where they host it, are asked otherwise already, or would be one too many.
 */
export async function inviteHost(
  { now: readNow, ...given }: WriteContext<'mic_host_invited'> & WithActor<Actor>,
  { mic: reference, userId, handsOver }: InviteHostInput,
): Promise<HostListView> {
  // One instant for the invitation and what they are told, by which that is found to be taken back.
  const now = readNow();
  const ctx = { ...given, now: () => now };
  const { userId: hostId } = ctx.actor;
  const outcome = await ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireFound(await lockClaimedMic(trx, ctx.actor, reference), micNotFound);
    const invitation = allow(
      {
        ...{ mic_id: mic.id, user_id: userId, invited_by: hostId },
        ...{ hands_over: handsOver, invited_at: now },
      },
      'invite',
      mic.is_host === true || hostInvites.notHost,
    );
    if (await isHostedBy(trx, invitation)) throw new DomainError('CONFLICT', hostInvites.isHost);
    const open = await trx
      .selectFrom('mic_invitations')
      .selectAll()
      .where('mic_id', '=', invitation.mic_id)
      .where('user_id', '=', invitation.user_id)
      .executeTakeFirst();
    const hosts = () => listHosts({ ...ctx, db: trx }, { mic: String(mic.id) });
    if (open !== undefined) {
      const isSame = open.invited_by === hostId && open.hands_over === handsOver;
      if (!isSame) throw new DomainError('CONFLICT', hostInvites.isInvited);
      write.unaudited();
      return hosts();
    }
    const refuse = (refusal: 'notFound' | 'refused') => {
      write.unaudited();
      return refusal;
    };
    if (!(await holdOpenAccount(trx, userId))) return refuse('notFound');
    if (await holdBlocks(trx, hostId, userId)) return refuse('refused');
    const count = await countHosts(trx, mic.id);
    if (!handsOver && count.hosts + count.invited >= hostsMax) {
      throw new DomainError('CONFLICT', hostInvites.tooMany);
    }
    await insertInvitation(trx, invitation);
    if (!(await isSilenced(trx, { listener: userId, source: hostId }))) {
      const facts = { what: handsOver ? 'invited-instead' : 'invited', reason: null } as const;
      await tellOfHosting(ctx, write, invitation, facts);
      await mailInvitation(ctx, trx, invitation, facts);
    }
    await write.audit({
      event: 'mic_host_invited',
      targetId: userId,
      micId: mic.id,
      details: { handsOver },
    });
    return hosts();
  });
  // Outside of it, so that asking who is here, and who blocked whom, counts as well.
  if (outcome === 'notFound') throw new DomainError('NOT_FOUND', hostInvites.notFound);
  if (outcome === 'refused') throw new DomainError('FORBIDDEN', hostInvites.refused);
  return outcome;
}

/**
 * Takes an invitation to a mic back, for its hosts and moderators; repeating it changes nothing. Throws NOT_FOUND
 * for a mic without a page, FORBIDDEN for anyone else.
 */
export function withdrawInvitation(
  ctx: WriteContext<'mic_invitation_withdrawn'> & WithActor<Actor>,
  { mic: reference, userId }: WithdrawInvitationInput,
): Promise<HostListView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireFound(await lockClaimedMic(trx, ctx.actor, reference), micNotFound);
    const verdict = mic.is_host === true || isAdmin(ctx.actor) || hostInvites.notHost;
    const key = allow({ mic_id: mic.id, user_id: userId }, 'end-invitation', verdict);
    const invitation = await deleteInvitation(trx, key);
    if (invitation === undefined) write.unaudited();
    else {
      await untellOfHosting(ctx, write, key, invitation.invited_at);
      await recallInvitation(ctx, trx, invitation);
      const did = { targetId: userId, micId: mic.id };
      await write.audit({ event: 'mic_invitation_withdrawn', ...did });
    }
    return listHosts({ ...ctx, db: trx }, { mic: String(mic.id) });
  });
}

type Answering = 'mic_invitation_accepted' | 'mic_invitation_declined' | 'mic_handed_over';

/**
 * Accepts or declines what a host asked; who invited is told. Whoever hands the mic over stops hosting in the same
 * transaction. Repeating it changes nothing. Throws NOT_FOUND for a mic without a page and where nothing is to be
 * accepted: it was taken back, ended by a block, or who invited no longer hosts; CONFLICT for one host too many.
 */
export function answerInvitation(
  ctx: WriteContext<Answering> & WithActor<Actor>,
  { mic: reference, answer }: AnswerInvitationInput,
): Promise<AnsweredInvitationView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireFound(await lockClaimedMic(trx, ctx.actor, reference), micNotFound);
    const found = await lockOwnInvitation(trx, ctx.actor, mic.id);
    const isHost = mic.is_host === true;
    if (found === undefined) {
      if (answer === 'accept' && !isHost) {
        throw new DomainError('NOT_FOUND', hostInvitation.gone);
      }
      write.unaudited();
      return { id: mic.id, isHost };
    }
    const invitation = allow(found, 'end-invitation', true);
    const inviter = { mic_id: mic.id, user_id: invitation.invited_by };
    const did = { targetId: inviter.user_id, micId: mic.id };
    await deleteInvitation(trx, invitation);
    await recallInvitation(ctx, trx, invitation);
    if (answer === 'decline') {
      await tellOfHosting(ctx, write, inviter, { what: 'refused', reason: null });
      await write.audit({ event: 'mic_invitation_declined', ...did });
      return { id: mic.id, isHost };
    }
    const { hosts } = await countHosts(trx, mic.id);
    if (!isHost && !invitation.hands_over && hosts >= hostsMax) {
      throw new DomainError('CONFLICT', hostInvites.tooMany);
    }
    await becomeHost(ctx, write, mic.id);
    if (invitation.hands_over) await deleteHost(trx, allow(inviter, 'end-hosting', true));
    const what = invitation.hands_over ? 'taken-over' : 'accepted';
    await tellOfHosting(ctx, write, inviter, { what, reason: null });
    await write.audit({ event: 'mic_invitation_accepted', ...did });
    if (invitation.hands_over) await write.audit({ event: 'mic_handed_over', ...did });
    return { id: mic.id, isHost: true };
  });
}

type Mailing = Pick<WriteContext, 'now' | 'tools'>;

const mailKind = 'host-invitation';

/** To the mailbox of who is invited, if they want that; not before it is clear that the host means it. */
async function mailInvitation(
  { tools, now }: Mailing,
  trx: Write['trx'],
  { mic_id: micId, user_id: userId }: Invitation,
  facts: HostingFacts,
): Promise<void> {
  const { city_slug: city, slug, show_name: showName } = await getPage(trx, micId);
  const words = hostingMail({ micId, showName }, facts, `${tools.origin()}/${city}/${slug}`);
  const mail = { kind: mailKind, words, delay: undoDelay };
  await mailMember(trx, { ...tools, now }, { userId, topic: 'own' }, mail);
}

/** Of an invitation that is over no mail goes that did not yet. */
async function recallInvitation(
  { tools, now }: Mailing,
  trx: Write['trx'],
  { user_id: userId, invited_at: at }: Invitation,
): Promise<void> {
  const mailing = await findMailing(trx, { ...tools, now }, { userId, topic: 'own' });
  if (mailing !== undefined) await recallMail(trx, { to: mailing.to, kind: mailKind, at });
}

/** What they may have had wait at the desk is answered by it. */
async function becomeHost(
  { actor, now }: Pick<WriteContext, 'now'> & WithActor<Actor>,
  { trx }: Pick<Write, 'trx'>,
  micId: number,
): Promise<void> {
  await insertHost(trx, { mic_id: micId, user_id: actor.userId, since: now() });
  await withdrawOpen(trx, actor, micId, now());
}
