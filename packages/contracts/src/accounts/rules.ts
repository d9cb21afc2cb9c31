import { day } from '../core/durations.ts';

/** Numbers that forms and the server share. */
export const passwordMinLength = 6;
export const passwordMaxLength = 256;
/** What an admin's password needs. */
export const longPasswordLength = 15;
export const personNameMaxLength = 80;
export const emailMaxLength = 254;
/** Minutes for which the link in a mail works. */
export const loginLinkMinutes = 15;
export const resetLinkMinutes = 30;
/** Minutes for which a code sent by SMS works. */
export const phoneCodeMinutes = 10;
export const phoneCodeTries = 5;
/** Of those, what strangers leave to the owner who asked for the code. */
export const phoneCodeTriesKept = 2;
/** Seconds between two codes to one number (spec). */
export const phoneCodePause = 60;
export const confirmLinkHours = 24;
/** Minutes for which a captcha is worth something. */
export const captchaMinutes = 10;
/** Minutes after signing in in which grave changes need no new proof. */
const recentSignInMinutes = 15;

export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= recentSignInMinutes * 60_000;
}

/** How long a session lives: without a request, and in any case. */
export const userSessionDays = { idle: 14, absolute: 30 } as const;
export const adminSessionHours = { idle: 2, absolute: 12 } as const;

/** Digits of a US number without its country, and of a code. */
export const phoneDigits = 10;
export const codeDigits = 6;

/**
 * Whether text is an e-mail address as we take it: ASCII, no quotes, no comments. Made so that its
 * time grows with the length only; whether the address works, only a mail can tell.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= emailMaxLength &&
    /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)
  );
}

/** The one spelling of an address under which an account is found. */
export function tidyEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** An address as someone may see it who is perhaps not its owner: enough to know one's own. */
export function maskEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const [host = '', ...rest] = domain.split('.');
  return `${mailbox.slice(0, 1)}•••@${[`${host.slice(0, 1)}•••`, ...rest.slice(-1)].join('.')}`;
}

const mailNameMaxLength = 40;

/**
 * A name for mail to a stranger, in quotes and on one line. Digits and signs stay; what a mail program would
 * make a link or a call of does not, so that no one writes to others by what they call themselves or
 * their mic. Empty where nothing is left.
 */
export function plainName(name: string, maxLength = mailNameMaxLength): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/\p{C}+/gu, ' ')
    // Who closes our quotes could go on in our words.
    .replaceAll(/["“”„‟]/g, "'")
    .replaceAll(/:\/+/g, ' ')
    // A dot that a domain could have. "St. Mary's", "7.30" and "p.m." have none.
    .replaceAll(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}{2})/gu, ' ')
    // Seven digits are a phone number, however they are spaced.
    .replaceAll(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = [...plain].slice(0, maxLength).join('').trim();
  return cut === '' ? '' : `“${cut}”`;
}

/** First word and the rest of a name, as greetings and some clients want them. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Where someone's profile is: the slug they claimed, else one by their id. */
export function profileSlug(customSlug: string | null, userId: number): string {
  return customSlug ?? `user-${userId}`;
}

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
// Order counts: most browsers also name others that they are like.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** Browser and system that a user agent names, as people know them; null when it names neither. */
export function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}

/** The digits of what someone typed, at most `most` of them. */
export function digitsOf(text: string, max: number): string {
  return allDigitsOf(text).slice(0, max);
}

function allDigitsOf(text: string): string {
  // Full-width digits count, too.
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

/**
 * Whether a number begins as none of the US does: '+351', '0044' or '020'. Cut to ten digits it would be
 * a stranger's.
 */
export function isForeignPhone(text: string): boolean {
  const dialed = text.normalize('NFKC').replaceAll(/[^\d+]/g, '');
  return /^(?!(?:\+|00|011)1)[+0]/.test(dialed);
}

/**
 * The ten digits of a US number in any spelling, such as "+1 (213) 555-0177"; fewer while it is being
 * typed, none of a foreign one. No area code begins with 0 or 1, so what stands before is the country.
 */
export function phoneDigitsOf(text: string): string {
  if (isForeignPhone(text)) return '';
  return allDigitsOf(text)
    .replace(/^[01]+/, '')
    .slice(0, phoneDigits);
}

/** A US number as people write it, as far as it is known: "(213) 555-0177". A foreign one stays as it is. */
export function formatPhone(digits: string): string {
  if (isForeignPhone(digits)) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** What someone types who means it. */
export const deletionWord = 'DELETE';

/** Whether what someone typed says that their account shall go: the word, or their own address. */
export function confirmsDeletion(text: string, email: string | null): boolean {
  const typed = text.trim();
  return typed.toUpperCase() === deletionWord || (email !== null && tidyEmail(typed) === email);
}

/** Days in which what an account shows leads nowhere else: accounts for advertising are new. */
const daysWithoutLinks = 3;

/** Whether the links that someone shows are links, or text. */
export function mayLink(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= daysWithoutLinks * day;
}
