import { plainName } from '../../accounts/rules.ts';
import type { MailWords } from '../../delivery/messages.ts';
import { micTextLimits } from '../../mics/limits.ts';
import { newestMicPreviewPath, previewSize } from '../../mics/link-preview.ts';
import { formatTime } from '../../mics/rules.ts';
import { productName } from '../../product.ts';

/** What a submitter is told of a mic that was decided on. */
export type DecidedMic = {
  readonly id: number;
  readonly showName: string;
  readonly venueName: string | null;
  /** As 'Every Monday'. */
  readonly schedule: string;
  readonly startTime: string | null;
  readonly signupTime: string | null;
};

const notYours = `You did not submit an open mic to ${productName}? Then ignore this mail: somebody typed your address.`;

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
 * make a link of.
 */
export function rejectedMail(mic: DecidedMic, reason: string | undefined): MailWords {
  const name = plainName(mic.showName, micTextLimits.showName) || 'your open mic';
  const venue = mic.venueName && plainName(mic.venueName, micTextLimits.venueName).slice(1, -1);
  return {
    subject: `Your open mic was not listed on ${productName}`,
    paragraphs: [
      `Thank you for ${name}. We looked at it and did not list it.`,
      whereAndWhen(venue, mic),
      ...(reason === undefined ? [] : [`Why: ${reason}`]),
    ],
    closing: notYours,
  };
}

/** As {@link rejectedMail}, where the mic is listed already, at `url`. */
export function sameMail(mic: DecidedMic, url: string): MailWords {
  const { subject, paragraphs, closing } = rejectedMail(mic, undefined);
  const [, whereAndWhen = ''] = paragraphs;
  return {
    subject,
    paragraphs: [
      'Thank you for your open mic. We think it is on our list already, so we did not list it twice.',
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
    paragraphs: ['Thank you for your open mics. This is what we decided on each of them.'],
    sections: [
      ...mails.map(({ paragraphs, action }) => ({ paragraphs, ...(action && { action }) })),
      // Those of one mailbox are stopped by one link.
      ...(mails.findLast(({ sections }) => sections !== undefined)?.sections ?? []),
    ],
    closing: notYours,
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
  const signup = signupTime && `sign-up at ${formatTime(signupTime)}`;
  const time = startTime === null ? signup : formatTime(startTime);
  return [venue, schedule, time].filter(Boolean).join(', ');
}
