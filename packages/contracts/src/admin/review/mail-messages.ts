import { plainName } from '../../accounts/rules.ts';
import type { MailWords } from '../../delivery/messages.ts';
import { productName } from '../../product.ts';

/** The name as its submitter typed it, whose address may be somebody else's: letters only. */
const nameOf = (showName: string) => plainName(showName) || 'your open mic';

const notYours = `You did not submit an open mic to ${productName}? Then ignore this mail: somebody typed your address.`;

/** To the address that a submitter typed. */
export function approvedMail(showName: string, url: string, reason: string | undefined): MailWords {
  return {
    subject: `Your open mic is on ${productName}`,
    paragraphs: [
      `Thank you: ${nameOf(showName)} was approved and is listed now.`,
      ...(reason === undefined ? [] : [reason]),
    ],
    action: { label: 'See its page', url },
    closing: notYours,
  };
}

export function rejectedMail(showName: string, reason: string | undefined): MailWords {
  return {
    subject: `Your open mic was not listed on ${productName}`,
    paragraphs: [
      `Thank you for ${nameOf(showName)}. We looked at it and did not list it.`,
      ...(reason === undefined ? [] : [`Why: ${reason}`]),
    ],
    closing: notYours,
  };
}
