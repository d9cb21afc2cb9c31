import { chooseIndependent } from '@stagetime/contracts/accounts/independence';
import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { nightAnswers, nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import {
  answerDays,
  leastPeople,
  type NightFigure,
  type NightFigures,
  nightFigures,
  nightsLookedAt,
  noFigures,
} from '@stagetime/contracts/mics/nights/rules';
import type {
  AnswerableNightsView,
  AnsweredNightView,
  AnswerNightInput,
} from '@stagetime/contracts/mics/nights/schemas';
import { addDays, getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findCancelled, findDates } from '../coming-nights.ts';
import { isCounted } from '../night-reports/judge-reports.ts';
import { listNightsBetween } from '../night-reports/night-reports.queries.ts';
import { type PublicMic, selectPublicMicFor } from '../reference.queries.ts';
import {
  deleteOldAnswers,
  listAnswersOf,
  listOwnAnswers,
  type NightAnswer,
  updateUsual,
  writeAnswer,
} from './night-answers.queries.ts';

/**
 * Says what a night was like, a figure or several at a time: what is left out stays, null is taken back.
 * Repeating it changes nothing. Throws NOT_FOUND for a date that the schedule is not sure of, CONFLICT for a
 * night that takes no answers now, FORBIDDEN for whoever looks after the mic.
 */
export function answerNight(
  ctx: WriteContext & WithActor<Owner>,
  { mic: reference, date, figures: changed }: AnswerNightInput,
): Promise<AnsweredNightView> {
  return ctx.write(async ({ trx }) => {
    const now = ctx.now();
    const query = selectPublicMicFor(trx, ctx.actor, reference).forNoKeyUpdate('mics');
    const mic = requireFound(await query.executeTakeFirst(), micNotFound);
    if (mic.is_own) throw new DomainError('FORBIDDEN', nightAnswers.own);
    const { from, at } = findDates(mic, date);
    const [night] = await listNightsBetween(trx, mic.id, [at, at]);
    if (!night?.is_certain) throw new DomainError('NOT_FOUND', nightRefusals.unknown);
    if (!takesAnswers(night, mic, now)) throw new DomainError('CONFLICT', nightAnswers.closed);
    const answers = await listOwnAnswers(trx, ctx.actor, { micId: mic.id, from });
    const own = change(answers.get(from) ?? noFigures, changed);
    const { userId } = ctx.actor;
    await writeAnswer(trx, { micId: mic.id, date: from, userId, figures: own, at: now });
    await keepUsual(trx, mic.id, now);
    return { date: at, own };
  });
}

/** The nights of a mic that one may say something of, the latest first, with what one said. */
export async function listAnswers(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Owner>,
  { mic: reference }: MicInput,
): Promise<AnswerableNightsView> {
  const query = selectPublicMicFor(db, actor, reference);
  const mic = requireFound(await query.executeTakeFirst(), micNotFound);
  if (mic.is_own) return [];
  const now = readNow();
  const clock = cityClock(now, mic.time_zone);
  const since = addDays(clock.today, -answerDays);
  const nights = (await listNightsBetween(db, mic.id, [since, clock.today]))
    .filter((night) => night.is_certain && takesAnswers(night, mic, now))
    .map(({ local_date }) => findDates(mic, local_date))
    // A night that was moved has a row at each of its dates.
    .filter(({ from }, index, all) => all.findIndex((other) => other.from === from) === index);
  const [first] = nights.map(({ from }) => from).toSorted();
  if (first === undefined) return [];
  const answers = await listOwnAnswers(db, actor, { micId: mic.id, from: first });
  return nights
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ from, at }) => ({
      date: at,
      label: describeNightDate({ date: at }, clock),
      own: answers.get(from) ?? noFigures,
    }));
}

type KeptNight = Awaited<ReturnType<typeof listNightsBetween>>[number];

/** From its start, or the end of its date where that is unknown, on; never of one that is cancelled. */
function takesAnswers(night: KeptNight, mic: PublicMic, now: Date): boolean {
  const hasBegun = (night.starts_at ?? night.ends_at) <= now;
  const today = getLocalDate(mic.time_zone, now.getTime());
  const isLate = today > addDays(night.local_date, answerDays);
  return hasBegun && !isLate && findCancelled(mic, night.local_date) === undefined;
}

function change(figures: NightFigures, changed: AnswerNightInput['figures']): NightFigures {
  const said = Object.entries(changed).filter(([, figure]) => figure !== undefined);
  return { ...figures, ...Object.fromEntries(said) };
}

/**
 * Keeps what the mic's nights are like, as the answers are in this transaction, which holds the mic. Answers
 * that are too old go.
 */
export async function keepUsual(trx: Transaction<DB>, micId: number, now: Date): Promise<void> {
  await deleteOldAnswers(trx, micId, now);
  await updateUsual(trx, micId, findUsual(await listAnswersOf(trx, micId, now)));
}

/** The figures of more people change little, and whoever is independent of whom is looked at pair by pair. */
const mostPeople = 60;
/** Minutes; no one says that a mic begins 23 minutes late. */
const latenessStep = 5;

/**
 * What a mic's nights are like, each figure by itself: the median of what people said of the last nights of which
 * any who counts said it, who are independent of one another and enough. Null where there is no figure.
 * Of a regular every night counts.
 */
export function findUsual(answers: readonly NightAnswer[]): NightFigures | null {
  const counted = answers.filter(isCounted);
  const found = {
    ...noFigures,
    minutesLate: roundLateness(middleOf(listValues(counted, 'minutesLate'))),
    onList: middleOf(listValues(counted, 'onList')),
    minutesOnStage: middleOf(listValues(counted, 'minutesOnStage')),
    walkIns: mostOf(listValues(counted, 'walkIns')),
  };
  return nightFigures.every((figure) => found[figure] === null) ? null : found;
}

/** What counts of a figure; nothing where too few say it. */
function listValues<Figure extends NightFigure>(
  answers: readonly NightAnswer[],
  figure: Figure,
): NonNullable<NightFigures[Figure]>[] {
  const given = answers.filter((answer) => answer[figure] !== null);
  const dates = [...new Set(given.map(({ date }) => date))].toSorted().slice(-nightsLookedAt);
  const recent = given
    .filter(({ date }) => dates.includes(date))
    .toSorted((one, other) => other.reportedAt.getTime() - one.reportedAt.getTime());
  const people = [...new Map(recent.map((answer) => [answer.userId, answer])).values()];
  const chosen = chooseIndependent(people.slice(0, mostPeople)).map(({ userId }) => userId);
  if (chosen.length < leastPeople) return [];
  return recent.flatMap((answer) => {
    const value = answer[figure];
    return value === null || !chosen.includes(answer.userId) ? [] : [value];
  });
}

/** The median; of an even number the lower of the two in the middle. */
function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

function roundLateness(minutes: number | null): number | null {
  // Without the sum half a step early would be minus zero.
  return minutes === null ? null : Math.round(minutes / latenessStep) * latenessStep + 0;
}

/** What more than half say; null where as many say the opposite. */
function mostOf(values: readonly boolean[]): boolean | null {
  const yes = values.filter(Boolean).length;
  return yes * 2 === values.length ? null : yes * 2 > values.length;
}
