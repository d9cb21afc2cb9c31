import { productName } from '../product.ts';

type MailAction = { readonly label: string; readonly url: string };

/** One of several things that a mail tells of, with what to do about it. */
export type MailSection = {
  readonly paragraphs: readonly string[];
  readonly action?: MailAction;
};

/** What a mail says; the template makes its text and its HTML of it. */
export type MailWords = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; shown as a button, and as an address for who cannot press it. */
  readonly action?: MailAction;
  /** What it tells of one after the other, where that is more than one thing. */
  readonly sections?: readonly MailSection[];
  /** Below the action: what to do if it was not oneself. */
  readonly closing?: string;
};

export const mailFooter = `You get this mail because somebody used this address at ${productName}.`;

/** Above the address of a button, in both parts of a mail. */
export const mailLinkHint = 'Or open this address in your browser:';

export const outboxPage = {
  title: `${productName} outbox`,
  text: 'Mail and text messages that would have left this machine. Newest first.',
  empty: 'Nothing was sent yet.',
  asHtml: 'As it looks in a mail program',
  to: 'To',
};
