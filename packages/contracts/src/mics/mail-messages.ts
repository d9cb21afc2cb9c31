import { plainName } from '../accounts/rules.ts';
import { notFoundPage } from '../core/errors.ts';
import { lastFooter, type MailWords } from '../delivery/messages.ts';
import { type DecidedFacts, decidedTitle, describeDecided } from '../notifications/decided.ts';
import {
  dayOf,
  describeNews,
  type News,
  type NewsFacts,
  newsTitle,
} from '../notifications/news.ts';
import { stopFooter } from '../notifications/settings.ts';
import { productName } from '../product.ts';
import { describeHosting, type HostingFacts } from './hosts/messages.ts';
import { micTextLimits } from './limits.ts';
import { newestMicPreviewPath, previewSize } from './link-preview.ts';
import { findVenueName } from './place.ts';
import { formatTime } from './rules.ts';
import { describeSuggestion, type SuggestionFacts } from './suggestions/messages.ts';

/** One of the mics that a contact is asked about. */
type AskedMic = MailedMic & {
  readonly facts: string;
  /** When anyone last said anything of it: 'Sep'. */
  readonly since: string;
  readonly url: string;
};

/** To the contact of mics of which no one has said anything for a month. */
export function micCheckMail(mics: readonly AskedMic[], stopUrl: string): MailWords {
  const [first, ...others] = mics;
  if (first === undefined) throw new Error('No mic to ask about.');
  const which = others.length === 0 ? 'this open mic' : 'these open mics';
  const footer = {
    paragraphs: [
      `This address is the contact for ${which} on ${productName}.`,
      "Don't want to be asked?",
    ],
    action: { label: 'Stop these emails', url: stopUrl },
  };
  const text = 'People check before they head out. One tap lets them know.';
  if (others.length === 0) {
    return {
      subject: `Is “${first.showName}” still going?`,
      paragraphs: [`${first.facts}. We haven't heard anything since ${first.since}.`, text],
      action: { label: 'Yes, or what changed', url: first.url },
      picture: pictureOf(first),
      footer,
    };
  }
  return {
    subject: `Are your ${mics.length} open mics still going?`,
    paragraphs: [text],
    action: { label: `“${first.showName}”`, url: first.url },
    sections: others.map(({ showName, facts, url }) => ({
      paragraphs: [`“${showName}”`, facts],
      action: { label: 'Yes, or what changed', url },
    })),
    footer,
  };
}

/** News with what a mail says of the mic beside it. */
type MailedNews = News &
  MailedMic & {
    readonly venueName: string | null;
    readonly startTime: string | null;
    /** The date of its next night that is on. */
    readonly nextDate: string | null;
  };

/** To whoever goes to a night, or wants mails of what they follow. */
export function newsMail(news: MailedNews, url: string): MailWords {
  const { kind, date, facts } = news;
  // One that is off is off where it had been moved to.
  const night = kind === 'night_cancelled' ? (facts.toDate ?? date) : date;
  const said = { subject: newsTitle(news), paragraphs: tellNews(news), url, night };
  const mail = micMail(news, { ...said, status: facts.status });
  return facts.status === 'removed' ? { ...mail, action: { label: notFoundPage.link, url } } : mail;
}

/** What the subject leaves open, of a night with when and where it is or was to be. */
function tellNews(news: MailedNews): readonly string[] {
  const { kind, date, facts, startTime, nextDate } = news;
  const sentence = facts.sentence ? [facts.sentence] : [];
  const time = facts.toTime ?? startTime;
  const place = [time && formatTime(time), findVenueName(news)].filter(Boolean).join(', ');
  if (kind === 'night_cancelled' && place !== '') {
    const next = nextDate === null ? [] : [`The next night is ${dayOf(nextDate)}.`];
    return [`It was set for ${place}.`, ...sentence, ...next];
  }
  if (kind === 'night_on' && date !== null && place !== '') return [`At ${place}.`, ...sentence];
  return [describeNews(news)];
}

/** To whose own mic it is. */
export function decidedMail(mic: MailedMic, facts: DecidedFacts, url: string): MailWords {
  const subject = decidedTitle(mic.showName, facts);
  const paragraphs = [describeDecided(mic.showName, facts)];
  return micMail(mic, { subject, paragraphs, url, status: facts.status });
}

/** To whoever claimed a mic. */
export function hostingMail(mic: MailedMic, facts: HostingFacts, url: string): MailWords {
  const subject = `Hosting ${mic.showName}`;
  return micMail(mic, { subject, paragraphs: [describeHosting(mic.showName, facts)], url });
}

type MailedMic = { readonly micId: number; readonly showName: string };
type MicMail = Pick<MailWords, 'subject' | 'paragraphs'> & {
  readonly url: string;
  readonly status?: NewsFacts['status'];
  /** The night that the picture is of. */
  readonly night?: string | null;
};

function micMail(mic: MailedMic, { subject, paragraphs, url, status, night }: MicMail): MailWords {
  return {
    subject,
    paragraphs,
    action: { label: 'See its page', url },
    // A removed mic has none any more.
    ...(status !== 'removed' && { picture: pictureOf(mic, night) }),
  };
}

function pictureOf({ micId, showName }: MailedMic, night?: string | null) {
  const path = newestMicPreviewPath(micId, night ?? undefined);
  return { path, alt: `Poster: ${showName}`, ...previewSize };
}

const notYours = `Didn't suggest anything on ${productName}? Ignore this email. Someone must have typed your address.`;

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
        : 'Thanks, your suggestion helped',
    paragraphs: [describeSuggestion(name, facts)],
    action: { label: 'See its page', url },
    ...(stop === undefined ? { closing: notYours } : { footer: stopFooter('own', stop) }),
  };
}

/** Several of the above as one mail. */
export function suggestionsMail(mails: readonly MailWords[]): MailWords {
  return {
    subject: `We looked at ${mails.length} of your suggestions`,
    paragraphs: ["Thank you for your suggestions. Here's what happened with each one."],
    sections: mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
    closing: notYours,
    ...lastFooter(mails),
  };
}
