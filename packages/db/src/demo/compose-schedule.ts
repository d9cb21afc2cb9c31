import {
  type DayOfWeek,
  type LocalDate,
  parseLocalDate,
  toLocalDate,
  type WeekOfMonth,
} from '@stagetime/contracts/mics/schedule/day-number';
import { findScheduledDay, type Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import type { Random } from './random.ts';
import { weighted } from './words.ts';

type Shape = {
  readonly kind: Schedule['kind'];
  readonly dayCount: number;
  readonly weeks?: readonly (readonly WeekOfMonth[])[];
  readonly interval?: number;
  readonly isAnchored?: boolean;
  readonly words?: readonly string[];
};

/** Every way a mic recurs, with how common it is among twenty or so. */
const shapes: readonly (readonly [number, Shape])[] = [
  [30, { kind: 'weekly', dayCount: 1 }],
  [1, { kind: 'weekly', dayCount: 7 }],
  [4, { kind: 'weekly', dayCount: 2 }],
  [1, { kind: 'weekly', dayCount: 4 }],
  [3, { kind: 'weekly', dayCount: 1, interval: 2, isAnchored: true }],
  [2, { kind: 'weekly', dayCount: 1, interval: 2 }],
  [4, { kind: 'monthly', dayCount: 1, weeks: [[1], [2], [3], [4]] }],
  [
    2,
    {
      kind: 'monthly',
      dayCount: 1,
      weeks: [
        [1, 3],
        [2, 4],
      ],
    },
  ],
  [2, { kind: 'monthly', dayCount: 1, weeks: [[-1]] }],
  [1, { kind: 'monthly', dayCount: 1, weeks: [[5]] }],
  [1, { kind: 'monthly', dayCount: 1, weeks: [[1], [3]], interval: 2, isAnchored: true }],
  [1, { kind: 'monthly', dayCount: 1, weeks: [[2]], interval: 2 }],
  [2, { kind: 'varies', dayCount: 1, words: ['Most weeks, check first', 'Weekly after showcase'] }],
  [1, { kind: 'varies', dayCount: 2 }],
  [1, { kind: 'varies', dayCount: 0, words: ['Pop-up, dates by newsletter'] }],
];

/** One schedule of each shape in turn, so that a city with this many mics has them all. */
export const shapeCount = shapes.length;

const weightedShapes = weighted(shapes);
// Monday to Thursday are the nights that rooms give to open mics.
const nights = weighted<DayOfWeek>([
  [2, 0],
  [4, 1],
  [5, 2],
  [5, 3],
  [4, 4],
  [1, 5],
  [1, 6],
]);
/** Where phases are counted from; a fixed date, so that the rows never change. */
const firstDay = parseLocalDate('2026-01-05') ?? 0;

/** A schedule of the shape numbered `shapeNumber`, or of a common one. */
export function composeSchedule(random: Random, shapeNumber?: number): Schedule {
  const numbered = shapeNumber === undefined ? undefined : shapes[shapeNumber]?.[1];
  const shape = numbered ?? random.pick(weightedShapes);
  const schedule: Schedule = {
    kind: shape.kind,
    days: pickDays(random, shape.dayCount),
    weeks: shape.weeks === undefined ? [] : random.pick(shape.weeks),
    interval: shape.interval ?? 1,
    anchor: null,
    words: shape.words === undefined ? null : random.pick(shape.words),
  };
  return shape.isAnchored ? { ...schedule, anchor: findAnchor(random, schedule) } : schedule;
}

function pickDays(random: Random, count: number): DayOfWeek[] {
  const days = new Set<DayOfWeek>();
  while (days.size < count) days.add(random.pick(nights));
  return [...days].sort();
}

/** A date that the rule allows, in either phase. */
function findAnchor(random: Random, schedule: Schedule): LocalDate | null {
  const phase = schedule.kind === 'weekly' ? 7 : 31;
  const day = findScheduledDay(schedule, firstDay + random.int(0, 1) * phase);
  return day === null ? null : toLocalDate(day);
}
