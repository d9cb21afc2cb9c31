import { plainName } from '../accounts/rules.ts';
import { notFoundPage } from '../core/errors.ts';
import type { MailWords } from '../delivery/messages.ts';
import { type DecidedFacts, decidedTitle, describeDecided } from '../notifications/decided.ts';
import { describeNews, type News, type NewsFacts, newsTitle } from '../notifications/news.ts';
import { stopSection } from '../notifications/settings.ts';
import { productName } from '../product.ts';
import { describeHosting, type HostingFacts } from './hosts/messages.ts';
import { micTextLimits } from './limits.ts';
import { newestMicPreviewPath, previewSize } from './link-preview.ts';
import { describeSuggestion, type SuggestionFacts } from './suggestions/messages.ts';

/** One of the mics that a contact is asked about. */
type AskedMic = {
  readonly showName: string;
  readonly facts: string;
  /** When anyone last said anything of it: 'Sep'. */
  readonly since: string;
  readonly url: string;
};

/** To the contact of mics of which no one has said anything for a month. */
export function micCheckMail(mics: readonly AskedMic[], stopUrl: string): MailWords {
  const [first, ...others] = mics;
  if (first === undefined) throw new Error('No mic to ask about.');
  const stop = {
    paragraphs: ["Don't want to be asked?"],
    action: { label: 'Stop these mails', url: stopUrl },
  };
  const closing = `${productName} has this address as the contact of ${others.length === 0 ? 'this open mic' : 'these open mics'}.`;
  const text = 'People check before they drive. One tap tells them.';
  if (others.length === 0) {
    return {
      subject: `Is “${first.showName}” still going?`,
      paragraphs: [`${first.facts}. No one has told us since ${first.since}.`, text],
      action: { label: 'Yes, or what changed', url: first.url },
      sections: [stop],
      closing,
    };
  }
  return {
    subject: `Are your ${mics.length} open mics still going?`,
    paragraphs: [text],
    action: { label: `“${first.showName}”`, url: first.url },
    sections: [
      ...others.map(({ showName, facts, url }) => ({
        paragraphs: [`“${showName}”`, facts],
        action: { label: 'Yes, or what changed', url },
      })),
      stop,
    ],
    closing,
  };
}

/** To the moderators: what the contact of a mic says has changed. */
export function micChangedMail(showName: string, change: string, url: string): MailWords {
  return {
    subject: `Changed: “${showName}”`,
    paragraphs: ['The contact of this open mic says:', change],
    action: { label: 'Open the mic', url },
  };
}

/** To whoever goes to a night, or wants mails of what they follow. */
export function newsMail(news: News & { readonly micId: number }, url: string): MailWords {
  const { status } = news.facts;
  const mail = micMail(news, { subject: newsTitle(news), text: describeNews(news), url, status });
  return status === 'removed' ? { ...mail, action: { label: notFoundPage.link, url } } : mail;
}

/** To whose own mic it is. */
export function decidedMail(mic: MailedMic, facts: DecidedFacts, url: string): MailWords {
  const subject = decidedTitle(mic.showName, facts);
  const text = describeDecided(mic.showName, facts);
  return micMail(mic, { subject, text, url, status: facts.status });
}

/** To whoever claimed a mic. */
export function hostingMail(mic: MailedMic, facts: HostingFacts, url: string): MailWords {
  const subject = `Hosting ${mic.showName}`;
  return micMail(mic, { subject, text: describeHosting(mic.showName, facts), url });
}

type MailedMic = { readonly micId: number; readonly showName: string };
type MicMail = {
  readonly subject: string;
  readonly text: string;
  readonly url: string;
  readonly status?: NewsFacts['status'];
};

function micMail(mic: MailedMic, { subject, text, url, status }: MicMail): MailWords {
  return {
    subject,
    paragraphs: [text],
    action: { label: 'See its page', url },
    // A removed mic has none any more.
    ...(status !== 'removed' && {
      picture: {
        path: newestMicPreviewPath(mic.micId),
        alt: `Poster: ${mic.showName}`,
        ...previewSize,
      },
    }),
  };
}

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
      facts.state === 'declined' || facts.fields.length === 0
        ? 'We looked at your suggestion'
        : 'Thank you: your suggestion helped',
    paragraphs: [describeSuggestion(name, facts)],
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
