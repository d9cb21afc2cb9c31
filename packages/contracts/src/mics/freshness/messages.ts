import type { MailWords } from '../../delivery/messages.ts';
import { productName } from '../../product.ts';
import type { MicAnswer } from './rules.ts';

/** What a contact's page says. */
export const micCheck = {
  title: 'Is it still going?',
  text: 'One tap tells everyone who wants to come.',
  answers: {
    going: "It's still going",
    changed: 'Something changed',
    closed: 'It has closed',
  } satisfies Record<MicAnswer, string>,
  change: 'What changed?',
  changeHint: 'Day, time, place or anything else. Our moderators put it on the page.',
  changeNeeded: 'Please say what changed.',
  send: 'Tell them',
  closing: 'It leaves the list at once. You can take that back here.',
  close: 'Close it',
  answered: {
    going: 'Thanks. Everyone sees that it is still going.',
    changed: 'Thanks. Our moderators read it and put it on the page.',
    closed: 'It is closed now, and its page says so.',
  } satisfies Record<MicAnswer, string>,
  reopen: 'Open it again',
  seePage: 'See its page',
  over: 'This link is too old, or the mic is not on the list any more.',
  unknown: 'This link is not complete. Please open it from the mail again.',
  home: 'See the list',
  failed: 'That did not work. Please try again.',
};

/** One of the mics that a contact is asked about. */
export type AskedMic = {
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

export const stopChecks = {
  text: 'We ask now and then whether your open mics are still going. We can stop.',
  stopped: 'We will not ask you about your open mics again.',
};
