import { type PosterHand, type PosterOf, pickHand, posterHands } from './posters.ts';
import { defaultMicType } from './rules.ts';

/** Mics that stand within so many places of each other have different hands: a grid of up to four columns. */
const reach = 5;

/** A mic as far as dealing goes. */
export type DealtMic = Pick<PosterOf, 'slug' | 'categories'> & {
  readonly id: number;
  readonly posterHand: PosterHand | null;
};

/**
 * Hands for a city's mics that have none, by id: in none of the lists in which the mics stand two that
 * are alike within five places of each other, as far as there are hands. Who has one keeps it.
 */
export function dealHands(
  mics: readonly DealtMic[],
  lists: readonly (readonly number[])[],
): Map<number, PosterHand> {
  const waiting = mics.filter(({ posterHand }) => posterHand === null);
  const near = findNeighbors(lists, new Set(waiting.map(({ id }) => id)));
  const neighborsOf = (mic: DealtMic) => near.get(mic.id) ?? new Map<number, number>();
  // Those who have the least choice come first.
  waiting.sort(
    (one, other) => neighborsOf(other).size - neighborsOf(one).size || one.id - other.id,
  );
  const known = new Map<number, PosterHand>();
  for (const { id, posterHand } of mics) if (posterHand !== null) known.set(id, posterHand);
  const dealt = new Map<number, PosterHand>();
  for (const mic of waiting) {
    const taken = listTaken(neighborsOf(mic), known);
    const hand = pickHand(mic.slug, mic.categories[0] ?? defaultMicType, [...taken]);
    known.set(mic.id, hand);
    dealt.set(mic.id, hand);
  }
  return dealt;
}

/** The hands of a mic's neighbors; only of the nearest, where all hands are taken further off. */
function listTaken(
  neighbors: ReadonlyMap<number, number>,
  known: ReadonlyMap<number, PosterHand>,
): Set<PosterHand> {
  const within = (places: number) =>
    new Set([...neighbors].flatMap(([id, gap]) => (gap <= places ? (known.get(id) ?? []) : [])));
  let taken = within(reach);
  for (let places = reach - 1; places > 0 && taken.size === posterHands.length; places -= 1) {
    taken = within(places);
  }
  return taken;
}

/** How near to each of these mics others come in any of the lists, in places. */
function findNeighbors(
  lists: readonly (readonly number[])[],
  mics: ReadonlySet<number>,
): Map<number, Map<number, number>> {
  const near = new Map<number, Map<number, number>>();
  const note = (mic: number, other: number, gap: number) => {
    if (!mics.has(mic) || mic === other) return;
    const gaps = near.get(mic) ?? new Map<number, number>();
    gaps.set(other, Math.min(gap, gaps.get(other) ?? gap));
    near.set(mic, gaps);
  };
  for (const list of lists) {
    for (const [place, mic] of list.entries()) {
      for (let gap = 1; gap <= reach; gap += 1) {
        const other = list[place + gap];
        if (other === undefined) break;
        note(mic, other, gap);
        note(other, mic, gap);
      }
    }
  }
  return near;
}
