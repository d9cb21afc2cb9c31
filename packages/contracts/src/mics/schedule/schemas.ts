import { AnyText } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { Choice, Clearable, Optional, ReadText, toChoices, WordList } from '../fields/schemas.ts';
import { fieldFaults } from '../submission/messages.ts';
import { weekNames } from '../submission/rules.ts';
import { parseLocalDate } from './day-number.ts';
import { maxSkipped, readSeason } from './limits.ts';
import { maxInterval } from './schedule.ts';

// What is typed of a schedule beside the three fields of the public interface, as text and lists of texts.

const Weeks = WordList(fieldFaults.weeksInvalid).pipe(
  z.array(
    AnyText()
      .trim()
      .pipe(Choice(toChoices(weekNames), fieldFaults.weeksInvalid)),
  ),
);

const Interval = AnyText().transform((text, context) => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= maxInterval) return number;
  context.addIssue({ code: 'custom', message: fieldFaults.intervalInvalid });
  return z.NEVER;
});

const readDate = (text: string) => (parseLocalDate(text.trim()) === null ? undefined : text.trim());
const DateText = ReadText(readDate, 20, fieldFaults.dateInvalid);
const SeasonText = ReadText(readSeason, 60, fieldFaults.seasonInvalid);

const SkippedDates = WordList(fieldFaults.skippedInvalid, maxSkipped).transform(
  (words, context) => {
    const dates = words.map(readDate).filter((date) => date !== undefined);
    const distinct = [...new Set(dates)].toSorted();
    if (dates.length === words.length && distinct.length <= maxSkipped) return distinct;
    context.addIssue({ code: 'custom', message: fieldFaults.skippedInvalid });
    return z.NEVER;
  },
);

/** What a submission says of them; left out is nothing. */
export const submittedExtras = {
  weeksOfMonth: Weeks.optional(),
  interval: Optional(Interval),
  anchor: Optional(DateText),
  season: Optional(SeasonText),
  lastNight: Optional(DateText),
  skippedDates: SkippedDates.optional(),
};

/** What an edit says; left out stays, empty clears. */
export const editedExtras = {
  weeksOfMonth: Weeks.optional(),
  interval: Clearable(Interval),
  anchor: Clearable(DateText),
  season: Clearable(SeasonText),
  lastNight: Clearable(DateText),
  skippedDates: SkippedDates.optional(),
};
