import { productName } from '../product.ts';

export type MailAction = { readonly label: string; readonly url: string };

/** One of several things that a mail tells of, with what to do about it. */
export type MailSection = {
  readonly paragraphs: readonly string[];
  readonly action?: MailAction;
};

/** What hangs above a mail's words. Its address begins at the product's root. */
type MailPicture = {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Of mails that lead to the product, where they are not about a mic. */
export const doorPicture: MailPicture = {
  path: '/images/mail/doors-open.png',
  alt: 'Poster: Doors Open',
  width: 1200,
  height: 280,
};

/** What a mail says; the template makes its text and its HTML of it. */
export type MailWords = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; shown as a button, and as an address for who cannot press it. */
  readonly action?: MailAction;
  /** Shown above where there is an action, which says where the product is. Default: {@link doorPicture}. */
  readonly picture?: MailPicture;
  /** What it tells of one after the other, where that is more than one thing. */
  readonly sections?: readonly MailSection[];
  /** Below the action: what to do if it was not oneself. */
  readonly closing?: string;
  /** Why one gets it, and how that ends. Default: {@link mailFooter}. */
  readonly footer?: MailSection;
};

export const mailFooter: MailSection = {
  paragraphs: [`You're getting this email because someone used this address on ${productName}.`],
};

/** Above the address of a button, in both parts of a mail. */
export const mailLinkHint = 'Or open this address in your browser:';

/** Below several mails as one: those of one mailbox are stopped by one link. */
export function lastFooter(mails: readonly MailWords[]): Pick<MailWords, 'footer'> {
  const footer = mails.findLast((mail) => mail.footer !== undefined)?.footer;
  return footer === undefined ? {} : { footer };
}

export const outboxPage = {
  title: `${productName} outbox`,
  text: 'Email and text messages that would have left this machine. Newest first.',
  empty: 'Nothing sent yet.',
  asHtml: 'As it looks in an email program',
  to: 'To',
};
