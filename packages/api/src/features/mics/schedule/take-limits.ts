import { parseLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { readSeason, type ScheduleLimits } from '@stagetime/contracts/mics/schedule/limits';
import type { LocalDate } from '@stagetime/contracts/mics/schedule/schedule';

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
