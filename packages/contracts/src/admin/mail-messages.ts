import { plainName } from '../accounts/rules.ts';
import { lastFooter, type MailWords } from '../delivery/messages.ts';
import { micTextLimits } from '../mics/limits.ts';
import { newestMicPreviewPath, previewSize } from '../mics/link-preview.ts';
import { formatTime } from '../mics/rules.ts';
import { describeModeration, type ModerationFacts } from '../notifications/moderation.ts';
import { productName } from '../product.ts';
import { appealDays } from './rules.ts';

/** To whose account is suspended: why, until when, and how to ask again. */
export function suspendedMail(facts: ModerationFacts, url: string): MailWords {
  return {
    subject: `Your ${productName} account is suspended`,
    paragraphs: [
      describeModeration('moderated', facts),
      "You can't sign in while it lasts. What you wrote stays, unless we say otherwise above.",
      'Think we got it wrong? Ask us to look again. Another moderator will read it.',
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

type AppealAnswer = {
  readonly isLifted: boolean;
  /** Whether whom it is for asked us; a moderator may lift a suspension unasked. */
  readonly wasAsked: boolean;
  readonly reason: string | null;
};

export function appealDecidedMail(
  { isLifted, wasAsked, reason }: AppealAnswer,
  url: string,
): MailWords {
  const why = reason === null ? [] : [reason];
  return isLifted
    ? {
        subject: `Your ${productName} account is open again`,
        paragraphs: ['We looked again and lifted the suspension. You can sign in.', ...why],
        action: { label: 'Sign in', url },
        ...(wasAsked && { closing: 'Thanks for asking us to look again.' }),
      }
    : {
        subject: 'We looked again',
        paragraphs: ['Another moderator looked at it. Your account stays suspended.', ...why],
        closing: 'This decision is final.',
      };
}

/** Several of the above within minutes, as one mail. */
export function severalDecisionsMail(mails: readonly MailWords[]): MailWords {
  return {
    subject: `What we decided about your ${productName} account`,
    paragraphs: ['We made more than one decision about your account.'],
    sections: mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
  };
}

/** What a submitter is told of a mic that was decided on. */
type DecidedMic = {
  readonly id: number;
  readonly showName: string;
  readonly venueName: string | null;
  /** As 'Every Monday'. */
  readonly schedule: string;
  readonly startTime: string | null;
  readonly signupTime: string | null;
};

const notYours = `Didn't submit an open mic to ${productName}? Ignore this email. Someone must have typed your address.`;

/** To the address that a submitter typed. The page says the same of the mic, so it stands as it was typed. */
export function approvedMail(mic: DecidedMic, url: string, reason: string | undefined): MailWords {
  return {
    subject: `Your open mic is on ${productName}`,
    paragraphs: [
      `Thank you: “${oneLine(mic.showName)}” was approved and is listed now.`,
      whereAndWhen(mic.venueName && oneLine(mic.venueName), mic),
      ...(reason === undefined ? [] : [reason]),
    ],
    action: { label: 'See its page', url },
    picture: {
      path: newestMicPreviewPath(mic.id),
      alt: `Poster: ${oneLine(mic.showName)}`,
      ...previewSize,
    },
    closing: notYours,
  };
}

/**
 * To the address that a submitter typed, which may be someone else's: without what a mail program would
 * make a link of, but for where to send it again.
 */
export function rejectedMail(mic: DecidedMic, url: string, reason: string | undefined): MailWords {
  const name = plainName(mic.showName, micTextLimits.showName) || 'your open mic';
  const venue = mic.venueName && plainName(mic.venueName, micTextLimits.venueName).slice(1, -1);
  return {
    subject: `Your open mic wasn't listed on ${productName}`,
    paragraphs: [
      `Thank you for ${name}. We looked at it and decided not to list it.`,
      whereAndWhen(venue, mic),
      ...(reason === undefined ? [] : [`Why: ${reason}`]),
      'Did something change, or did we get it wrong? Correct it and send it again.',
    ],
    action: { label: 'Send it again', url },
    closing: notYours,
  };
}

/** As {@link rejectedMail}, where the mic is listed already, at `url`. */
export function sameMail(mic: DecidedMic, url: string): MailWords {
  const { subject, paragraphs, closing } = rejectedMail(mic, url, undefined);
  const [, whereAndWhen = ''] = paragraphs;
  return {
    subject,
    paragraphs: [
      "Thank you for your open mic. We think it's already on our list, so we didn't list it twice.",
      whereAndWhen,
    ],
    action: { label: 'See the one on the list', url },
    ...(closing !== undefined && { closing }),
  };
}

/** Several of the above as one mail. */
export function decisionsMail(mails: readonly MailWords[]): MailWords {
  return {
    subject: `We looked at ${mails.length} of your open mics`,
    paragraphs: ["Thank you for your open mics. Here's what we decided on each one."],
    sections: mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
    closing: notYours,
    ...lastFooter(mails),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** 'The Raven Lounge, Every Monday, 7:30 PM'. A sign-up does not pass for the start. */
function whereAndWhen(
  venue: string | null,
  { schedule, startTime, signupTime }: DecidedMic,
): string {
  const signup = signupTime && `signup at ${formatTime(signupTime)}`;
  const time = startTime === null ? signup : formatTime(startTime);
  return [venue, schedule, time].filter(Boolean).join(', ');
}
