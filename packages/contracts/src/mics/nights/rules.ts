import { parseLocalDate } from '../schedule/day-number.ts';
import type { AnsweredNightView } from './schemas.ts';

/** Nights take answers from their start until so many days after their date. */
export const answerDays = 7;
/** What constraints of the table hold too. */
export const answerLimits = {
  minutesLate: [-30, 180],
  onList: [1, 200],
  minutesOnStage: [1, 60],
} as const;
/** A figure is said once so many people who are independent of one another gave it. */
export const leastPeople = 3;
/** Of so many nights, the last ones that have an answer. */
export const nightsLookedAt = 8;
/** Within these hours of the city's next day people are asked: a job that comes late asks no one at night. */
export const askHours = { from: '10:00', until: '20:00' };

/** What a night was like as someone who was there says it, and what a mic's nights are like as many do. */
export type NightFigures = Readonly<AnsweredNightView['own']>;
export type NightFigure = keyof NightFigures;

export const noFigures: NightFigures = {
  ...{ minutesLate: null, onList: null, minutesOnStage: null, walkIns: null },
};
export const nightFigures = Object.keys(noFigures) as NightFigure[];

/** What is offered to tap, in this order; the largest list stands for all that are longer. */
export const answerChips = {
  minutesLate: [0, 15, 30, 60],
  onList: [5, 10, 15, 20, 30],
  minutesOnStage: [3, 4, 5, 6, 7, 10],
  walkIns: [true, false],
} as const satisfies { readonly [Figure in NightFigure]: readonly NightFigures[Figure][] };

/** Most UTF-16 units of what people read about a night that is cancelled or moved. */
export const maxNightSentence = 188;
/** So many days from its own date at most a night is moved. */
export const maxMoveDays = 60;

/** What follows the address of a mic's page after a '#' when the night that it was sent for is none of the mic's. */
export function hashOfNight(date: string): string {
  return `night-${date}`;
}

/** The date of that; undefined for any other. */
export function nightOfHash(hash: string): string | undefined {
  const [, date] = /^night-(\d{4}-\d{2}-\d{2})$/.exec(hash) ?? [];
  return date !== undefined && parseLocalDate(date) !== null ? date : undefined;
}
