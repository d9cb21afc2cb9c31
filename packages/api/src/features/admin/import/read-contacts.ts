import type { SocialNetwork } from '@stagetime/contracts/core/links';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import type { Field } from './fields.ts';
import * as messages from './import-messages.ts';
import { parseEmail, parseHandle, parsePhone, readNamedProfile } from './parse-contact.ts';
import { cutText, isAbsent } from './parse-text.ts';
import { findEmail, findPhone } from './private-data.ts';
import type { RowReading } from './row-reading.ts';

type Way = 'email' | 'phone' | SocialNetwork;
type Ways = Record<Way, string | null>;
export type RowContacts = Readonly<Ways> & { readonly hostName: string | null };

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
