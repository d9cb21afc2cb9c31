import { handlePattern, readProfile, type SocialNetwork } from '@stagetime/contracts/core/links';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import type { Field } from './fields.ts';
import * as messages from './import-messages.ts';
import { assuming, cutText, isAbsent, type Parsed, partly, understood } from './parse-text.ts';
import type { RowReading } from './read-csv.ts';

const email =
  /(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,64}@[A-Z0-9](?:[A-Z0-9.-]{0,180}[A-Z0-9])?\.[A-Z]{2,24}/i;
const phone = /(?<![\d/])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]?\d{4}(?!\d)/;

/** The first e-mail address among the words, or null. */
export function findEmail(words: string): string | null {
  return email.exec(words)?.[0] ?? null;
}

/** The first phone number among the words, or null. */
function findPhone(words: string): string | null {
  return phone.exec(words)?.[0].trim() ?? null;
}

const namedNetwork =
  /^(insta(?:gram)?|ig|twitter|x|tik\s?tok|tt|facebook|fb)\s*[:\s-]\s*(?=@|[^\s/]+$)(.*)$/i;
const networksByName = new Map<string, SocialNetwork>([
  ['insta', 'instagram'],
  ['instagram', 'instagram'],
  ['ig', 'instagram'],
  ['twitter', 'twitter'],
  ['x', 'twitter'],
  ['tiktok', 'tiktok'],
  ['tt', 'tiktok'],
  ['facebook', 'facebook'],
  ['fb', 'facebook'],
]);
const digitsOfPhone = { min: 7, max: 15 };

/** A web address of http or https, with https added where no scheme is given; null for anything else. */
export function readUrl(word: string): string | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(word);
  // 'mailto:ann@x.org' and 'ann@x.org' would parse as an address with a user.
  if (!hasScheme && !/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u.test(word)) return null;
  const url = URL.parse(hasScheme ? word : `https://${word}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (!/\.(?:[a-z]{2,24}|xn--[a-z0-9-]+)$/.test(url.hostname)) return null;
  const { href } = url;
  return href.length <= micTextLimits.url ? href : null;
}

/** The first web address among the words. */
export function parseUrl(words: string): Parsed<string | null> {
  if (isAbsent(words)) return understood(null);
  const parts = words.split(/[\s,;|<>()[\]"]+/).filter((part) => part !== '');
  const urls = parts.flatMap((part) => readUrl(part.replace(/[.:!?]+$/, '')) ?? []);
  const [url = null] = urls;
  if (url === null) return partly(null, messages.urlUnread);
  return parts.length === 1 ? understood(url) : partly(url, messages.urlFirst);
}

/** The name on a network, from '@name', a profile's address or 'ig: name'; without the @. */
export function parseHandle(words: string, network: SocialNetwork): Parsed<string | null> {
  if (isAbsent(words)) return understood(null);
  const parts = words
    .replace(/^(?:insta(?:gram)?|ig|twitter|x|tik\s?tok|tt|facebook|fb)\s*[:-]\s*(?!\/)/i, '')
    .split(/[\s,;|]+|(?<!\.com)\/(?=@)|\s\/\s|\band\b|&/)
    .filter((part) => part !== '' && part !== '/');
  const found = parts.flatMap((part) => readHandle(part, network) ?? []);
  const [first] = found;
  // 'Philly Comedy Network' is a name of three words, not the handle of its first.
  const isList = parts.length > 1 && parts.every((part) => /^@|\.com\//i.test(part));
  if (first === undefined || (parts.length > 1 && !isList))
    return partly(null, messages.handleUnread);
  return parts.length === 1 ? understood(first) : partly(first, messages.handleFirst(first));
}

function readHandle(word: string, network: SocialNetwork): string | null {
  const bare = word.replace(/^@+/, '');
  if (!bare.includes('/')) return handlePattern.test(bare) ? bare : null;
  const profile = readProfile(bare);
  return profile?.network === network ? profile.handle : null;
}

/** A profile that says its network: 'ig: @name' or an address. */
export function readNamedProfile(words: string): { network: SocialNetwork; handle: string } | null {
  const [, name = '', rest = ''] = namedNetwork.exec(words) ?? [];
  const network = networksByName.get(name.toLowerCase().replace(/\s/g, ''));
  const value = network === undefined ? null : parseHandle(rest, network).value;
  return network === undefined || value === null ? readProfile(words) : { network, handle: value };
}

/** The first e-mail address among the words. What is none is left out: contact data is never public. */
export function parseEmail(words: string): Parsed<string | null> {
  if (isAbsent(words)) return understood(null);
  const address = findEmail(words);
  if (address === null || address.length > micTextLimits.email) {
    return assuming(null, messages.emailUnread);
  }
  const isMore = findEmail(words.replace(address, ' ')) !== null;
  return isMore ? assuming(address, messages.emailFirst) : understood(address);
}

/** The first phone number among the words, as it is written. */
export function parsePhone(words: string): Parsed<string | null> {
  if (isAbsent(words)) return understood(null);
  const numbers = words.split(/\s*(?:[,;|]|\/(?=\s|\d{3})|\bor\b)\s*/i);
  const [first = '', ...others] = numbers.map((part) =>
    part.replace(/^(?:tel|phone|cell|call|text)\.?\s*:?\s*/i, '').trim(),
  );
  if (!isPhone(first)) return assuming(null, messages.phoneUnread);
  return others.length > 0 ? assuming(first, messages.phoneFirst) : understood(first);
}

function isPhone(text: string): boolean {
  if (text.length > micTextLimits.phone) return false;
  const digits = text.replace(/\D/g, '').length;
  const isDialled = /^\+?[\d\s().\-/]+(?:(?:ext|x)\.?\s?\d{1,6})?$/i.test(text);
  return isDialled && digits >= digitsOfPhone.min && digits <= digitsOfPhone.max;
}

type Way = 'email' | 'phone' | SocialNetwork;
type Ways = Record<Way, string | null>;
type RowContacts = Readonly<Ways> & { readonly hostName: string | null };

const networks = ['instagram', 'twitter', 'tiktok', 'facebook'] as const;

/**
 * The host and how to reach them. E-mail addresses and phone numbers only ever reach their own
 * fields, wherever they stand: every other text of a mic is public.
 */
export function readContacts(reading: RowReading): RowContacts {
  const ways: Ways = {
    email: reading.take('contact_email', parseEmail(reading.words('contact_email'))),
    phone: reading.take('contact_phone', parsePhone(reading.words('contact_phone'))),
    instagram: null,
    twitter: null,
    tiktok: null,
    facebook: null,
  };
  for (const network of networks) readHandleOf(reading, network, ways);
  readMixedContact(reading, ways);
  const linkEmail = findEmail(reading.words('signup_url'));
  if (linkEmail !== null) move(reading, 'signup_url', ways, 'email', linkEmail);
  const hostName = readHost(reading, ways);
  return { ...ways, hostName };
}

/** Takes a way to reach the host unless its field is filled; another one is noted, not kept. */
function offer(reading: RowReading, field: Field, ways: Ways, way: Way, value: string): void {
  const known = ways[way];
  ways[way] ??= value;
  if (known !== null && known !== value) reading.note(field, messages.contactSecond(known), value);
}

function move(reading: RowReading, field: Field, ways: Ways, way: Way, value: string): void {
  reading.note(field, messages.contactMoved);
  offer(reading, field, ways, way, value);
}

function readHandleOf(reading: RowReading, network: SocialNetwork, ways: Ways): void {
  const field = `contact_${network}` as const;
  const words = reading.words(field);
  const email = findEmail(words);
  if (email !== null) move(reading, field, ways, 'email', email);
  else ways[network] = reading.take(field, parseHandle(words, network));
}

/** A column for whatever reaches the host; what is nothing of it is left out, as it may be private. */
function readMixedContact(reading: RowReading, ways: Ways): void {
  const words = reading.words('contact', 'lines');
  if (isAbsent(words)) return;
  for (const part of words.split(/[,;|\n]+|\s\/\s/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const email = findEmail(part);
    const phone = parsePhone(part).value;
    const profile = readNamedProfile(part);
    if (email !== null) offer(reading, 'contact', ways, 'email', email);
    else if (phone !== null) offer(reading, 'contact', ways, 'phone', phone);
    else if (profile !== null) offer(reading, 'contact', ways, profile.network, profile.handle);
    else reading.note('contact', messages.contactUnread, part);
  }
}

function readHost(reading: RowReading, ways: Ways): string | null {
  const words = reading.words('host_name');
  const email = findEmail(words);
  const phone = findPhone(words);
  if (email === null && phone === null) return reading.text('host_name');
  if (email !== null) move(reading, 'host_name', ways, 'email', email);
  if (phone !== null) move(reading, 'host_name', ways, 'phone', phone);
  const bare = words
    .replace(email ?? '', ' ')
    .replace(phone ?? '', ' ')
    .replace(/[<(][\s,;/|-]*[>)]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '');
  return isAbsent(bare) ? null : cutText(bare, micTextLimits.hostName);
}
