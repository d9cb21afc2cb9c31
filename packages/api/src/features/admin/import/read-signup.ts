import type { SignupMethod } from '@stagetime/contracts/mics/rules';
import * as messages from './import-messages.ts';
import { parseUrl, readUrl } from './parse-contact.ts';
import { parseSignup } from './parse-signup.ts';
import { isAbsent } from './parse-text.ts';
import { findEmail } from './private-data.ts';
import type { RowReading } from './row-reading.ts';

export type RowSignup = {
  readonly method: SignupMethod | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly isBringer: boolean;
};

/**
 * How to sign up, from the columns for the way, the link and further words. Each may hold what
 * belongs to another: a link among the words, 'in person' in the column of links.
 */
export function readSignup(reading: RowReading, mixedWords: string): RowSignup {
  const link = readLink(reading);
  const ways = [reading.words('signup_method'), mixedWords].filter((words) => !isAbsent(words));
  const further = [reading.words('signup_description'), link.words].filter(
    (words) => !isAbsent(words),
  );
  const said = [...ways, ...further].map((words) => parseUrl(words).value);
  const url = link.url ?? said.find((one) => one !== null) ?? null;
  // A bare address is no way; beside another link its words stay.
  const spoken = ways.filter((words) => readUrl(words) === null || readUrl(words) !== url);
  const field = reading.words('signup_method') === '' ? 'sign_up' : 'signup_method';
  const parsed = parseSignup({ method: spoken.join('; '), description: further.join('; ') });
  const words = [...spoken, ...further].join('; ');
  reading.note(field, parsed.assumed, words);
  if (parsed.saysMore) reading.keep(field, words);
  const { method, description, isBringer } = parsed.value;
  const isSlotted = url !== null && /(?:^|\.)slotted\.co$/.test(new URL(url).hostname);
  const isSaid = method !== null && method !== 'other';
  return { method: isSlotted && !isSaid ? 'slotted' : method, url, description, isBringer };
}

/** The column of links, and what it says where it holds none. */
function readLink(reading: RowReading): { url: string | null; words: string } {
  const words = reading.words('signup_url');
  const parsed = parseUrl(words);
  if (parsed.value !== null) return { url: reading.take('signup_url', parsed), words: '' };
  if (parsed.assumed === null) return { url: null, words: '' };
  if (findEmail(words) !== null) return { url: null, words: '' };
  reading.note('signup_url', messages.signupWordsKept);
  return { url: null, words };
}
