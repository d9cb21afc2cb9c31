import { micTextLimits } from '@stagetime/contracts/mics/limits';
import * as messages from './import-messages.ts';
import {
  type Network,
  parseEmail,
  parseHandle,
  parsePhone,
  readNamedProfile,
} from './parse-contact.ts';
import { cutText, isAbsent } from './parse-text.ts';
import { findEmail, findPhone } from './private-data.ts';
import type { RowReading } from './row-reading.ts';

export type RowContacts = {
  readonly hostName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly handles: Readonly<Record<Network, string | null>>;
};
type Found = {
  email: string | null;
  phone: string | null;
  handles: Record<Network, string | null>;
};

const networks = ['instagram', 'twitter', 'tiktok', 'facebook'] as const;

/**
 * The host and how to reach them. E-mail addresses and phone numbers only ever reach their own
 * fields, wherever they stand: every other text of a mic is public.
 */
export function readContacts(reading: RowReading): RowContacts {
  const found: Found = {
    email: reading.take('contact_email', parseEmail(reading.words('contact_email'))),
    phone: reading.take('contact_phone', parsePhone(reading.words('contact_phone'))),
    handles: { instagram: null, twitter: null, tiktok: null, facebook: null },
  };
  for (const network of networks) {
    found.handles[network] = readHandleOf(reading, network, found);
  }
  readMixedContact(reading, found);
  const linkEmail = findEmail(reading.words('signup_url'));
  if (linkEmail !== null) {
    found.email ??= linkEmail;
    reading.note('signup_url', messages.contactMoved);
  }
  const hostName = readHost(reading, found);
  return { ...found, hostName };
}

function readHandleOf(reading: RowReading, network: Network, found: Found): string | null {
  const field = `contact_${network}` as const;
  const words = reading.words(field);
  const email = findEmail(words);
  if (email === null) return reading.take(field, parseHandle(words, network));
  found.email ??= email;
  reading.note(field, messages.contactMoved);
  return null;
}

/** A column for whatever reaches the host; what is nothing of it is left out, as it may be private. */
function readMixedContact(reading: RowReading, found: Found): void {
  const words = reading.words('contact', 'lines');
  if (isAbsent(words)) return;
  for (const part of words.split(/[,;|\n]+|\s\/\s/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const email = findEmail(part);
    const phone = parsePhone(part).value;
    const profile = readNamedProfile(part);
    if (email !== null) found.email ??= email;
    else if (phone !== null) found.phone ??= phone;
    else if (profile !== null) found.handles[profile.network] ??= profile.handle;
    else reading.note('contact', messages.contactUnread, part);
  }
}

function readHost(reading: RowReading, found: Found): string | null {
  const words = reading.words('host_name');
  const email = findEmail(words);
  const phone = findPhone(words);
  if (email === null && phone === null) return reading.text('host_name', micTextLimits.hostName);
  found.email ??= email;
  found.phone ??= phone;
  reading.note('host_name', messages.contactMoved);
  const bare = words
    .replace(email ?? '', ' ')
    .replace(phone ?? '', ' ')
    .replace(/[<(][\s,;/|-]*[>)]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '');
  return isAbsent(bare) ? null : cutText(bare, micTextLimits.hostName);
}
