import { DomainError } from '@stagetime/contracts/core/errors';
import { hostClaim } from '@stagetime/contracts/mics/hosts/messages';
import type { ClaimedMicView, ClaimMicInput } from '@stagetime/contracts/mics/hosts/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { allow } from '../../../core/authorize.ts';
import type { Actor, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { insertHost, isContactOf, lockClaimedMic } from './hosts.queries.ts';

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
