import { sayDate } from '@stagetime/contracts/core/calendar';
import { type MicFieldName, micFieldsByName, sayField } from '@stagetime/contracts/mics/fields';
import { micHistory } from '@stagetime/contracts/mics/history/messages';
import type { HistoryView } from '@stagetime/contracts/mics/history/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import type { MicPageInput } from '@stagetime/contracts/mics/schemas';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/keep-nights';
import { sql } from 'kysely';
import { isAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import { readPage } from '../../../core/paging.ts';
import { findEditedMic } from '../editing/editing.queries.ts';
import { findZone } from '../mics.queries.ts';
import {
  isRestorable,
  keepVersion,
  selectVersions,
  type VersionValues,
} from './history.queries.ts';

type Version = { readonly before: unknown; readonly after: unknown };
type Told = {
  /** Of the column; of a schedule, which is one change, `schedule`. */
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** What a change made of what, by the fields' labels. */
export function describeVersion(version: Version): Told[] {
  const [before, after] = [version.before as VersionValues, version.after as VersionValues];
  const names = Object.keys(after).filter((name) => !name.startsWith('schedule_'));
  const told = names.map((name) => ({
    name,
    label: labelOf(name),
    before: say(name, before[name]),
    after: say(name, after[name]),
  }));
  if (names.length === Object.keys(after).length) return told;
  const schedules = [before, after].map((row) => readSchedule(row as ScheduleRow));
  const rules = schedules.map(describeSchedule);
  const [was = '', is = ''] = rules[0] === rules[1] ? schedules.map(describeWithDates) : rules;
  return [{ name: 'schedule', label: micHistory.schedule, before: was, after: is }, ...told];
}

/** With the dates that its description leaves out: one that says in which weeks it is, and those that it skips. */
function describeWithDates(schedule: Schedule): string {
  const { anchor, skipped = [] } = schedule;
  return [
    describeSchedule(schedule),
    ...(anchor === null ? [] : [micHistory.suchAs(sayDate(anchor, { weekday: 'short' }))]),
    ...(skipped.length === 0
      ? []
      : [micHistory.butNot(skipped.map((date) => sayDate(date, { weekday: 'short' })))]),
  ].join(', ');
}

/** The name of a column's change: all of a schedule are one. */
export function changeOf(name: string): string {
  return name.startsWith('schedule_') ? 'schedule' : name;
}

/** The label that a column's change has. */
export function labelOf(name: string): string {
  if (name.startsWith('schedule_')) return micHistory.schedule;
  if (name === 'status') return micHistory.status;
  if (name === 'cover_image_url') return micHistory.picture;
  if (name === 'city') return micHistory.city;
  return micFieldsByName[name as keyof typeof micFieldsByName].label ?? name;
}

function say(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return micHistory.nothing;
  if (name === 'status') return micHistory.statuses[value as keyof typeof micHistory.statuses];
  if (name === 'cover_image_url') return micHistory.somePicture;
  if (name === 'city') return String(value);
  return sayField(name as MicFieldName, value);
}

/** So many changes the line on the page names. */
const named = 2;
/** Longer texts are not repeated in it. */
const longest = 40;

/** 'start time 7:30 PM, removed “things to note”'. */
export function summarizeVersion(version: Version): string {
  const told = describeVersion(version);
  const words = told.slice(0, named).map(({ label, after }) => {
    const name = label.toLowerCase();
    if (after === micHistory.nothing) return micHistory.removed(name);
    return after.length > longest || label === micHistory.picture ? name : `${name} ${after}`;
  });
  const rest = told.length - named;
  return [...words, ...(rest > 0 ? [micHistory.more(rest)] : [])].join(', ');
}

/** 'Nov 2', with the time where that is wanted. */
export function sayInstant(at: Date, timeZone: string, hasTime: boolean): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, month: 'short', day: 'numeric' },
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
    .format(at)
    .replaceAll('\u202f', '\u00a0');
}

export { keepVersion };

/** What changed of a mic, the newest first. For who does not look after it there is none (NOT_FOUND). */
export async function listHistory(
  ctx: Pick<Context, 'db' | 'tools'> & WithActor<Actor>,
  { mic: reference, ...page }: MicPageInput,
): Promise<HistoryView> {
  const mic = requireFound(await findEditedMic(ctx.db, ctx.actor, reference), micNotFound);
  const timeZone = await findZone(ctx.db, mic.id);
  const keys = [{ by: sql`mic_versions.id`, type: 'bigint' }] as const;
  const list = { name: 'mic-versions', of: [mic.id], order: { keys, direction: 'desc' } } as const;
  const { rows, nextCursor } = await readPage(ctx, list, selectVersions(ctx.db, mic.id), page);
  const entries = rows.map((row) => ({
    id: row.id,
    at: sayInstant(row.changed_at, timeZone, true),
    who: sayWho(ctx.actor, row),
    changes: describeVersion(row),
    canRestore: Object.keys(row.after as VersionValues).some(isRestorable),
  }));
  return { entries, nextCursor };
}

type Maker = {
  readonly source: 'person' | keyof typeof micHistory.sources;
  readonly name: string | null;
  readonly is_admin: boolean | null;
  readonly suggestion_id: number | null;
  /** Null for who has no account. */
  readonly suggester: string | null;
};

function sayWho(viewer: Actor, maker: Maker): string {
  const who = sayMaker(viewer, maker);
  if (maker.suggestion_id === null) return who;
  return micHistory.suggested(maker.suggester ?? micHistory.visitor, who);
}

/** Which of the team it was only the team reads. */
function sayMaker(viewer: Actor, { source, name, is_admin }: Maker): string {
  if (source !== 'person') return micHistory.sources[source];
  if (is_admin === true && !isAdmin(viewer)) return micHistory.team;
  return name ?? micHistory.formerMember;
}
