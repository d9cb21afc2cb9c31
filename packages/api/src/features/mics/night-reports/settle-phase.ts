import {
  parseLocalDate,
  toLocalDate,
  toWeekNumber,
} from '@stagetime/contracts/mics/schedule/day-number';
import {
  findScheduledDay,
  isCertain,
  isValidSchedule,
  type LocalDate,
  type Schedule,
} from '@stagetime/contracts/mics/schedule/schedule';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/scheduled-mics';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { keepVersion } from '../history/history.queries.ts';
import { touchMic } from '../night-status/night-status.queries.ts';
import { judgePhase } from './judge-reports.ts';
import { listReports, updateAnchor } from './night-reports.queries.ts';

type Night = { readonly starts_at: Date | null; readonly ends_at: Date };

/** Whether people are asked if a mic of unknown weeks was on: once it would have begun. */
export function asksPhase(mic: ScheduleRow, night: Night, now: Date): boolean {
  const schedule = readSchedule(mic);
  return (
    schedule.kind !== 'varies' && !isCertain(schedule) && (night.starts_at ?? night.ends_at) <= now
  );
}

/**
 * Has what is said of a night settle in which weeks its mic is on, and returns the date that says so; null
 * where that is known or still open. Nights have to be kept after it.
 */
export async function settlePhase(
  trx: Transaction<DB>,
  mic: ScheduleRow & { readonly id: number },
  date: LocalDate,
  now: Date,
): Promise<LocalDate | null> {
  const schedule = readSchedule(mic);
  if (schedule.kind === 'varies' || isCertain(schedule)) return null;
  const reports = await listReports(trx, mic.id, date, now);
  const answer = judgePhase(reports.filter((report) => report.date === date));
  const anchor = answer === null ? null : findAnchor(schedule, date, answer);
  if (anchor === null || !isValidSchedule({ ...schedule, anchor })) return null;
  await updateAnchor(trx, mic.id, anchor);
  const change = { changedBy: null, source: 'people', now } as const;
  await keepVersion(trx, mic, { schedule_anchor: anchor }, change);
  await touchMic(trx, mic.id, now);
  return anchor;
}

/** Not that week is the other one of two; of three or more it says too little. */
function findAnchor(schedule: Schedule, date: LocalDate, answer: 'on' | 'off'): LocalDate | null {
  if (answer === 'on') return date;
  const day = parseLocalDate(date);
  if (day === null || schedule.kind !== 'weekly' || schedule.interval !== 2) return null;
  const nextMonday = (toWeekNumber(day) + 1) * 7 - 3;
  // Whatever takes nights away from it: the rule alone says in which weeks it is.
  const rule = { ...schedule, season: null, lastNight: null, skipped: [] };
  const other = findScheduledDay(rule, nextMonday);
  return other === null ? null : toLocalDate(other);
}
