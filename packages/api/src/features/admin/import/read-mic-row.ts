import { micFieldsByName } from '@stagetime/contracts/mics/fields';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import { readNoteFacts } from '@stagetime/contracts/mics/note-facts';
import { type LocalDate, parseLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import {
  describeSeason,
  hasLimits,
  maxSkipped,
  readSeason,
  type ScheduleLimits,
} from '@stagetime/contracts/mics/schedule/limits';
import { hasNights, type Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import { writeSchedule } from '@stagetime/db/nights/keep-nights';
import {
  readDate,
  readDates,
  type TakenLimits,
  takeLimits,
} from '../../mics/schedule/parse-field.ts';
import { parseSchedule } from '../../mics/schedule/parse-schedule.ts';
import type { Field, MicTextField } from './fields.ts';
import * as messages from './import-messages.ts';
import { parseFee } from './parse-fee.ts';
import { type KnownCity, parsePlace } from './parse-place.ts';
import {
  cleanText,
  isAbsent,
  type Parsed,
  parseCategories,
  parseText,
  type TextKind,
} from './parse-text.ts';
import { parsePhone, readContacts } from './read-contacts.ts';
import type { ListRow, RowNote, RowReading, RowRefusal } from './read-csv.ts';
import { findClosed, readSignup, readTerms } from './read-terms.ts';
import { findDaySlip, readTimes } from './read-times.ts';
import type { MicDraft } from './write-batch.ts';

/** No field holds as much; parsers need not look at more. */
const maxCellLength = 5000;

/** Starts reading a row; `nameOf` gives a column's name as the file has it. */
export function createRowReading(row: ListRow, nameOf: (field: Field) => string): RowReading {
  const notes: RowNote[] = [...row.notes];
  const refusals: RowRefusal[] = [];
  const kept: string[] = [];

  const lines = new Map<Field, string>();

  const readCell = (field: Field) => (row.cells.get(field) ?? '').slice(0, maxCellLength);
  const words = (field: Field, kind: TextKind = 'line') => {
    const known = kind === 'line' ? lines.get(field) : undefined;
    if (known !== undefined) return known;
    const text = cleanText(readCell(field), kind);
    if (kind === 'line') lines.set(field, text);
    return text;
  };
  const note = (field: Field, assumed: string | null, said = words(field)) => {
    if (assumed !== null) notes.push({ column: nameOf(field), words: said, assumed });
  };
  const keep = (field: Field, said: string) => {
    kept.push(messages.keptWords(messages.fieldLabel(field), said));
  };
  const take = <Value>(field: Field, parsed: Parsed<Value>) => {
    note(field, parsed.assumed);
    if (parsed.saysMore) keep(field, words(field));
    return parsed.value;
  };
  return {
    words,
    hasColumn: (field) => row.cells.has(field),
    note,
    keep,
    refuse: (field, reason) => {
      refusals.push({ column: nameOf(field), words: words(field), reason });
    },
    take,
    text: (field) => take(field, parseField(field, readCell(field))),
    notes,
    refusals,
    readNotes: () => {
      const own = words('additional_notes', 'lines');
      const whole = [isAbsent(own) ? '' : own, ...kept].filter((part) => part !== '').join('\n');
      const { value, assumed } = parseField('additional_notes', whole);
      note('additional_notes', assumed, whole);
      return value;
    },
  };
}

/** A text as its field holds it: of one line or more, cut to its limit. */
function parseField(field: MicTextField, raw: string): Parsed<string | null> {
  const { limit = maxCellLength, hasLines } = micFieldsByName[field];
  return parseText(raw, limit, hasLines ? 'lines' : 'line');
}

export type RowContext = {
  readonly cities: readonly KnownCity[];
  /** Where rows without a city belong; null when the operator named none. */
  readonly fallbackCity: KnownCity | null;
  /** A column's name as the file has it. */
  readonly nameOf: (field: Field) => string;
  /** Default: the command. */
  readonly asker?: messages.Asker;
  /** From that date on, dates without a year are the coming ones. */
  readonly now: () => Date;
};

export type MicReading =
  | { readonly draft: MicDraft; readonly city: KnownCity; readonly notes: readonly RowNote[] }
  | { readonly refused: readonly RowRefusal[] };

const scheduleFields = {
  days: 'day_of_week',
  recurrence: 'recurrence',
  weekOfMonth: 'week_of_month',
} as const;

/**
 * Reads one row of a list into a mic that the database takes. Pure, and never throws: what is
 * understood only partly is noted, what cannot be listed is refused with every reason found.
 */
export function readMicRow(row: ListRow, context: RowContext): MicReading {
  if (row.fault !== null) return { refused: [row.fault] };
  const reading = createRowReading(row, context.nameOf);
  const showName = readShowName(row, reading);
  const cells = { city: reading.words('city'), state: reading.words('state') };
  const place = parsePlace(cells, context.cities, context.fallbackCity, context.asker);
  if ('refused' in place) reading.refuse(place.field ?? 'city', place.refused);
  const closed = findClosed(reading);
  if (closed !== undefined) reading.refuse(closed, messages.isClosed);
  const schedule = readSchedule(reading, context.now().toISOString().slice(0, 10));
  const categories = readCategories(reading);
  if (reading.refusals.length > 0 || 'refused' in place) return { refused: reading.refusals };
  reading.note('state', place.stateAssumed);
  const draft = readDraft(reading, { showName, city: place.city, schedule, categories });
  return { draft, city: place.city, notes: reading.notes };
}

function readShowName(row: ListRow, reading: RowReading): string {
  for (const [field, cell] of row.cells) {
    if (cell.includes('\0')) reading.refuse(field, messages.nulCharacter);
  }
  const name = reading.words('show_name');
  if (isAbsent(name)) reading.refuse('show_name', messages.nameMissing);
  else if (name.length > micTextLimits.showName) {
    reading.refuse('show_name', messages.nameTooLong(micTextLimits.showName));
  } else if (isNameOnly(row, reading)) reading.refuse('show_name', messages.onlyName);
  return name;
}

/** 'MONDAY' above its mics, '* = bringer' below them: where and when say nothing about a mic. */
function isNameOnly(row: ListRow, reading: RowReading): boolean {
  const place: readonly Field[] = ['show_name', 'city', 'state'];
  return [...row.cells.keys()].every(
    (field) => place.includes(field) || isAbsent(reading.words(field)),
  );
}

type ReadParts = {
  readonly showName: string;
  readonly city: KnownCity;
  readonly schedule: Schedule;
  readonly categories: MicDraft['categories'];
};

function readDraft(
  reading: RowReading,
  { showName, city, schedule, categories }: ReadParts,
): MicDraft {
  const times = readTimes(reading);
  const signup = readSignup(reading, times.signupWords);
  const contacts = readContacts(reading);
  const draft: MicDraft = {
    city_id: city.id,
    show_name: showName,
    venue_name: reading.text('venue_name'),
    venue_address: reading.text('venue_address'),
    venue_phone: reading.take('venue_phone', parsePhone(reading.words('venue_phone'))),
    neighborhood: reading.text('neighborhood'),
    state: city.state,
    ...writeSchedule(schedule),
    start_time: times.startTime,
    signup_time: times.signupTime,
    signup_closes: times.signupCloses,
    advance_signup_time: times.advanceTime,
    length_minutes: times.lengthMinutes,
    categories,
    ...readFee(reading, signup.isBringer),
    signup_method: signup.method,
    signup_url: signup.url,
    signup_description: signup.description,
    ...readTerms(reading),
    about_mic: reading.text('about_mic'),
    host_name: contacts.hostName,
    contact_email: contacts.email,
    contact_phone: contacts.phone,
    contact_instagram: contacts.instagram,
    contact_twitter: contacts.twitter,
    contact_tiktok: contacts.tiktok,
    contact_facebook: contacts.facebook,
    image_caption: reading.text('image_caption'),
    // Last: the others add what they could not hold.
    additional_notes: reading.readNotes(),
  };
  return { ...draft, signup_method: readNotedMethod(draft) };
}

/** The way to sign up, which notes such as 'List: Lottery' name where no column does. */
function readNotedMethod({ signup_method, signup_description, additional_notes }: MicDraft) {
  return readNoteFacts({
    signupMethod: signup_method,
    signupDescription: signup_description,
    additionalNotes: additional_notes,
  }).signupMethod;
}

/** Days with a slip are asked about: they would be listed as varying. */
function readSchedule(reading: RowReading, today: LocalDate): Schedule {
  const taken = {
    days: takeLimits(reading.words('day_of_week', 'lines').replaceAll('\n', ', '), today),
    recurrence: takeLimits(reading.words('recurrence'), today),
  };
  const parsed = parseSchedule({
    days: taken.days.words,
    recurrence: taken.recurrence.words,
    weekOfMonth: reading.words('week_of_month'),
  });
  for (const field of ['day_of_week', 'recurrence'] as const) {
    if (parsed.schedule.kind !== 'varies') break;
    const slip = findDaySlip(reading.words(field));
    if (slip !== undefined) reading.refuse(field, messages.askWhether(slip.word, slip.near));
  }
  for (const { field, words, assumed } of parsed.notes) {
    // A list without the column is told once, not in every row.
    const isAbsentColumn =
      field === 'recurrence' && words === '' && !reading.hasColumn('recurrence');
    if (!isAbsentColumn) reading.note(scheduleFields[field], assumed, words);
  }
  return limitSchedule(reading, parsed.schedule, taken, today);
}

type Taken = Readonly<Record<'days' | 'recurrence', TakenLimits>>;

/** The columns of their own win over what the words of days and recurrence say. */
function limitSchedule(
  reading: RowReading,
  schedule: Schedule,
  { days, recurrence }: Taken,
  today: LocalDate,
): Schedule {
  const read = <Value>(field: Field, readWords: (words: string) => Value | undefined) => {
    const words = reading.words(field);
    if (isAbsent(words)) return undefined;
    const value = readWords(words);
    if (value === undefined) {
      reading.note(field, messages.limitsUnread);
      reading.keep(field, words);
    }
    return value;
  };
  const season = read(
    'season',
    (words) => readSeason(words) ?? takeLimits(words, today).limits.season,
  );
  const lastNight = read('last_night', (words) => readDate(words, today));
  const skipped = read('skipped_dates', (words) => readDates(words, today));
  const limits: ScheduleLimits = {
    ...days.limits,
    ...recurrence.limits,
    ...(season == null ? {} : { season }),
    ...(lastNight && { lastNight }),
    ...(skipped && { skipped: skipped.slice(0, maxSkipped) }),
  };
  if (!hasLimits(limits)) return schedule;
  const limited = { ...schedule, ...limits };
  const isKept = schedule.days.length > 0 && hasNights(limited, parseLocalDate(today) ?? 0);
  for (const field of ['day_of_week', 'recurrence'] as const) {
    const isOf = hasLimits((field === 'recurrence' ? recurrence : days).limits);
    if (!isOf) continue;
    const assumed = messages.limitsAssumed(describeLimits(limits));
    reading.note(field, isKept ? assumed : messages.limitsWithoutDays);
    if (!isKept) reading.keep(field, reading.words(field));
  }
  return isKept ? limited : schedule;
}

function describeLimits({ season, lastNight, skipped = [] }: ScheduleLimits): string {
  const parts = [
    season == null ? null : describeSeason(season),
    lastNight ? `until ${lastNight}` : null,
  ];
  const not = skipped.length === 0 ? null : `not on ${skipped.join(', ')}`;
  return [...parts, not].filter((part) => part !== null).join(', ');
}

function readCategories(reading: RowReading): MicDraft['categories'] {
  const parsed = parseCategories(reading.words('categories', 'lines'));
  if ('refused' in parsed) {
    reading.refuse('categories', parsed.refused);
    return [];
  }
  if (reading.hasColumn('categories')) reading.note('categories', parsed.assumed);
  return parsed.value;
}

function readFee(reading: RowReading, isBringer: boolean) {
  const cells = {
    type: reading.words('fee_type'),
    amount: reading.words('cover_charge'),
    description: reading.words('fee_description'),
  };
  const filled = (['fee_type', 'cover_charge', 'fee_description'] as const).find((field) =>
    reading.words(field),
  );
  const fee = reading.take(filled ?? 'fee_type', parseFee(cells));
  return {
    // Performers sign up as bringers: the product knows that as a fee.
    fee_type: fee.type ?? (isBringer ? 'bringer' : null),
    fee_description: fee.description,
    fee_cents: fee.cents,
    fee_currency: fee.currency,
  };
}
