import { day } from '@stagetime/contracts/core/durations';
import type { Notice } from '@stagetime/contracts/core/schemas';
import { contactMail, contactMessages } from '@stagetime/contracts/messaging/contact/messages';
import { contactKeptDays } from '@stagetime/contracts/messaging/limits';
import type { SendContactInput } from '@stagetime/contracts/messaging/schemas';
import type { Database } from '@stagetime/db/database';
import { callerOf } from '../../../core/call-limits.ts';
import type { RateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { consumeRateLimitsOrCaptcha, refuseKnown } from '../../accounts/captcha/captcha.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';

/** Counted in the database with the message, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  /** Beyond it a solved captcha is asked for, which is good for three times as many. */
  contactByCaller: { name: 'contact-caller', max: 3, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Keeps a message to the team and mails it to their address, where they have one. Who wrote is not
 * looked up: it may be anyone, under any name. Throws CAPTCHA_REQUIRED and RATE_LIMITED for who
 * writes a lot.
 */
export async function sendContactMessage(
  ctx: WriteContext,
  { captchaToken, ...message }: SendContactInput,
): Promise<Notice> {
  const attempts = [{ limit: limits.contactByCaller, who: callerOf(ctx.clientAddress) }];
  refuseKnown(ctx, attempts, captchaToken);
  return ctx.write(async ({ trx }) => {
    await consumeRateLimitsOrCaptcha({ ...ctx, db: trx }, 'contact', attempts, captchaToken);
    const now = ctx.now();
    await trx
      .insertInto('contact_messages')
      .values({ ...message, created_at: now })
      .execute();
    const { site } = ctx.tools;
    if (site.supportEmail !== null) {
      await queueMail(trx, sendingOf(ctx), {
        to: site.supportEmail,
        kind: 'contact',
        cause: 'team',
        words: contactMail(message),
        replyTo: message.email,
      });
    }
    return { message: contactMessages.sent };
  });
}

/** Removes messages to the team that are old. */
export async function purgeContactMessages(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - contactKeptDays * day);
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
