import { describe, expect, it, test } from 'vitest';
import { type DealtMic, dealHands } from './poster-hands.ts';
import { type PosterHand, pickHand, posterHands } from './posters.ts';
import { micTypes } from './rules.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type City = { readonly mics: DealtMic[]; readonly lists: number[][] };

/** A city's mics in seven lists: most on one evening of the week, some on two or on all of them. */
function generateCity(count: number, seed: number): City {
  const random = createRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const mics = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `mic-${seed}-${index}`,
    categories: [micTypes[whole(micTypes.length)] ?? 'comedy'],
    posterHand: null,
  }));
  const lists = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    mics
      .filter(({ id }) => id % 7 === day || random() < (id % 20 === 0 ? 1 : 0.1))
      .map(({ id }) => ({ id, time: whole(8) }))
      .toSorted((one, other) => one.time - other.time || one.id - other.id)
      .map(({ id }) => id),
  );
  return { mics, lists };
}

/** Those who stand within five places of one another in some list, and have the same hand. */
function findAlike({ lists }: City, hands: ReadonlyMap<number, PosterHand>): string[] {
  return lists.flatMap((list) =>
    list.flatMap((mic, place) =>
      list
        .slice(Math.max(0, place - 5), place)
        .filter((other) => hands.get(other) === hands.get(mic))
        .map((other) => `${other} and ${mic}`),
    ),
  );
}

const deal = ({ mics, lists }: City) => dealHands(mics, lists);

describe('hands dealt to a city', () => {
  it('are never alike within five places of a day, in 545 mics of ten cities', () => {
    const cities = [120, 110, 90, 70, 55, 40, 30, 20, 9, 1].map((count, seed) =>
      generateCity(count, seed + 1),
    );
    expect(cities.flatMap(({ mics }) => mics)).toHaveLength(545);
    for (const city of cities) {
      const hands = deal(city);
      expect(hands.size).toBe(city.mics.length);
      expect(findAlike(city, hands)).toEqual([]);
    }
  });

  it('stay with who has one, and those who come later differ from them', () => {
    const city = generateCity(100, 7);
    const isLate = (id: number) => id % 5 === 1;
    const early = city.lists.map((list) => list.filter((id) => !isLate(id)));
    const first = dealHands(
      city.mics.filter(({ id }) => !isLate(id)),
      early,
    );
    const mics = city.mics.map((mic) => ({ ...mic, posterHand: first.get(mic.id) ?? null }));
    const later = dealHands(mics, city.lists);
    expect([...later.keys()].filter(isLate)).toHaveLength(20);
    expect(later.size).toBe(20);
    const hands = new Map([...first, ...later]);
    expect(findAlike(city, hands)).toEqual([]);
    const all = mics.map((mic) => ({ ...mic, posterHand: hands.get(mic.id) ?? null }));
    expect(dealHands(all, city.lists).size).toBe(0);
  });

  it('differ from the nearest where there are more neighbors than hands', () => {
    const { mics } = generateCity(40, 3);
    const ids = mics.map(({ id }) => id);
    // Everyone is near everyone else.
    const shuffled = [1, 3, 7, 9, 11].map((step) =>
      ids.map((_, place) => ids[(place * step) % 40] ?? 0),
    );
    const hands = dealHands(mics, [ids, ...shuffled]);
    const isNext = (id: number) => hands.get(id) === hands.get(id + 1);
    expect(ids.filter((id) => id < 40 && isNext(id))).toEqual([]);
  });

  it('are the same whatever order the mics are given in', () => {
    const { mics, lists } = generateCity(50, 11);
    const sorted = (hands: Map<number, PosterHand>) => [...hands].toSorted(([a], [b]) => a - b);
    expect(sorted(dealHands(mics.toReversed(), lists))).toEqual(sorted(dealHands(mics, lists)));
  });
});

describe('the hand that a slug would choose', () => {
  it('is the same every time, none of those that are taken, and any where all are', () => {
    const own = pickHand('good-hang', 'comedy');
    expect(pickHand('good-hang', 'comedy')).toBe(own);
    const other = pickHand('good-hang', 'comedy', [own]);
    expect(other).not.toBe(own);
    expect(pickHand('good-hang', 'comedy', posterHands)).toBe(own);
  });

  test.each(micTypes)('is any of the nineteen for %s, its favorites more often', (type) => {
    const counts = new Map<PosterHand, number>();
    for (let index = 0; index < 1500; index += 1) {
      const hand = pickHand(`slug-${index}`, type);
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
    }
    expect(counts.size).toBe(posterHands.length);
    const [first = 0, second = 0, third = 0, fourth = 0] = [...counts.values()].toSorted(
      (a, b) => b - a,
    );
    // Three hands weigh three times as much as the sixteen others.
    expect((first + second + third) / 1500).toBeGreaterThan(0.3);
    expect(third).toBeGreaterThan(1.5 * fourth);
  });
});
