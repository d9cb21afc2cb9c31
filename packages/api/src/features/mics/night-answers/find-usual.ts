import { chooseIndependent } from '@stagetime/contracts/accounts/independence';
import {
  leastPeople,
  type NightFigure,
  type NightFigures,
  nightFigures,
  nightsLookedAt,
  noFigures,
} from '@stagetime/contracts/mics/night-answers/rules';
import { isCounted, type Word } from '../night-reports/judge-reports.ts';

/** What someone said of a night, and who they are as far as it matters for believing it. */
export type NightAnswer = Word & NightFigures & { readonly userId: number; readonly date: string };

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
