import { productName } from '../product.ts';

/** What a mail says; the template makes its text and its HTML of it. */
export type MailWords = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; shown as a button, and as an address for who cannot press it. */
  readonly action?: { readonly label: string; readonly url: string };
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
