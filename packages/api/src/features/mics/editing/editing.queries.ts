import { maskEmail } from '@stagetime/contracts/accounts/rules';
import { invalidField } from '@stagetime/contracts/core/errors';
import { editSchedule } from '@stagetime/contracts/mics/editing/rules';
import type { MicEdit } from '@stagetime/contracts/mics/editing/schemas';
import { camelCase, micFieldsWith } from '@stagetime/contracts/mics/fields';
import { dayNames } from '@stagetime/contracts/mics/rules';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { fieldFaults } from '@stagetime/contracts/mics/submission/messages';
import { readDollars } from '@stagetime/contracts/mics/submission/rules';
import { addExtras, findScheduleFault } from '@stagetime/contracts/mics/submission/typed-schedule';
import { zoneOfState } from '@stagetime/contracts/places/states';
import { keepNights, readSchedule, writeSchedule } from '@stagetime/db/nights/keep-nights';
import type { DB, Mics } from '@stagetime/db/tables';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Authorized } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { type Change, keepVersion } from '../history/history.queries.ts';
import { isOwnMic, isReferredMic, selectRelation } from '../mics.predicates.ts';
import { projectSchedule } from '../schedule/parse-schedule.ts';

export type EditedMic = Selectable<Mics>;

function selectOwn(db: Kysely<DB>, actor: Actor, reference: string) {
  return db
    .selectFrom('mics')
    .selectAll('mics')
    .select((eb) => selectRelation(eb, actor))
    .where((eb) => isOwnMic(eb, actor))
    .where((eb) => isReferredMic(eb, reference));
}

/** A mic that the actor looks after, whatever its state. */
export async function findEditedMic(db: Kysely<DB>, actor: Actor, reference: string) {
  return selectOwn(db, actor, reference).executeTakeFirst();
}

/** The same; no one else writes it until the transaction has ended. */
export async function lockEditedMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  return selectOwn(trx, actor, reference).forNoKeyUpdate('mics').executeTakeFirst();
}

/** The city of a mic that has one. */
export async function getCityOfMic(trx: Transaction<DB>, { id }: Pick<EditedMic, 'id'>) {
  return trx
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['cities.name', 'cities.state'])
    .where('mics.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updateEdited(
  trx: Transaction<DB>,
  mic: Authorized<EditedMic, 'edit'>,
  columns: Updateable<Mics>,
  change: Change,
): Promise<void> {
  const { now } = change;
  await writeMic(trx, mic.id, columns, now);
  await keepVersion(trx, mic, columns, change);
  await keepNights(trx, [mic.id], now);
}

/** `updated_at` is the row's version, so it grows with every change, within one millisecond too. */
export function nextVersion(now: Date) {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}

export async function writeMic(
  trx: Transaction<DB>,
  id: number,
  columns: Updateable<Mics>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mics')
    .set({ ...columns, updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * The columns that an edit changes, without those that have the value already. Throws INVALID_INPUT for a
 * schedule without nights.
 */
export function toChangedColumns(mic: EditedMic, changes: MicEdit, now: Date): Updateable<Mics> {
  return findChanged(mic, { ...toPlain(changes), ...toScheduleColumns(mic, changes, now) });
}

/** The same of columns, with those that follow from them. */
export function findChanged(mic: EditedMic, columns: Record<string, unknown>): Updateable<Mics> {
  const wanted = { ...columns };
  Object.assign(wanted, toFeeAmount(mic, wanted));
  const changed = Object.entries(wanted).filter(
    ([column, value]) => !isSame(mic[column as keyof EditedMic], value),
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

/** Nothing where nothing is said of the schedule, so that it stays what it is. */
function toScheduleColumns(mic: EditedMic, changes: MicEdit, now: Date) {
  const { recurrence, weekOfMonth, days, ...others } = changes;
  const { weeksOfMonth, interval, anchor, season, lastNight, skippedDates } = others;
  const three = givenOf({ recurrence, weekOfMonth, days });
  const extras = givenOf({ weeksOfMonth, interval, anchor, season, lastNight, skippedDates });
  if (Object.keys({ ...three, ...extras }).length === 0) return {};
  const schedule = readSchedule(mic);
  const projected = projectSchedule(schedule);
  const described = {
    recurrence: projected.recurrence,
    weekOfMonth: projected.week_of_month,
    days: dayNames.filter((_name, day) => schedule.days.includes(day as 0)),
  };
  const edited = editSchedule(schedule, described, three);
  const whole = edited && addExtras(edited, extras);
  const { daysRequired } = fieldFaults;
  const fault =
    whole === undefined
      ? { field: 'days', message: daysRequired }
      : isSame(whole, schedule)
        ? undefined
        : findScheduleFault(whole, getLocalDate(zoneOfState(mic.state ?? ''), now.getTime()));
  if (fault !== undefined) throw invalidField(fault.field, fault.message);
  return whole === undefined ? {} : writeSchedule(whole);
}

/** Without what is undefined. */
function givenOf<Values extends object>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

/** The amount follows the words that name it. */
function toFeeAmount(mic: EditedMic, wanted: Record<string, unknown>) {
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
 * What changed columns were and are, for the audit log, which no one can take anything out of: addresses
 * and phones are masked, so that erasing a person leaves no more of them there than two digits.
 */
export function maskChanges(mic: EditedMic, columns: Updateable<Mics>) {
  const names = Object.keys(columns) as (keyof EditedMic)[];
  const read = (row: Updateable<Mics>) =>
    Object.fromEntries(names.map((name) => [name, maskValue(name, row[name as never])]));
  return { before: read(mic), after: read(columns) };
}

function maskValue(name: keyof EditedMic, value: Value): Value {
  if (typeof value !== 'string') return value;
  if (name === 'contact_email') return maskEmail(value);
  if (name === 'contact_phone') return `…${value.slice(-2)}`;
  return value;
}
