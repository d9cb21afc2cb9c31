import type { MailWords } from '../../delivery/messages.ts';
import { productName } from '../../product.ts';

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
