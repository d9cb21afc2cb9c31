import { micTextLimits } from '@stagetime/contracts/mics/limits';
import type { SignupMethod } from '@stagetime/contracts/mics/rules';
import * as messages from './import-messages.ts';
import { cutText, isAbsent } from './parse-text.ts';
import { type Parsed, partly, understood } from './parsed.ts';
import { findEmail } from './private-data.ts';
import { parseUrl, readUrl } from './read-contacts.ts';
import type { RowReading } from './read-mic-row.ts';

export type Signup = {
  readonly method: SignupMethod | null;
  readonly description: string | null;
  /** The words name a bringer, which is a kind of fee here. */
  readonly isBringer: boolean;
};
export type SignupCells = { readonly method: string; readonly description: string };

// In order: how the list is drawn says more than where people put their names down.
const wordings: readonly (readonly [SignupMethod, RegExp])[] = [
  ['slotted', /\bslotted\b/],
  [
    'lottery',
    /\b(?:lottery|lotto|bucket|raffle|random(?:ly)?|drawn?|drawing)\b|\b(?:in|from|of) (?:a|the) hat\b/,
  ],
  ['first_come', /\bfirst[\s,-]+come\b|\bfcfs\b|\bfirst in first out\b/],
  [
    'in_person',
    /\bin[\s-]?person\b|\bwalk[\s-]?(?:up|in)s?\b|\bshow up\b|\bsheet\b|\bclip ?board\b|\bon[\s-]?site\b|\bat (?:the )?(?:venue|door|bar|stage|mic|show)\b|\bpen and paper\b/,
  ],
];
/** Ways that the product has no kind of its own for. */
const elsewhere =
  /\b(?:online|e-?mail|dm|dms|message|messenger|text|sms|call|phone|website|web|internet|google|form|link|app|facebook|fb|instagram|insta|ig|discord|meetup|eventbrite|signup ?genius|linktree|rsvp|pre-?book(?:ed|ing)?|booked|invite|advance|bringer|calendly|whatsapp|twitter)\b/;
/** The kinds' own names say no more than the kind. */
const bareNames: Record<SignupMethod, RegExp> = {
  in_person: /^in[\s-]?person(?: only)?\W*$/,
  slotted: /^slotted\W*$/,
  lottery: /^lottery\W*$/,
  first_come: /^(?:first[\s,-]+come(?:[\s,-]+first[\s,-]+serve[d]?)?|fcfs)\W*$/,
  other: /^other\W*$/,
};
const denial = /\b(?:no|not|non|never|without|isn'?t|don'?t)\b/;
const maxLength = 500;

/**
 * How to get on the list, from the words for the method and further words. The words stay in the
 * description whenever the method says less; words that name no method we know are `other`.
 */
export function parseSignup(cells: SignupCells): Parsed<Signup> {
  const words = isAbsent(cells.method) ? '' : cells.method;
  const more = isAbsent(cells.description) ? '' : cells.description;
  const method = findMethod(words);
  const folded = fold(words);
  const isBare = method !== null && bareNames[method].test(folded);
  const parts = [isBare ? '' : words, more].filter((part) => part !== '');
  const whole = [...new Set(parts)].join('; ');
  const description = cutText(whole, micTextLimits.signupDescription);
  const value: Signup = {
    method: method ?? (words === '' ? null : 'other'),
    description: description || null,
    isBringer: /\bbringers?\b/.test(folded) && !denial.test(folded),
  };
  if (description !== whole) {
    return partly(value, messages.cutTo(micTextLimits.signupDescription));
  }
  const isKnown = words === '' || method !== null || elsewhere.test(folded);
  return { ...understood(value), assumed: isKnown ? null : messages.signupUnknown };
}

function fold(words: string): string {
  return words.slice(0, maxLength).normalize('NFKC').toLowerCase().replaceAll('_', ' ');
}

/** Null for words that name none of the methods, or deny one. */
function findMethod(words: string): SignupMethod | null {
  const folded = fold(words);
  if (folded === '' || denial.test(folded)) return null;
  if (bareNames.other.test(folded)) return 'other';
  return wordings.find(([, wording]) => wording.test(folded))?.[0] ?? null;
}

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
