import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import {
  answerDays,
  type NightFigures,
  nightAnswers,
  noFigures,
} from '@stagetime/contracts/mics/night-answers/rules';
import type {
  AnswerableNightsView,
  AnsweredNightView,
  AnswerNightInput,
  ListAnswersInput,
} from '@stagetime/contracts/mics/night-answers/schemas';
import { nightRefusals } from '@stagetime/contracts/mics/night-status/rules';
import { addDays, getLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Context, WithActor } from '../../../core/context.ts';
import type { Owner } from '../../../core/owner.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findCancelled, findDates } from '../coming-nights.ts';
import {
  findReportedMic,
  listNightsBetween,
  lockReportedMic,
} from '../night-reports/night-reports.queries.ts';
import { keepUsual, listOwnAnswers, writeAnswer } from './night-answers.queries.ts';

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
    const mic = await lockReportedMic(trx, ctx.actor, reference);
    if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
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
  { mic: reference }: ListAnswersInput,
): Promise<AnswerableNightsView> {
  const mic = await findReportedMic(db, actor, reference);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
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
type AnsweredMic = NonNullable<Awaited<ReturnType<typeof findReportedMic>>>;

/** From its start, or the end of its date where that is unknown, on; never of one that is cancelled. */
function takesAnswers(night: KeptNight, mic: AnsweredMic, now: Date): boolean {
  const hasBegun = (night.starts_at ?? night.ends_at) <= now;
  const today = getLocalDate(mic.time_zone, now.getTime());
  const isLate = today > addDays(night.local_date, answerDays);
  return hasBegun && !isLate && findCancelled(mic, night.local_date) === undefined;
}

function change(figures: NightFigures, changed: AnswerNightInput['figures']): NightFigures {
  const said = Object.entries(changed).filter(([, figure]) => figure !== undefined);
  return { ...figures, ...Object.fromEntries(said) };
}
