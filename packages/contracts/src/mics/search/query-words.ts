import { monthNames } from '../../core/calendar.ts';
import { slugify } from '../../core/slug.ts';
import type { ListingFlagInput } from '../listing/filters.ts';
import {
  type ChosenDay,
  type DayName,
  dayInBar,
  dayNames,
  findMicType,
  isDate,
  type MicType,
  micTypes,
  type SignupFilter,
} from '../rules.ts';
import {
  type DayNumber,
  daysBetween,
  type LocalDate,
  lastListedDate,
  parseLocalDate,
  toCivilDate,
  toDayOfWeek,
  toLocalDate,
  toWeekNumber,
} from '../schedule/day-number.ts';
import { readStart } from './read-start.ts';

/**
 * Filters that words set, in the order in which a suggestion does without them: last what keeps people out.
 * Whether one can still get on depends on the hour: no one searches for it. Of phrases that begin alike the
 * longer one comes first.
 */
const flagPhrases = {
  noBringer: ['no bringers', 'no bringer', 'without bringers'],
  free: ['free'],
  allAges: ['all ages'],
  stepFree: ['step free', 'wheelchair accessible', 'wheelchair'],
} satisfies Record<Exclude<ListingFlagInput, 'stillOpen'>, readonly string[]>;
type SaidFlag = keyof typeof flagPhrases;
export const saidFlags = Object.keys(flagPhrases) as SaidFlag[];

/** Each of them with something. */
export function eachSaidFlag<Value>(fill: (name: SaidFlag) => Value) {
  const entries = saidFlags.map((name) => [name, fill(name)]);
  return Object.fromEntries(entries) as Record<SaidFlag, Value>;
}

/** What the words of a query say of a listing; `places` are those that say nothing else. */
export type QueryWords = { readonly [Flag in SaidFlag]?: true } & {
  readonly type?: MicType;
  readonly day?: ChosenDay | 'weekend';
  /** Instead of a day: which one it is depends on today's date. */
  readonly date?: SaidDate;
  /** `HH:mm`. */
  readonly startsAfter?: string;
  readonly signup?: SignupFilter;
  /** Each in the form of a slug's parts; the last part may be unfinished. Several where 'or' joins them. */
  readonly places: readonly (readonly string[])[];
};

/** 'dec 5', 'december 5 2026'; 'next friday'. */
type SaidDate =
  | { readonly month: number; readonly dayOfMonth: number; readonly year?: number }
  | { readonly nextWeek: DayName };

/** Said around what is looked for: 'open mics in Echo Park tonight'. */
const fillers = new Set([
  'open',
  'mic',
  'mics',
  'night',
  'nights',
  'in',
  'on',
  'at',
  'near',
  'me',
  'with',
  'the',
  'this',
  'sign',
  'up',
  'signup',
]);

/** What follows on a way to sign up. */
const signupWords = new Set(['sign', 'up', 'signup', 'list']);

/** Ways to sign up as people call them; a first word alone may be another's, so all of them count. */
const signupPhrases: readonly (readonly [readonly string[], SignupFilter])[] = [
  [['online'], 'online'],
  [['lottery'], 'lottery'],
  [['bucket'], 'lottery'],
  [['first', 'come', 'first', 'served'], 'first_come'],
  [['first', 'come'], 'first_come'],
  [['slotted'], 'slotted'],
  [['in', 'person'], 'in_person'],
  // Which hangs at the door.
  [['list'], 'in_person'],
];

/** What people call types, beside the types' own names; of what begins alike the longer one comes first. */
const typePhrases = {
  comedy: ['stand up'],
  music: [
    ...['jazz', 'blues', 'rap', 'hip hop', 'acoustic'],
    ...['singer songwriters', 'singer songwriter', 'songwriters', 'songwriter'],
  ],
  // 'Story slam' is none of poetry.
  storytelling: ['story slam', 'story', 'stories'],
  poetry: ['poems', 'poem', 'spoken word', 'slam'],
} satisfies Partial<Record<MicType, readonly string[]>>;

/** Whether the words begin with a phrase. */
function startsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word, index) => words[index] === word);
}

/** Whose phrase the words begin with, and how many words it is. */
function readPhrase<Name extends string>(
  phrases: Readonly<Record<Name, readonly string[]>>,
  words: readonly string[],
): { name: Name; length: number } | undefined {
  for (const name of Object.keys(phrases) as Name[]) {
    const phrase = phrases[name].find((each) => startsWith(words, each.split(' ')));
    if (phrase !== undefined) return { name, length: phrase.split(' ').length };
  }
  return undefined;
}

/** Fewer letters than this are no beginning of a word yet. */
export const minPrefix = 3;

/**
 * Reads a query as a wish: 'comedy tuesday echo park', 'free dec 5 after 8 in echo park or silver
 * lake'. Words may stand in any order, days be shortened and the last word be unfinished. Null where a word says
 * a second time what another said already, but for the same type.
 */
export function readQueryWords(query: string): QueryWords | null {
  const words = slugify(spellDates(query))
    .split('-')
    .filter((word) => word !== '');
  let type: MicType | undefined;
  let day: QueryWords['day'];
  let date: SaidDate | undefined;
  let startsAfter: string | undefined;
  const flags: { [Flag in SaidFlag]?: true } = {};
  let signup: SignupFilter | undefined;
  const places: string[][] = [[]];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const rest = words.slice(index);
    const start = readStart(rest);
    if (start !== null) {
      if (startsAfter !== undefined) return null;
      startsAfter = start.time;
      index += start.length - 1;
      continue;
    }
    const said = readDate(rest);
    if (said !== null) {
      if ((day ?? date) !== undefined) return null;
      date = said.date;
      index += said.length - 1;
      continue;
    }
    const way = signupPhrases.find(([phrase]) => startsWith(rest, phrase));
    if (way !== undefined) {
      if (signup !== undefined) return null;
      signup = way[1];
      index += way[0].length - 1;
      while (signupWords.has(words[index + 1] ?? '')) index += 1;
      continue;
    }
    const flag = readPhrase(flagPhrases, rest);
    if (flag !== undefined) {
      flags[flag.name] = true;
      index += flag.length - 1;
      continue;
    }
    const isUnfinished = index === words.length - 1 && word.length >= minPrefix;
    const wordType = findMicType(word) ?? (isUnfinished ? findByPrefix(micTypes, word) : undefined);
    const kind = readPhrase(typePhrases, rest) ?? (wordType && { name: wordType, length: 1 });
    const wordDay = findDay(word);
    if (kind !== undefined) {
      if (type !== undefined && type !== kind.name) return null;
      type = kind.name;
      index += kind.length - 1;
    } else if (wordDay !== undefined) {
      if ((day ?? date) !== undefined) return null;
      day = wordDay;
    } else if (word === 'or') places.push([]);
    else if (!fillers.has(word)) places.at(-1)?.push(word);
  }
  return {
    ...(type && { type }),
    ...(day && { day }),
    ...(date && { date }),
    ...(startsAfter && { startsAfter }),
    ...flags,
    ...(signup && { signup }),
    places: places.filter((place) => place.length > 0),
  };
}

/** '12/5' and '12/5/2026' in words, which a slug would take apart. */
function spellDates(query: string): string {
  return query.replaceAll(
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?(?![\d/])/g,
    (text, month, dayOfMonth, year = '') => {
      const name = monthNames[month - 1];
      return name === undefined ? text : ` ${name} ${dayOfMonth} ${year} `;
    },
  );
}

/** The date that the words begin with, and how many words it is. */
function readDate(words: readonly string[]): { date: SaidDate; length: number } | null {
  const [first = '', second = '', third = ''] = words;
  const nextWeek = first === 'next' ? findWeekday(second) : undefined;
  if (nextWeek !== undefined) return { date: { nextWeek }, length: 2 };
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(second) ?? [];
  const isMonth = (name: string) => name.toLowerCase().startsWith(first);
  const month = first.length < minPrefix ? -1 : monthNames.findIndex(isMonth);
  if (number === undefined || month === -1) return null;
  const date = { month: month + 1, dayOfMonth: Number(number) };
  const hasYear = /^20\d\d$/.test(third);
  return hasYear ? { date: { ...date, year: Number(third) }, length: 3 } : { date, length: 2 };
}

/**
 * The day of a listing that a date is; undefined for one that no listing has. 'Next Friday' is that of next
 * week, which begins on Monday; a date without a year is the next one.
 */
export function dayOfDate(said: SaidDate, today: LocalDate): ChosenDay | undefined {
  const first = parseLocalDate(today);
  if (first === null) return undefined;
  const isThat = (day: DayNumber) => {
    if ('nextWeek' in said) {
      const isNextWeek = toWeekNumber(day) === toWeekNumber(first) + 1;
      return isNextWeek && dayNames[toDayOfWeek(day)] === said.nextWeek;
    }
    const { year, month, dayOfMonth } = toCivilDate(day);
    const isOfYear = said.year === undefined || said.year === year;
    return isOfYear && month === said.month && dayOfMonth === said.dayOfMonth;
  };
  const length = daysBetween(today, lastListedDate(today)) + 1;
  const found = Array.from({ length }, (_, ahead) => first + ahead).find(isThat);
  const date = found === undefined ? undefined : toLocalDate(found);
  return isDate(date) ? dayInBar(date, today) : undefined;
}

/** 'tue', 'tues' and 'tuesday'; the weekend. */
function findDay(word: string): QueryWords['day'] {
  if (word === 'today' || word === 'tonight' || word === 'tonite') return 'today';
  if (word === 'tomorrow') return 'tomorrow';
  if (word === 'weekend' || word === 'weekends') return 'weekend';
  return findWeekday(word);
}

function findWeekday(word: string): DayName | undefined {
  return word.length < minPrefix ? undefined : findByPrefix(dayNames, word.replace(/s$/, ''));
}

function findByPrefix<Name extends string>(names: readonly Name[], word: string) {
  return names.find((name) => name.startsWith(word));
}

/** Whether the words are a name, whose last word they may leave unfinished. */
export function isNamedBy(name: readonly string[], words: readonly string[]): boolean {
  const last = words.length - 1;
  return (
    words.length > 0 &&
    words.length <= name.length &&
    words.every((word, index) =>
      index === last && (index > 0 || word.length >= minPrefix)
        ? name[index]?.startsWith(word)
        : name[index] === word,
    )
  );
}
