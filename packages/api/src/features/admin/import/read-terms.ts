import {
  type MicFieldWith,
  micFieldsByName,
  micFieldsWith,
} from '@stagetime/contracts/mics/fields';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import { type LeastAge, leastAges, type SignupMethod } from '@stagetime/contracts/mics/rules';
import type { Field } from './fields.ts';
import * as messages from './import-messages.ts';
import { cutText, isAbsent, type Parsed, partly, understood } from './parse-text.ts';
import { findEmail, parseUrl, readUrl } from './read-contacts.ts';
import type { RowReading } from './read-csv.ts';

const counts = {
  minutes_on_stage:
    /^(\d{1,3})(?:[\s-]?(?:minutes?|mins?|m))?(?:\s(?:each|sets?|per (?:person|performer|set)))?\.?$/i,
  spots: /^(\d{1,3})(?:\s(?:spots?|slots?|people|performers|comics|acts))?\.?$/i,
  advance_signup_days: /^(\d{1,2})(?:\sdays?(?:\s(?:before|ahead|in advance|prior))?)?\.?$/i,
};
const allAges = /^(?:0\+?|all|any|all ages|any age|all ages welcome|everyone|no age limit)\.?$/i;
const fromAge =
  /^(?:ages? )?(\d{2})(?:\s?\+| ?(?:and|&|or) (?:over|up|older|above)| plus| only)?\.?$/i;
const answers = { yes: /^(?:y|yes|true|x|✓)\.?$/i, no: /^(?:n|no|false)\.?$/i };
/** What lists have in a column beside yes and no. */
const words: Partial<Record<YesNoField, typeof answers>> = {
  step_free: {
    yes: /^(?:accessible|step[\s-]?free|(?:fully )?wheelchair accessible|no (?:steps|stairs))\.?$/i,
    no: /^(?:steps|stairs|not (?:wheelchair )?accessible)\.?$/i,
  },
};

type YesNoField = MicFieldWith<{ isYesNo: true }>;
type YesNo = 'yes' | 'no' | null;

/** '5', '5 min each', '20 slots'; a range, or what is no number of the kind, is none. */
export function parseCount(field: keyof typeof counts, words: string): Parsed<number | null> {
  if (isAbsent(words)) return understood(null);
  const count = Number(counts[field].exec(words.trim())?.[1] ?? 0);
  const { most = 0 } = micFieldsByName[field];
  return count >= 1 && count <= most ? understood(count) : partly(null, messages.countUnread);
}

/** 'All ages', '21+', '18 and over'; null for other ages and for what depends. */
export function parseLeastAge(words: string): Parsed<LeastAge | null> {
  if (isAbsent(words)) return understood(null);
  const said = words.trim();
  if (allAges.test(said)) return understood('0');
  const age = leastAges.find((each) => each === fromAge.exec(said)?.[1]);
  return age === undefined ? partly(null, messages.ageUnread) : understood(age);
}

/** Yes, no, or what says the same of a field. */
export function parseYesNo(field: YesNoField, cell: string): Parsed<YesNo> {
  const said = cell.trim();
  const means = (answer: 'yes' | 'no') =>
    answers[answer].test(said) || words[field]?.[answer].test(said);
  if (isAbsent(cell)) return understood(null);
  if (means('yes')) return understood('yes');
  return means('no') ? understood('no') : partly(null, messages.yesNoUnread);
}

/** What performers ask first; words that are not understood join the notes. */
export function readTerms({ take, words }: RowReading) {
  const yesNo = micFieldsWith({ isYesNo: true }).map(
    (field) => [field, take(field, parseYesNo(field, words(field)))] as const,
  );
  const minutes = parseCount('minutes_on_stage', words('minutes_on_stage'));
  return {
    minutes_on_stage: take('minutes_on_stage', minutes),
    spots: take('spots', parseCount('spots', words('spots'))),
    advance_signup_days: take(
      'advance_signup_days',
      parseCount('advance_signup_days', words('advance_signup_days')),
    ),
    least_age: take('least_age', parseLeastAge(words('least_age'))),
    ...(Object.fromEntries(yesNo) as Record<YesNoField, YesNo>),
  };
}

/** Where lists say that a mic has ended. */
const fields: readonly Field[] = [
  'still_running',
  'show_name',
  'venue_name',
  'day_of_week',
  'recurrence',
  'start_time',
  'signup_time',
  'sign_up',
  'additional_notes',
  'about_mic',
];

const when = String.raw`(?:\s(?:(?:since|as of|until|till)\b.*|in (?:\p{L}+ )?\d{4}))?`;
const ended = new RegExp(
  String.raw`^(?:(?:it|this|mic|the mic|the venue|venue|bar|show|open mic|is|has|was|are|now|currently|temporarily|permanently|been)\s)*(?:closed|closed down|shut down|cancelled|canceled|discontinued|defunct|ended|on hiatus|hiatus|inactive|no longer (?:running|happening|active|on|exists|held))(?:\s(?:down|permanently|for good|indefinitely|now))*${when}$`,
  'u',
);
const no = /^(?:no|n|false|0|dead|gone)$/;

/**
 * The first cell that says that the mic is over: 'CLOSED', 'Raven Lounge (closed)', 'closed since 2024'. What
 * is closed otherwise ('closed on Mondays', 'list closed', 'Close Quarters Comedy') says nothing of it.
 */
export function findClosed(reading: RowReading): Field | undefined {
  return fields.find((field) => {
    const parts = reading
      .words(field, 'lines')
      .toLowerCase()
      .split(/[\n.;:,!?()[\]*/|"“”]|\s\p{Pd}+\s/u)
      .map((part) => part.replace(/\s+/g, ' ').trim());
    return parts.some((part) => isEnd(part) || (field === 'still_running' && no.test(part)));
  });
}

function isEnd(part: string): boolean {
  return part.length <= 120 && ended.test(part);
}

type Signup = {
  readonly method: SignupMethod | null;
  readonly description: string | null;
  /** The words name a bringer, which is a kind of fee here. */
  readonly isBringer: boolean;
};
type SignupCells = { readonly method: string; readonly description: string };

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

type RowSignup = {
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
