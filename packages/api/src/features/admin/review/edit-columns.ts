import { maskEmail } from '@stagetime/contracts/accounts/rules';
import { editSchedule } from '@stagetime/contracts/admin/review/rules';
import type { MicEdit } from '@stagetime/contracts/admin/review/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { camelCase, micFieldsWith } from '@stagetime/contracts/mics/fields';
import { dayNames } from '@stagetime/contracts/mics/rules';
import { fieldFaults } from '@stagetime/contracts/mics/submission/messages';
import { readDollars } from '@stagetime/contracts/mics/submission/rules';
import { readSchedule } from '@stagetime/db/nights/scheduled-mics';
import type { Mics } from '@stagetime/db/tables';
import type { Updateable } from 'kysely';
import { projectSchedule } from '../../mics/schedule/project-schedule.ts';
import type { ReviewedMic } from './review.queries.ts';

/** The columns that an edit changes, without those that have the value already. */
export function toChangedColumns(mic: ReviewedMic, changes: MicEdit): Updateable<Mics> {
  const wanted: Record<string, unknown> = {
    ...toPlain(changes),
    ...toScheduleColumns(mic, changes),
  };
  Object.assign(wanted, toFeeAmount(mic, wanted));
  const changed = Object.entries(wanted).filter(
    ([column, value]) => !isSame(mic[column as keyof ReviewedMic], value),
  );
  return Object.fromEntries(changed) as Updateable<Mics>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields of an edit that are columns as they are; the others say when the mic is. */
function toPlain(changes: MicEdit) {
  const given = micFieldsWith({ origin: 'words' }).map(
    (name) => [name, changes[camelCase(name)]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Nothing where none of the three fields is given, so that the schedule stays what it is. */
function toScheduleColumns(mic: ReviewedMic, { recurrence, weekOfMonth, days }: MicEdit) {
  if (recurrence === undefined && weekOfMonth === undefined && days === undefined) return {};
  const schedule = readSchedule(mic);
  const projected = projectSchedule(schedule);
  const described = {
    recurrence: projected.recurrence,
    weekOfMonth: projected.week_of_month,
    days: dayNames.filter((_name, day) => schedule.days.includes(day as 0)),
  };
  const edited = editSchedule(schedule, described, {
    ...(recurrence === undefined ? {} : { recurrence }),
    ...(weekOfMonth === undefined ? {} : { weekOfMonth }),
    ...(days === undefined ? {} : { days }),
  });
  if (edited === undefined) {
    const { daysRequired: message } = fieldFaults;
    throw new DomainError('INVALID_INPUT', message, [{ field: 'days', message }]);
  }
  return {
    schedule_kind: edited.kind,
    schedule_days: [...edited.days],
    schedule_weeks: [...edited.weeks],
    schedule_interval: edited.interval,
    schedule_anchor: edited.anchor,
    schedule_words: edited.words,
  };
}

/** The amount follows the words that name it. */
function toFeeAmount(mic: ReviewedMic, wanted: Record<string, unknown>) {
  if (wanted.fee_type === undefined && wanted.fee_description === undefined) return {};
  const type = wanted.fee_type === undefined ? mic.fee_type : wanted.fee_type;
  const words = wanted.fee_description === undefined ? mic.fee_description : wanted.fee_description;
  if (type === mic.fee_type && words === mic.fee_description) return {};
  const isAmount = type === 'cover_charge' && typeof words === 'string';
  const cents = isAmount ? (readDollars(words) ?? null) : null;
  return { fee_cents: cents, fee_currency: cents === null ? null : 'USD' };
}

type Plain = string | number | boolean | null;
type Value = Plain | readonly Plain[];

/**
 * What changed columns were and are, for the audit log, which nobody can take anything out of: addresses
 * and phones are masked, so that erasing a person leaves no more of them there than two digits.
 */
export function maskChanges(mic: ReviewedMic, columns: Updateable<Mics>) {
  const names = Object.keys(columns) as (keyof ReviewedMic)[];
  const read = (row: Updateable<Mics>) =>
    Object.fromEntries(names.map((name) => [name, maskValue(name, row[name as never])]));
  return { before: read(mic), after: read(columns) };
}

function maskValue(name: keyof ReviewedMic, value: Value): Value {
  if (typeof value !== 'string') return value;
  if (name === 'contact_email') return maskEmail(value);
  if (name === 'contact_phone') return `…${value.slice(-2)}`;
  return value;
}
