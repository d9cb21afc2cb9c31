import { readProfile } from '@stagetime/contracts/core/handles';
import { handlePattern, type SocialNetwork } from '@stagetime/contracts/core/links';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import * as messages from './import-messages.ts';
import { isAbsent } from './parse-text.ts';
import { assuming, type Parsed, partly, understood } from './parsed.ts';
import { findEmail } from './private-data.ts';

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
