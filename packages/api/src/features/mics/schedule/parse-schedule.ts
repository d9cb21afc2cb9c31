import { dayNames } from '@stagetime/contracts/mics/rules';
import type { DayOfWeek, LocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import {
  isValidSchedule,
  type Schedule,
  weekOrder,
} from '@stagetime/contracts/mics/schedule/schedule';
import {
  type Field,
  readDayField,
  readRecurrence,
  readWeekField,
  tidyText,
} from './parse-field.ts';
import {
  type AddNote,
  type FieldName,
  type Fields,
  mergeFields,
  settleFrequency,
} from './parse-merge.ts';
import { anchorUnfit, unknownPhase } from './parse-messages.ts';
import type { Period } from './parse-phrase.ts';

const fieldNames = ['recurrence', 'days', 'weekOfMonth'] as const satisfies FieldName[];

/** The fields of a source, as people write them. */
export type ScheduleInput = {
  readonly days?: string | null;
  readonly recurrence?: string | null;
  readonly weekOfMonth?: string | null;
  /** A date on which the mic is known to happen; it settles the phase of an interval. */
  readonly anchor?: LocalDate | null;
};

/** Something that was understood only partly, for the person who imports. */
type ParseNote = {
  readonly field: FieldName;
  /** The words in question, as given. */
  readonly words: string;
  /** A clause: 'every other week, but which weeks is unknown'. */
  readonly assumed: string;
};

type ParsedSchedule = {
  readonly schedule: Schedule;
  readonly notes: readonly ParseNote[];
};

/**
 * Reads a schedule from English words and from the product's own fields. Never throws and never
 * guesses: a rule comes back only when the words name one, otherwise the schedule varies, with the
 * words kept and the weekdays that were named. The schedule is always valid.
 */
export function parseSchedule(input: ScheduleInput): ParsedSchedule {
  const fields: Fields = {
    recurrence: readRecurrence(input.recurrence),
    days: readDayField(input.days),
    weekOfMonth: readWeekField(input.weekOfMonth),
  };
  const notes: ParseNote[] = [];
  const addNote: AddNote = (field, assumed) => {
    notes.push({ field, words: fields[field].words, assumed });
    return null;
  };
  const merged = mergeFields(fields, addNote);
  const frequency = merged && settleFrequency(merged, fields, addNote);
  if (merged === null || frequency === null) {
    addDoubts(fields, ['days'], addNote);
    return { schedule: toVaries(fields, merged?.days ?? listDays(fields)), notes };
  }
  const rule: Schedule = {
    kind: frequency.kind,
    days: sortDays(merged.days),
    weeks: weekOrder.filter((week) => merged.weeks.includes(week)),
    interval: frequency.interval,
    anchor: null,
    words: joinWords(fields, (field) => field.saysMore || saysBiMonthly(field)),
  };
  addDoubts(fields, fieldNames, addNote);
  return { schedule: settlePhase(rule, input.anchor ?? null, fields, notes), notes };
}

function addDoubts(fields: Fields, names: readonly FieldName[], addNote: AddNote): void {
  for (const name of names) {
    const { rule } = fields[name];
    if ('doubts' in rule) for (const doubt of rule.doubts) addNote(name, doubt);
  }
}

/** Takes an anchor that the rule allows; any other, and a missing one, is noted. */
function settlePhase(
  rule: Schedule,
  anchor: LocalDate | null,
  fields: Fields,
  notes: ParseNote[],
): Schedule {
  if (rule.interval === 1) return rule;
  const unit = rule.kind === 'weekly' ? 'week' : 'month';
  const field = fieldNames.find((name) => getPeriod(fields[name]) !== null) ?? 'recurrence';
  if (anchor === null) {
    const assumed = unknownPhase(unit, rule.interval);
    notes.push({ field, words: fields[field].words, assumed });
    return rule;
  }
  const anchored = { ...rule, anchor };
  if (isValidSchedule(anchored)) return anchored;
  notes.push({ field, words: tidyText(anchor).words, assumed: anchorUnfit(unit, rule.interval) });
  return rule;
}

function toVaries(fields: Fields, named: readonly DayOfWeek[]): Schedule {
  const { days } = fields;
  // Days that are no plain list, and any week, are part of what was not understood.
  const words = joinWords(fields, (field) => {
    if (field !== days || field.saysMore || !('doubts' in field.rule)) return true;
    const { weeks, period, repeats } = field.rule;
    return weeks.length > 0 || period !== null || repeats === 'every';
  });
  return { kind: 'varies', days: sortDays(named), weeks: [], interval: 1, anchor: null, words };
}

/** A contradiction leaves open which of the fields names the days. */
function listDays({ recurrence, days }: Fields): readonly DayOfWeek[] {
  return [...recurrence.rule.days, ...days.rule.days];
}

/** What was read from 'bi-monthly' may have meant its opposite, so the words stay. */
function saysBiMonthly(field: Field): boolean {
  const period = getPeriod(field);
  return period?.reading === 'bi' && period.unit === 'month';
}

function joinWords(fields: Fields, isKept: (field: Field) => boolean): string | null {
  const kept = fieldNames
    .map((name) => fields[name])
    .filter((field) => field.words && isKept(field));
  const words = kept.map((field) => field.words).join('; ');
  return tidyText(words).words || null;
}

function getPeriod(field: Field): Period | null {
  return 'doubts' in field.rule ? field.rule.period : null;
}

function sortDays(days: readonly DayOfWeek[]): readonly DayOfWeek[] {
  return [...new Set(days)].sort();
}

/** The three schedule fields of the public REST interface. */
type ScheduleProjection = {
  readonly recurrence: 'Daily' | 'Weekly' | 'Monthly' | null;
  readonly week_of_month: '1st' | '2nd' | '3rd' | '4th' | null;
  /** Lowercase English names, comma-separated, Sunday first; empty when no day is known. */
  readonly day_of_week: string;
};

const weekNames = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: null, [-1]: null } as const;

/**
 * The nearest value that the public fields can express. They know no interval, so every other week
 * is Weekly; of several weeks of the month the first stands; and a fifth or last week alone is
 * Monthly without a week, because any of the four would name a wrong date. A schedule that varies
 * has no recurrence.
 */
export function projectSchedule(schedule: Schedule): ScheduleProjection {
  const day_of_week = schedule.days.map((day) => dayNames[day]).join(',');
  if (schedule.kind === 'varies') return { recurrence: null, week_of_month: null, day_of_week };
  if (schedule.kind === 'weekly') {
    const isDaily = schedule.days.length === 7 && schedule.interval === 1;
    return { recurrence: isDaily ? 'Daily' : 'Weekly', week_of_month: null, day_of_week };
  }
  // Weeks are in calendar order with the last at the end, so the first decides.
  const [week] = schedule.weeks;
  return {
    recurrence: 'Monthly',
    week_of_month: week === undefined ? null : weekNames[week],
    day_of_week,
  };
}
