import { createRandom, pickSome } from './random.ts';

/** That somebody made up comes to a mic. */
export type DemoInterest = {
  readonly micId: number;
  readonly userId: number;
  /** Never after the instant that it was composed for. */
  readonly createdAt: Date;
};

type Of = {
  readonly micIds: readonly number[];
  readonly userIds: readonly number[];
  readonly now: Date;
};

const day = 24 * 60 * 60 * 1000;
/** How many of the mics anybody comes to. */
const shareVisited = 0.8;
const maxPerMic = 34;

/** The same seed makes the same for the same mics and people: most mics have a few, some a crowd. */
export function composeDemoInterests(seed: number, { micIds, userIds, now }: Of): DemoInterest[] {
  const random = createRandom(seed);
  return micIds.flatMap((micId) => {
    if (!random.chance(shareVisited)) return [];
    const count = 1 + Math.floor(random.next() ** 3 * maxPerMic);
    return pickSome(random, userIds, count).map((userId) => ({
      micId,
      userId,
      createdAt: new Date(now.getTime() - Math.floor((0.01 + random.next() ** 2 * 60) * day)),
    }));
  });
}
