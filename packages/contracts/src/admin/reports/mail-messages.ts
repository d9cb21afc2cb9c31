import type { MailWords } from '../../delivery/messages.ts';
import { describeModeration, type ModerationFacts } from '../../notifications/moderation.ts';
import { productName } from '../../product.ts';
import { appealDays } from './rules.ts';

/** To whose account is suspended: why, until when, and how to ask again. */
export function suspendedMail(facts: ModerationFacts, url: string): MailWords {
  return {
    subject: `Your ${productName} account is suspended`,
    paragraphs: [
      describeModeration('moderated', facts),
      'You cannot sign in while it lasts. What you wrote stays, unless we say so above.',
      'Do you think we got it wrong? Ask us to look again. Another moderator reads it.',
    ],
    action: { label: 'Ask us to look again', url },
    closing: `The link works for ${appealDays} days.`,
  };
}

export function warnedMail(facts: ModerationFacts, url: string): MailWords {
  return {
    subject: `A warning from ${productName}`,
    paragraphs: [describeModeration('moderated', facts)],
    action: { label: 'Read the rules', url },
    closing: 'If it happens again, we may suspend your account.',
  };
}

export function appealDecidedMail(
  { isLifted, reason }: { readonly isLifted: boolean; readonly reason: string | null },
  url: string,
): MailWords {
  const why = reason === null ? [] : [reason];
  return isLifted
    ? {
        subject: `Your ${productName} account is open again`,
        paragraphs: ['We looked again and lifted the suspension. You can sign in.', ...why],
        action: { label: 'Sign in', url },
        closing: 'Thanks for asking us to look again.',
      }
    : {
        subject: 'We looked again',
        paragraphs: [
          'Another moderator looked at it. The suspension of your account stays.',
          ...why,
        ],
        closing: 'This is our last word on it.',
      };
}

/** Several of the above within minutes, as one mail. */
export function severalDecisionsMail(mails: readonly MailWords[]): MailWords {
  return {
    subject: `What we decided about your ${productName} account`,
    paragraphs: ['We decided more than one thing about your account.'],
    sections: mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
  };
}
