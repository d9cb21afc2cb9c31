import { areIndependent } from '@stagetime/contracts/accounts/independence';
import { leastPeople, type NightFigures, noFigures } from '@stagetime/contracts/mics/nights/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { NightAnswer } from './night-answers.queries.ts';
import { findUsual } from './night-answers.service.ts';

const day = 24 * 60 * 60 * 1000;
const begin = new Date('2026-11-20T19:00:00Z');
const week = (weeks: number) => addDays('2026-09-04', 7 * weeks);

type Person = { userId: number; days: number; network: string | null; isConfirmed: boolean };
/** Someone who has been here for so many days; each of another network. */
const regular = (userId: number): Person => ({
  ...{ userId, days: 100 + 2 * userId, network: null, isConfirmed: true },
});

function answer(person: Person, date: string, figures: Partial<NightFigures>): NightAnswer {
  const { userId, days, network, isConfirmed } = person;
  return {
    ...{ ...noFigures, ...figures, userId, date, reportedAt: begin },
    account: {
      ...{ createdAt: new Date(begin.getTime() - days * day), network, isConfirmed },
      contradicted: 0,
    },
  };
}
const of = (...lists: number[]) =>
  lists.map((onList, index) => answer(regular(index), week(0), { onList }));

describe('what a mic is usually like', () => {
  it('is said once three people say it, each figure by itself', () => {
    expect(findUsual(of(12, 20))).toBeNull();
    expect(findUsual(of(12, 20, 14))).toEqual({ ...noFigures, onList: 14 });
    const late = answer(regular(0), week(0), { minutesLate: 15 });
    expect(findUsual([...of(12, 20, 14), late])).toEqual({ ...noFigures, onList: 14 });
  });

  it('is the lower one of two in the middle', () => {
    expect(findUsual(of(10, 20, 12, 18))?.onList).toBe(12);
  });

  test.each([
    [[17, 18, 22], 20],
    [[-2, 0, 1], 0],
    [[-28, -13, -12], -15],
  ])('of minutes late %j is %j', (minutes, expected) => {
    const answers = minutes.map((minutesLate, index) =>
      answer(regular(index), week(0), { minutesLate }),
    );
    expect(findUsual(answers)?.minutesLate).toBe(expected);
  });

  it('says of walk-ins what more than half say, and nothing of a tie', () => {
    const say = (...all: boolean[]) =>
      findUsual(all.map((walkIns, index) => answer(regular(index), week(0), { walkIns })));
    expect(say(true, false, true)?.walkIns).toBe(true);
    expect(say(true, false, false)?.walkIns).toBe(false);
    expect(say(true, false, false, true)).toBeNull();
  });

  it('is that of the last eight nights that anyone says it of', () => {
    const old = [40, 50, 60].map((onList, index) => answer(regular(index), week(0), { onList }));
    const later = Array.from({ length: 8 }, (_, weeks) =>
      answer(regular(weeks % 2), week(weeks + 1), { onList: 10 }),
    );
    // Two people said it of the last eight.
    expect(findUsual([...old, ...later])).toBeNull();
    expect(findUsual([...old, ...later.slice(1)])?.onList).toBe(10);
  });

  it('is not made by one network, new accounts or unconfirmed ones', () => {
    const [one, two] = of(10, 12);
    if (!one || !two) throw new Error('There are two.');
    const others: Partial<Person>[] = [
      { network: 'one' },
      { days: 6 },
      { isConfirmed: false },
      { days: regular(1).days + 0.5 },
    ];
    for (const other of others) {
      const crowd = Array.from({ length: 20 }, (_, index) =>
        answer({ ...regular(index + 5), network: null, ...other }, week(0), { onList: 200 }),
      );
      const all = findUsual([one, two, ...crowd]);
      // One network is one person, of whom one answer counts.
      expect(all?.onList ?? null).toBe(other.network === undefined ? null : 12);
    }
  });
});

/** By looking at every set of people of whom each two are independent, and every value's rank. */
function findByForce(answers: readonly NightAnswer[]): NightFigures[] {
  const oldEnough = answers.filter(
    ({ account, reportedAt }) =>
      account.isConfirmed && reportedAt.getTime() - account.createdAt.getTime() >= 7 * day,
  );
  const possible = (['minutesLate', 'onList', 'minutesOnStage', 'walkIns'] as const).map(
    (figure) => {
      const given = oldEnough.filter((each) => each[figure] !== null);
      const nights = [...new Set(given.map(({ date }) => date))]
        .toSorted()
        .toReversed()
        .slice(0, 8);
      const recent = given.filter(({ date }) => nights.includes(date));
      const ids = [...new Set(recent.map(({ userId }) => userId))];
      const sets = Array.from({ length: 2 ** ids.length }, (_, bits) =>
        ids.filter((_id, index) => (bits >> index) & 1),
      ).filter((set) =>
        set.every((one) =>
          set.every((other) => {
            const accounts = [one, other].map(
              (id) => recent.find(({ userId }) => userId === id)?.account,
            );
            const [first, second] = accounts;
            return one === other || (first && second && areIndependent(first, second));
          }),
        ),
      );
      const most = Math.max(...sets.map(({ length }) => length));
      // Of several largest sets any may be what is found.
      return sets
        .filter(({ length }) => length === most)
        .map((set) => {
          if (set.length < leastPeople) return null;
          const values = recent
            .filter(({ userId }) => set.includes(userId))
            .map((each) => Number(each[figure]));
          const below = (value: number) => values.filter((other) => other < value).length;
          const upTo = (value: number) => values.filter((other) => other <= value).length;
          if (figure === 'walkIns') {
            const share = values.reduce((sum, value) => sum + value, 0) / values.length;
            return share === 0.5 ? null : share > 0.5;
          }
          const rank = Math.ceil(values.length / 2);
          const middle = values.find((value) => below(value) < rank && upTo(value) >= rank);
          if (middle === undefined) throw new Error('There is one.');
          return figure === 'minutesLate' ? Math.round(middle / 5) * 5 + 0 : middle;
        });
    },
  );
  const [late = [], list = [], stage = [], walkIns = []] = possible;
  return late.flatMap((minutesLate) =>
    list.flatMap((onList) =>
      stage.flatMap((minutesOnStage) =>
        walkIns.map(
          (each) => ({ minutesLate, onList, minutesOnStage, walkIns: each }) as NightFigures,
        ),
      ),
    ),
  );
}

test('any history is read as by looking at every one of its people and ranks', () => {
  const people = fc.array(
    fc.record({
      // Those of one network, or of one day, are one.
      days: fc.constantFrom(3, 6.9, 7, 30, 60, 90, 120, 400),
      network: fc.constantFrom(null, null, 'one', 'two'),
      isConfirmed: fc.constantFrom(true, true, true, false),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const said = fc.record({
    person: fc.nat(5),
    night: fc.nat(11),
    figures: fc.record({
      minutesLate: fc.option(fc.integer({ min: -30, max: 180 })),
      onList: fc.option(fc.integer({ min: 1, max: 200 })),
      minutesOnStage: fc.option(fc.integer({ min: 1, max: 60 })),
      walkIns: fc.option(fc.boolean()),
    }),
  });
  fc.assert(
    fc.property(people, fc.array(said, { maxLength: 40 }), (crowd, words) => {
      // One row for each person and night.
      const rows = new Map(
        words.map(({ person, night, figures }) => {
          const userId = person % crowd.length;
          const own = { userId, ...(crowd[userId] ?? regular(0)) };
          return [`${userId} ${night}`, answer(own, week(night), figures)];
        }),
      );
      const answers = [...rows.values()];
      expect(findByForce(answers)).toContainEqual(findUsual(answers) ?? noFigures);
    }),
    { numRuns: 150 },
  );
});
