import { type LocalDate, parseLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { readSeason, type ScheduleLimits } from '@stagetime/contracts/mics/schedule/limits';
import { maxWordsLength } from '@stagetime/contracts/mics/schedule/schedule';
import { type Atom, toAtoms } from './parse-atoms.ts';
import { notADay, tooLong } from './parse-messages.ts';
import { allDays, type NoRule, type Rule } from './parse-phrase.ts';
import { toPhrases } from './parse-phrases.ts';
import { toRule } from './parse-rule.ts';

/** A field's text as it is kept, and whether it had to be cut. */
type TidyText = { readonly words: string; readonly isCut: boolean };

/**
 * The words fit to be kept: trimmed, single spaces, no control or direction characters, at most
 * 200 characters. Everything after looks at these alone, so no text costs more than a short one.
 */
export function tidyText(text: string | null | undefined): TidyText {
  const trimmed = (text ?? '').trim();
  const isCut = trimmed.length > maxWordsLength;
  // One character is left for the ellipsis.
  const kept = isCut ? trimmed.slice(0, maxWordsLength - 1) : trimmed;
  const words = kept
    .replace(/\p{Cs}/gu, '')
    // The zero-width joiners hold emoji and some scripts together; other format characters only hide.
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return { words: isCut ? `${words}…` : words, isCut };
}

/** One field of the input, read by itself. */
export type Field = {
  /** Its tidied text; empty when nothing is given. */
  readonly words: string;
  readonly rule: Rule | NoRule;
  /** The words say more than the rule holds. */
  readonly saysMore: boolean;
};

/** The rule of an empty text. */
export const nothingSaid: Rule = {
  period: null,
  weeks: [],
  days: [],
  repeats: 'unsaid',
  doubts: [],
};

/** Reads the recurrence. */
export function readRecurrence(text: string | null | undefined): Field {
  return readText(text, (atoms) => toRule(toPhrases(atoms)));
}

/**
 * Reads the days. They are written as a list, so an item that is no day is left out with a doubt
 * instead of spoiling the others.
 */
export function readDayField(text: string | null | undefined): Field {
  return readText(text, (atoms) => {
    const items = toPhrases(atoms.filter((_atom, index) => !isUnknownItem(atoms, index)));
    const isList = items.length > 0 && items.every((phrase) => phrase.is === 'days');
    const rule = toRule(isList ? items : toPhrases(atoms));
    if (!('doubts' in rule)) return rule;
    const leftOut = atoms.filter((_atom, index) => isUnknownItem(atoms, index));
    const doubts = [...rule.doubts, ...leftOut.map((atom) => notADay(atom.text))];
    if (rule.period?.unit !== 'day') return { ...rule, doubts };
    // As a day, 'daily' is all seven; how often is the recurrence's to say.
    const days = rule.days.length > 0 ? rule.days : allDays;
    return { ...rule, period: null, days, repeats: 'every', doubts };
  });
}

/** Reads the week of the month, where a bare '2' is a place too. */
export function readWeekField(text: string | null | undefined): Field {
  const isAbsent = /^\W*(?:n\W?a|none|null)\W*$/i.test(tidyText(text).words);
  return readText(isAbsent ? null : text, (atoms) => {
    // Here '2nd of the month' is no date, and '2nd week' in doubt no more than '2nd'.
    const places = atoms.filter((atom) => !isMonthWord(atom)).map(toPlace);
    const rule = toRule(toPhrases(places));
    return 'doubts' in rule ? { ...rule, doubts: [] } : rule;
  });
}

function readText(
  text: string | null | undefined,
  read: (atoms: readonly Atom[]) => Rule | NoRule,
): Field {
  const { words, isCut } = tidyText(text);
  if (isCut) return { words, rule: { assumed: tooLong, days: [] }, saysMore: true };
  // A dash in a cell stands for nothing; a question mark does not.
  if (!/[^\p{P}\p{Z}]|\?/u.test(words)) return { words: '', rule: nothingSaid, saysMore: false };
  const { atoms, hasExtra } = toAtoms(words);
  const rule = read(atoms);
  const saysMore = hasExtra || !('doubts' in rule) || rule.doubts.length > 0;
  return { words, rule, saysMore };
}

function isMonthWord(atom: Atom): boolean {
  return atom.is === 'of' || atom.is === 'every' || (atom.is === 'unit' && atom.unit === 'month');
}

function toPlace(atom: Atom): Atom {
  return atom.is === 'number' ? { is: 'nth', n: atom.n, text: atom.text } : atom;
}

/** True for an unknown word between commas. One that stands beside a day may say more about it. */
function isUnknownItem(atoms: readonly Atom[], index: number): boolean {
  const isJoint = (atom: Atom | undefined) => atom === undefined || atom.is === 'and';
  const isAlone = isJoint(atoms[index - 1]) && isJoint(atoms[index + 1]);
  return isAlone && atoms[index]?.is === 'unknown';
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th)?';

const date = `(?:\\d{4}-\\d\\d-\\d\\d|${month} ${dayOfMonth}(?:,? \\d{4})?)`;

const monthDay = `${month}(?: ${dayOfMonth})?`;

const dash = ' ?(?:-|–|—|to|thru|through|until|till) ?';

// From 'no show Dec 24 and Dec 31' to '(seasonal, May–Sep)'; what stands around them is no part of them.
const skippedPattern = new RegExp(
  `\\b(?:no (?:show|mic|open mic)s?|not|except|skips?|skipping|off|closed)(?: on)?:? (${date}(?:(?:,| ?&|,? and|,? or) ${date})*)`,
  'i',
);

const seasonPattern = new RegExp(
  `(?:\\b(?:seasonal(?:ly)?|season|runs|open|from)[,:]? ?)*(\\b${monthDay}${dash}${monthDay})\\b(?! \\d)(?: only)?`,
  'i',
);

const lastPattern = new RegExp(
  `\\b(?:until|till|thru|through|ends(?: on)?|last (?:night|show|mic)(?: is)?(?: on)?:?) (${date})`,
  'i',
);

/** What limits a schedule, taken out of the words for it; `words` are what is left to read. */
export type TakenLimits = { readonly words: string; readonly limits: ScheduleLimits };

/**
 * Takes 'seasonal, May–Sep', 'no show Dec 24' and 'until Dec 17' out of the words of a list. A date without
 * a year is the coming one. What is none of these stays in the words, so that nothing is guessed.
 */
export function takeLimits(words: string, today: LocalDate): TakenLimits {
  let rest = words;
  const take = <Value>(pattern: RegExp, read: (found: string) => Value | undefined) => {
    const match = pattern.exec(rest);
    const value = match === null ? undefined : read(match[1] ?? '');
    if (match === null || value === undefined) return undefined;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return value;
  };
  const skipped = take(skippedPattern, (found) => readDates(found, today));
  const season = take(seasonPattern, readSeason);
  const lastNight = take(lastPattern, (found) => readDate(found, today));
  const limits = {
    ...(season && { season }),
    ...(lastNight && { lastNight }),
    ...(skipped && { skipped }),
  };
  return { words: Object.keys(limits).length === 0 ? words : tidy(rest), limits };
}

/** Without brackets around nothing and commas before it. */
function tidy(rest: string): string {
  return rest
    .replaceAll(/[([]\s*[,;]?\s*[)\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?[,;:–—-])+ ?$|^(?:[,;:–—-] ?)+/g, '')
    .trim();
}

/** Dates as people list them, ascending; undefined where one is none. */
export function readDates(text: string, today: LocalDate): readonly LocalDate[] | undefined {
  const found = [...text.matchAll(new RegExp(date, 'gi'))].map(([each]) => readDate(each, today));
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return [...new Set(found.filter((each) => each !== undefined))].toSorted();
}

/** 'Dec 24' as the coming one, 'Dec 24, 2026', '2026-12-24'; undefined for what is no date. */
export function readDate(text: string, today: LocalDate): LocalDate | undefined {
  if (parseLocalDate(text.trim()) !== null) return text.trim();
  const match = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/i.exec(text.trim());
  if (match === null) return undefined;
  const [, name, day, year] = match;
  // The season of one day is that day of each year.
  const monthDay = readSeason(`${name} ${day} to ${name} ${day}`)?.slice(0, 5);
  if (monthDay === undefined) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [0, 1, 2, 3, 4].map((ahead) => thisYear + ahead) : [year];
  return years
    .map((each) => `${each}-${monthDay}`)
    .find((each) => parseLocalDate(each) !== null && (year !== undefined || each >= today));
}
