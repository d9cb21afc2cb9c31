import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { holidayDays } from '@stagetime/contracts/mics/holidays/rules';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import { type ReportKind, reportsOpenMs } from '@stagetime/contracts/mics/night-reports/rules';
import { nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import type {
  ReportedNightsView,
  ReportedView,
  ReportNightInput,
  WithdrawReportInput,
} from '@stagetime/contracts/mics/nights/schemas';
import { addDays, getLocalDate, getLocalTime } from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { findMove, type NightMoves } from '@stagetime/contracts/mics/schedule/kept-nights';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findCancelled, findDates } from '../coming-nights.ts';
import { noteWords, wordOf } from '../freshness/freshness.service.ts';
import { readHolidays } from '../holidays/holidays.queries.ts';
import { noteNightChange } from '../news/note-change.ts';
import {
  checkHolds,
  checkIsOn,
  deleteStatus,
  findStatus,
  touchMic,
  upsertStatus,
} from '../night-status/night-status.queries.ts';
import { type PublicMic, selectPublicMicFor } from '../reference.queries.ts';
import { sayWhyNotListed } from '../status/status.queries.ts';
import { asksPhase, isCounted, judgeReports, newsOf } from './judge-reports.ts';
import {
  contradictReports,
  type DatedReport,
  deleteOldReports,
  deleteReport,
  insertReport,
  listNightsBetween,
  listReports,
} from './night-reports.queries.ts';
import { judgeNight, settlePhase } from './said-of-nights.ts';

type OfNight = { readonly micId: number; readonly date: string; readonly userId: number };
type KeptNight = Awaited<ReturnType<typeof listNightsBetween>>[number];

/**
 * Says what someone knows of a night. Whoever looks after the mic makes it a fact; what others say is
 * shown as what they say, until two who are independent say the same (judge-reports.ts). Throws NOT_FOUND
 * for a date on which the mic is not, CONFLICT for a night that takes no reports now, and for a full list or a late
 * start of one that is cancelled, by whoever looks after the mic.
 */
export function reportNight(
  ctx: WriteContext<'night_reported'> & WithActor<Actor>,
  input: ReportNightInput,
): Promise<ReportedView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const now = ctx.now();
    const { userId } = ctx.actor;
    const mic = await lockMic(trx, ctx.actor, input.mic);
    const { from, at } = findDates(mic, input.date);
    const [night] = await listNightsBetween(trx, mic.id, [at, at]);
    if (night === undefined) throw new DomainError('NOT_FOUND', nightRefusals.unknown);
    const byHost = mic.is_own === true;
    const isAsked = asksPhase(mic, night, now);
    if (input.kind === 'off' && !isAsked) {
      throw new DomainError('CONFLICT', nightReports.phaseKnown);
    }
    if (byHost && !isAsked ? night.ends_at <= now : !takesReports(night, mic, now)) {
      throw new DomainError('CONFLICT', byHost ? nightRefusals.over : nightReports.closed);
    }
    const said = saidIn(input, at);
    if (said.toTime !== null && mic.start_time !== null && said.toTime <= mic.start_time) {
      throw invalidField('toTime', nightReports.notLater(mic.start_time));
    }
    const isNew = byHost
      ? await setFact(trx, {
          ...{ micId: mic.id, date: from, userId, now, by: wordOf(ctx.actor) },
          ...said,
        })
      : await insertReport(trx, {
          ...{ micId: mic.id, date: from, userId, byHost, at: now },
          ...said,
        });
    if (isNew) {
      await deleteOldReports(trx, mic.id, now);
      const anchor = await settlePhase(trx, mic, from, now);
      await judgeNight(trx, mic, from, { changedBy: userId, now });
      const details = { date: from, kind: said.kind, byHost, ...(anchor !== null && { anchor }) };
      await write.audit({ event: 'night_reported', micId: mic.id, details });
    } else write.unaudited();
    return {
      ...{ date: from, kind: said.kind },
      isFact: byHost || (await isFact(trx, mic.id, from)),
      ...((await isUnchecked(trx, mic.id, from, { userId, now })) && { isUnchecked: true }),
    };
  });
}

/**
 * Takes back what someone said of a night; having said nothing is no error. Throws CONFLICT where the night was
 * cancelled or moved since they said it, by whoever looks after the mic.
 */
export function withdrawReport(
  ctx: WriteContext<'night_report_withdrawn'> & WithActor<Actor>,
  input: WithdrawReportInput,
): Promise<ReportedView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockMic(trx, ctx.actor, input.mic);
    const { from } = findDates(mic, input.date);
    const { userId } = ctx.actor;
    const now = ctx.now();
    const ofNight = { micId: mic.id, date: from, userId };
    const isOwn = mic.is_own === true;
    if (isOwn && input.kind !== undefined) await checkHolds(trx, ofNight, input.kind);
    const isOfStatus = isOwn && (input.kind === 'cancelled' || input.kind === 'moved');
    const isWithdrawn =
      (!isOfStatus && (await deleteReport(trx, ofNight))) ||
      (isOwn && (isOfStatus || input.kind === undefined) && (await unsay(trx, ofNight, now)));
    if (isWithdrawn) {
      await judgeNight(trx, mic, from, { changedBy: userId, now });
      const details = { date: from };
      await write.audit({ event: 'night_report_withdrawn', micId: mic.id, details });
    } else write.unaudited();
    return { date: from, kind: null, isFact: await isFact(trx, mic.id, from) };
  });
}

/** The nights of a mic that take reports now, with what is said of each. */
export async function listNightReports(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor | null>,
  { mic: reference }: MicInput,
): Promise<ReportedNightsView> {
  const query = selectPublicMicFor(db, actor, reference);
  const mic = requireFound(await query.executeTakeFirst(), micNotFound);
  const now = readNow();
  const clock = cityClock(now, mic.time_zone);
  const today = getLocalDate(mic.time_zone, now.getTime());
  // Whoever looks after it says of nights on holidays long before that they are on.
  const holidays =
    mic.is_own === true && mic.city_id !== null ? await readHolidays(db, mic.city_id, now) : null;
  const until = addDays(today, holidays === null ? 1 : holidayDays);
  const nights = await listNightsBetween(db, mic.id, [addDays(today, -1), until]);
  const isHoliday = (night: KeptNight) =>
    holidays?.[night.local_date] !== undefined && night.ends_at > now;
  const open = nights
    .filter((night) => takesReports(night, mic, now) || isHoliday(night))
    .map((night) => ({
      ...findDates(mic, night.local_date),
      isAsked: asksPhase(mic, night, now),
      isOver: night.ends_at <= now,
    }))
    // A night that was moved has a row at each of its dates.
    .filter(({ from }, index, all) => all.findIndex((other) => other.from === from) === index);
  const [first] = open.map(({ from }) => from).toSorted();
  const reports = first === undefined ? [] : await listReports(db, [mic.id], first, now);
  return open.map(({ from, at, isAsked, isOver }) => {
    const ofNight = reports.filter(({ date }) => date === from);
    const { claims, isDisputed, unchecked } = judgeReports(ofNight);
    const own = ofNight.find(isStandingOf(actor));
    return {
      date: at,
      label: describeNightDate({ date: at }, clock),
      startTime: mic.start_time,
      holiday: holidays?.[at] ?? null,
      isAhead: at > addDays(today, 1),
      says: claims.map((claim) => ({
        ...{ kind: claim.kind, people: claim.people, byHost: claim.byHost, toTime: claim.toTime },
        at: getLocalTime(mic.time_zone, claim.lastAt.getTime()),
      })),
      isDisputed,
      asksPhase: isAsked,
      isOver,
      own: own?.kind ?? hostWord(mic, from),
      ...(own && doesNotCount(own) && { isOwnUnchecked: true }),
      unchecked: mic.is_own === true ? unchecked : null,
    };
  });
}

function isStandingOf(actor: Actor | null) {
  return ({ userId, isContradicted }: DatedReport) => userId === actor?.userId && !isContradicted;
}

/** What whoever looks after the mic has made a fact of a night, which is kept as its status. */
function hostWord(mic: PublicMic, from: string): ReportKind | null {
  if (mic.is_own !== true || mic.nights_by_people?.includes(from)) return null;
  const move = findMove(mic.moved_nights as NightMoves | null, from)?.move;
  if (move?.sentence != null) return move.to === from ? 'moved' : null;
  return findCancelled(mic, from) === undefined ? null : 'cancelled';
}

/** Takes back what whoever looks after the mic made a fact; false where it was none of theirs. */
async function unsay(
  trx: Transaction<DB>,
  { micId, date, userId }: OfNight,
  now: Date,
): Promise<boolean> {
  const status = await findStatus(trx, micId, date);
  if (status === undefined || status.by_people) return false;
  await deleteStatus(trx, micId, date);
  await touchMic(trx, micId, now);
  const change = { ...newsOf(null), changedBy: userId, now };
  await noteNightChange(trx, { micId, date, ...change });
  return true;
}

/** What is said of a mic's nights is judged one after the other. */
async function lockMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  const query = selectPublicMicFor(trx, actor, reference).forNoKeyUpdate('mics');
  const mic = await query.executeTakeFirst();
  if (mic === undefined) {
    throw new DomainError('NOT_FOUND', await sayWhyNotListed(trx, actor, reference));
  }
  return mic;
}

/** From a day before it starts (of one whose start is unknown: before its date) until the day after. */
function takesReports(night: KeptNight, { time_zone }: PublicMic, now: Date): boolean {
  const startsAt = night.starts_at?.getTime() ?? night.ends_at.getTime() - reportsOpenMs;
  const lastDate = addDays(night.local_date, 1);
  return (
    now.getTime() >= startsAt - reportsOpenMs && getLocalDate(time_zone, now.getTime()) <= lastDate
  );
}

function saidIn({ kind, toTime }: ReportNightInput, at: string) {
  const isMoved = kind === 'moved';
  return {
    kind,
    toDate: isMoved ? at : null,
    toTime: isMoved ? (toTime ?? null) : null,
  };
}

type HostWord = ReturnType<typeof saidIn> & {
  readonly micId: number;
  readonly date: string;
  readonly userId: number;
  readonly by: ReturnType<typeof wordOf>;
  readonly now: Date;
};

/**
 * What whoever looks after a mic says of a night holds at once. False where it held already. Throws CONFLICT for what
 * only a night has that is on, where it is cancelled.
 */
async function setFact(trx: Transaction<DB>, word: HostWord): Promise<boolean> {
  const { micId, date, kind, toDate, toTime, userId, now } = word;
  if (kind === 'full' || kind === 'moved') await checkIsOn(trx, micId, date);
  await noteWords(trx, [micId], now, word.by);
  const report = { micId, date, kind, userId, byHost: true, at: now };
  if (kind === 'full' || kind === 'off') return insertReport(trx, report);
  const isOn = kind === 'on';
  await contradictReports(trx, { micId, date, kind, toDate, toTime, now });
  let isNew: boolean;
  if (isOn) {
    const wasOtherwise = (await deleteStatus(trx, micId, date)) !== undefined;
    isNew = (await insertReport(trx, report)) || wasOtherwise;
  } else {
    const sentence = word.by === 'moderator' ? nightReports.moderatorFact : nightReports.hostFact;
    const status = { micId, date, sentence, setBy: userId, now };
    isNew = await upsertStatus(
      trx,
      toDate === null ? status : { ...status, moved: { toDate, toTime } },
    );
  }
  if (isNew) {
    await touchMic(trx, micId, now);
    const change = newsOf(isOn ? null : { kind, toDate, toTime });
    await noteNightChange(trx, { micId, date, ...change, changedBy: userId, now });
  }
  return isNew;
}

/** Whether someone said something of a night that does not count. */
async function isUnchecked(
  trx: Transaction<DB>,
  micId: number,
  date: string,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const reports = await listReports(trx, [micId], date, now);
  const own = reports.find((report) => report.date === date && report.userId === userId);
  return own !== undefined && doesNotCount(own);
}

function doesNotCount(report: DatedReport): boolean {
  return !report.byHost && !isCounted(report);
}

async function isFact(trx: Transaction<DB>, micId: number, date: string): Promise<boolean> {
  return (await findStatus(trx, micId, date)) !== undefined;
}
