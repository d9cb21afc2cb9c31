import { plainName } from '../../accounts/rules.ts';
import type { MailWords } from '../../delivery/messages.ts';
import { stopSection } from '../../notifications/settings.ts';
import { productName } from '../../product.ts';
import { micTextLimits } from '../limits.ts';
import { describeDecision, type SuggestionFacts } from './messages.ts';

const notYours = `You suggested nothing on ${productName}? Then ignore this mail: somebody typed your address.`;

/**
 * To a member, or to the address that someone typed who is not signed in, which may be someone else's: without
 * their words, and without what a mail program would make a link of. A member has a link to stop them.
 */
export function suggestionMail(
  showName: string,
  facts: SuggestionFacts,
  url: string,
  stop?: string,
): MailWords {
  const name = plainName(showName, micTextLimits.showName) || 'an open mic';
  return {
    subject:
      facts.state === 'declined'
        ? 'We looked at your suggestion'
        : 'Thank you: your suggestion helped',
    paragraphs: [describeDecision(name, facts)],
    action: { label: 'See its page', url },
    ...(stop === undefined ? { closing: notYours } : { sections: [stopSection('own', stop)] }),
  };
}

/** Several of the above as one mail. */
export function suggestionsMail(mails: readonly MailWords[]): MailWords {
  return {
    subject: `We looked at ${mails.length} of your suggestions`,
    paragraphs: ['Thank you for your suggestions. This is what came of each of them.'],
    sections: [
      ...mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
      // Those of one mailbox are stopped by one link.
      ...(mails.findLast(({ sections }) => sections !== undefined)?.sections ?? []),
    ],
    closing: notYours,
  };
}
