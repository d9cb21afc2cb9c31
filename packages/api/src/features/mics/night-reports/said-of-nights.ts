import { freshness } from '@stagetime/contracts/mics/freshness/messages';
import { offNightsBeforePause } from '@stagetime/contracts/mics/freshness/rules';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import { peopleForFact, type SaidOfNight } from '@stagetime/contracts/mics/night-reports/rules';
import {
  addDays,
  getLocalDate,
  getLocalTime,
  type LocalDate,
} from '@stagetime/contracts/mics/schedule/day-number';
import { isCertain, isValidSchedule } from '@stagetime/contracts/mics/schedule/schedule';
import { keepNights, readSchedule, type ScheduleRow } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { noteWords, pauseUnheard } from '../freshness/freshness.service.ts';
import { keepVersion } from '../history/history.queries.ts';
import { noteNightChange } from '../news/note-change.ts';
import {
  deleteStatus,
  findStatus,
  touchMic,
  upsertStatus,
} from '../night-status/night-status.queries.ts';
import {
  type Claim,
  findAnchor,
  type Judgement,
  judgePhase,
  judgeReports,
  newsOf,
} from './judge-reports.ts';
import { listReports, readSaid, updateSaid } from './night-reports.queries.ts';

/** Reports of so many days back tell whether a mic is still on. */
const heardDays = 30;

/**
 * Writes beside the mic the best that is said of one of its nights, and when people last said that it was on,
 * as reports and status have it in this transaction; what was said of nights that are over goes. Where two
 * nights were not on one after the other the mic is paused. Its nights have to be kept after it.
 */
export async function keepSaid(
  trx: Transaction<DB>,
  mic: { readonly id: number; readonly time_zone: string },
  date: string,
  now: Date,
): Promise<void> {
  const today = getLocalDate(mic.time_zone, now.getTime());
  const since = addDays(today, -heardDays);
  const reports = await listReports(trx, [mic.id], since < date ? since : date, now);
  const judgementOf = (night: string) =>
    judgeReports(reports.filter((report) => report.date === night));
  const before = await readSaid(trx, mic.id);
  const status = await findStatus(trx, mic.id, date);
  const said = bestOf(judgementOf(date), status?.status, mic.time_zone);
  const others = Object.entries(before.said).filter(
    ([other]) => other !== date && other >= addDays(today, -1),
  );
  const after = [...others, ...(said ? [[date, said] as const] : [])];
  const dates = [...new Set(reports.map((report) => report.date))].filter(
    (night) => night <= today,
  );
  const heard = dates.toSorted().map((night) => ({ night, ...hear(judgementOf(night)) }));
  const on = heard.findLast(({ people }) => people > 0);
  // Of what was said of another night, and whose reports are gone by now, nothing was taken back.
  const known = before.lastOn;
  const kept = known?.date === date || dates.some((night) => night === known?.date) ? null : known;
  const isKept = kept !== null && (on === undefined || on.night < kept.date);
  await updateSaid(trx, mic.id, {
    said: after.length > 0 ? Object.fromEntries(after) : null,
    lastOn: isKept || on === undefined ? kept : { date: on.night, people: on.people },
  });
  const lastWordAt = Math.max(...heard.map(({ wordAt }) => wordAt));
  if (Number.isFinite(lastWordAt)) {
    await noteWords(trx, [mic.id], new Date(lastWordAt), 'people');
  }
  const lastWord = Math.max(lastWordAt, before.lastWordAt.getTime());
  const lastWordOn = getLocalDate(mic.time_zone, lastWord);
  const off = heard.filter(({ night, isOff }) => isOff && night > lastWordOn);
  if (off.length >= offNightsBeforePause) await pauseUnheard(trx, [mic.id], freshness.notOn, now);
}

/** What people's reports of one night say of whether the mic exists. */
function hear({ claims, fact, isDisputed }: Judgement) {
  const people = claims.filter(({ byHost }) => !byHost);
  // A list that is full, or a start that is late, is one of a night that is on.
  const words = people.filter(({ kind }) => kind !== 'cancelled' && kind !== 'off');
  const [on] = isDisputed ? [] : words;
  return {
    people: on?.people ?? 0,
    wordAt: Math.max(...words.map(({ lastAt }) => lastAt.getTime())),
    isOff: fact?.kind === 'cancelled',
  };
}

/** Null where there is nothing to say, or where the night's status says it. */
function bestOf(
  { claims, isDisputed }: Judgement,
  status: string | undefined,
  timeZone: string,
): SaidOfNight | null {
  if (status === 'cancelled') return null;
  const isFull = claims.some(
    ({ kind, byHost, people }) => kind === 'full' && (byHost || people >= peopleForFact),
  );
  const isFact = status !== undefined;
  const best = isFact ? undefined : claims.find(({ kind }) => !isFull || kind !== 'full');
  if (best === undefined && !isFull) return null;
  const said = best && {
    ...{ kind: best.kind, people: best.people, byHost: best.byHost, toTime: best.toTime },
    at: getLocalTime(timeZone, best.lastAt.getTime()),
  };
  return { said: said ?? null, isDisputed: isDisputed && !isFact, isFull };
}

/**
 * Makes what people say of a night a fact, or no longer one, and has cards say the best of it. The word of
 * whoever looks after the mic stays.
 */
export async function judgeNight(
  trx: Transaction<DB>,
  mic: { readonly id: number; readonly time_zone: string },
  date: string,
  /** Whose word it hangs on. */
  { changedBy, now }: { readonly changedBy: number; readonly now: Date },
): Promise<void> {
  const status = await findStatus(trx, mic.id, date);
  if (status === undefined || status.by_people) {
    const reports = await listReports(trx, [mic.id], date, now);
    const { fact } = judgeReports(reports.filter((report) => report.date === date));
    const isChanged =
      fact === null
        ? (await deleteStatus(trx, mic.id, date)) !== undefined
        : await upsertStatus(trx, statusOf(fact, { micId: mic.id, date, now }));
    if (isChanged) {
      await touchMic(trx, mic.id, now);
      const { kind, facts } = newsOf(fact);
      const change = { kind, facts: { ...facts, byPeople: true }, changedBy, now } as const;
      await noteNightChange(trx, { micId: mic.id, date, ...change });
    }
  }
  await keepSaid(trx, mic, date, now);
  await keepNights(trx, [mic.id], now);
}

function statusOf(
  { people, toDate, toTime }: Claim,
  night: { readonly micId: number; readonly date: string; readonly now: Date },
) {
  const status = { ...night, sentence: nightReports.fact(people), setBy: null };
  return toDate === null ? status : { ...status, moved: { toDate, toTime } };
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
  const reports = await listReports(trx, [mic.id], date, now);
  const answer = judgePhase(reports.filter((report) => report.date === date));
  const anchor = answer === null ? null : findAnchor(schedule, date, answer);
  if (anchor === null || !isValidSchedule({ ...schedule, anchor })) return null;
  const columns = { schedule_anchor: anchor };
  await trx.updateTable('mics').set(columns).where('id', '=', mic.id).execute();
  const change = { changedBy: null, source: 'people', now } as const;
  await keepVersion(trx, mic, columns, change);
  await touchMic(trx, mic.id, now);
  return anchor;
}
