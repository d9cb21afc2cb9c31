import type {
  ExtendQuotaInput,
  GetQuotaInput,
  QuotaView,
  ResetQuotaInput,
} from '@stagetime/contracts/messaging/schemas';
import type { AuditEvent } from '../../../core/audit.ts';
import type { Actor, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { extendQuota, getQuota, resetQuota } from '../../messaging/quota/quota.service.ts';

type Ctx<E extends AuditEvent> = WriteContext<E> & WithActor<Actor>;

/**
 * Someone's quota with their address; the audit log says who looked, and nothing is shown where its row
 * was not written. Throws NOT_FOUND.
 */
export async function readMessageQuota(
  ctx: Ctx<'sensitive_read'>,
  { userId }: GetQuotaInput,
): Promise<QuotaView> {
  return ctx.write(async (write) => {
    const quota = await getQuota({ db: write.trx, now: ctx.now }, userId);
    await write.audit({
      event: 'sensitive_read',
      actorId: ctx.actor.userId,
      targetId: userId,
      details: { what: 'message quota' },
    });
    return quota;
  });
}

/** Gives someone more messages for this month. With a key, a repeated call gives nothing twice. */
export async function extendMessageQuota(
  ctx: Ctx<'message_quota_extended'>,
  input: ExtendQuotaInput,
): Promise<QuotaView> {
  return ctx.write((write) => extendQuota(write, ctx, input));
}

/** Begins someone's month anew, without the messages that they sent in it. */
export async function resetMessageQuota(
  ctx: Ctx<'message_quota_reset'>,
  input: ResetQuotaInput,
): Promise<QuotaView> {
  return ctx.write((write) => resetQuota(write, ctx, input));
}
