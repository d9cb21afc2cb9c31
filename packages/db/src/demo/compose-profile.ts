import type { Insertable } from 'kysely';
import type { Users } from '../tables.ts';
import { createRandom, type Random } from './random.ts';
import { weighted } from './words/list.ts';

/** What a profile says beside the names, the place and the bio. */
export type DemoProfile = Required<
  Pick<
    Insertable<Users>,
    | 'experience_level'
    | 'favorite_genres'
    | 'instagram_handle'
    | 'twitter_handle'
    | 'tiktok_handle'
    | 'facebook_handle'
  >
>;

const levels = weighted([
  [3, 'beginner'],
  [4, 'intermediate'],
  [2, 'advanced'],
  [1, 'professional'],
  [2, null],
] as const);

const genres = weighted([
  [5, 'comedy'],
  [4, 'music'],
  [2, 'poetry'],
  [2, 'storytelling'],
  [1, 'variety'],
  [2, 'improv'],
  [1, 'magic'],
] as const);

type Described = {
  readonly id: number;
  readonly name: string;
  readonly stage_name: string | null;
  readonly bio: string | null;
};

/**
 * The same for the same person, whoever else is composed. A fan is who says so; somebody without a
 * bio filled in little else.
 */
export function composeProfile({ id, name, stage_name, bio }: Described): DemoProfile {
  const random = createRandom(id % 2 ** 31);
  const isFan = stage_name === null && (bio?.includes('to watch') || random.chance(0.3));
  const isFilledIn = bio !== null || random.chance(0.3);
  const handle = demoHandle(name);
  const onNetwork = (share: number) => (isFilledIn && random.chance(share) ? handle : null);
  return {
    experience_level: isFan ? 'fan' : random.pick(levels),
    favorite_genres: isFilledIn ? pickGenres(random) : [],
    instagram_handle: onNetwork(0.6),
    twitter_handle: onNetwork(0.15),
    tiktok_handle: onNetwork(0.3),
    facebook_handle: onNetwork(0.15),
  };
}

/** A handle that no real person has, we trust: it leads to a network that we do not own. */
export function demoHandle(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return `${letters.slice(0, 14)}.stagetime.demo`;
}

function pickGenres(random: Random): string[] {
  const count = random.int(1, 3);
  return [...new Set(Array.from({ length: count }, () => random.pick(genres)))];
}
