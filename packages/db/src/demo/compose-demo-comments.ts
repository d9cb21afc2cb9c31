import { createRandom, pickSome } from './random.ts';
import { commentTexts } from './words/comment-words.ts';

/** What somebody made up says about a mic, with who votes how. */
export type DemoComment = {
  readonly micId: number;
  readonly userId: number;
  readonly content: string;
  /** Never after the instant that it was composed for. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly upvoters: readonly number[];
  readonly downvoters: readonly number[];
};

type Of = {
  readonly micIds: readonly number[];
  readonly userIds: readonly number[];
  readonly now: Date;
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** How many of the mics anybody talks about. */
const shareTalkedAbout = 0.45;
const maxPerMic = 6;

/** The same seed makes the same comments for the same mics and people. Nobody comments twice on one. */
export function composeDemoComments(seed: number, { micIds, userIds, now }: Of): DemoComment[] {
  const random = createRandom(seed);
  if (userIds.length <= maxPerMic) return [];
  return micIds.flatMap((micId) => {
    if (!random.chance(shareTalkedAbout)) return [];
    const count = random.int(1, maxPerMic);
    const authors = pickSome(random, userIds, count);
    const texts = pickSome(random, commentTexts, count);
    return authors.map((userId, index) => {
      // Most of what is said is new.
      const age = 5 * minute + Math.floor(random.next() ** 3 * 90 * day);
      const createdAt = new Date(now.getTime() - age);
      const isEdited = random.chance(0.1);
      const others = userIds.filter((id) => id !== userId);
      const voters = pickSome(random, others, Math.floor(random.next() ** 2 * 14));
      const liked = random.next();
      const isFor = voters.map(() => random.chance(0.3 + 0.7 * liked));
      return {
        micId,
        userId,
        content: texts[index] ?? '',
        createdAt,
        updatedAt: isEdited ? new Date(createdAt.getTime() + 3 * minute) : createdAt,
        upvoters: voters.filter((_, voter) => isFor[voter]),
        downvoters: voters.filter((_, voter) => !isFor[voter]),
      };
    });
  });
}
