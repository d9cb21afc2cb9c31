import type { RateLimit } from '../../core/rate-limit.ts';

const hour = 60 * 60;

/**
 * Mails to one mailbox that somebody else can cause, whatever they say and through however many
 * accounts and networks they are asked for: as many by who knows the address, and as many by accounts that
 * name it. Beyond them nothing is sent.
 */
export const mailLimits = {
  byRecipient: { name: 'mail-recipient', max: 6, seconds: hour },
  byRecipientDay: { name: 'mail-recipient-day', max: 15, seconds: 24 * hour },
} as const satisfies Record<string, RateLimit>;
