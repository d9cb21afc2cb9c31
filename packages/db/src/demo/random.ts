/** A stream of random choices; the same seed makes the same choices everywhere. */
export type Random = {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** True in that share of the calls. */
  chance(share: number): boolean;
  /** One of the items; throws a RangeError when there is none. */
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, plenty for made-up rows. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}

/** So many different ones, in any order; all where there are no more. */
export function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const picked = new Set<Item>();
  while (picked.size < Math.min(count, items.length)) picked.add(random.pick(items));
  return [...picked];
}
