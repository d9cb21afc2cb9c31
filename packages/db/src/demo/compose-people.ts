import { isUsableSlug, slugify } from '@stagetime/contracts/core/slug';
import type { Insertable } from 'kysely';
import type { Users } from '../tables.ts';
import { composeInstant, composePersonName } from './compose-mic.ts';
import { demoPortraits } from './demo-words.ts';
import { createRandom, type Random } from './random.ts';
import { bios, type CityWords, cityWords, stageNouns, weighted } from './words.ts';

/** What a profile says beside the names and the place. */
type DemoProfile = Required<
  Pick<
    Insertable<Users>,
    | 'bio'
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
  /** What they would say, if it fits what they do. */
  readonly wish: (typeof bios)[number] | null;
};

/**
 * The same for the same person, whoever else is composed. Of four without a bio three have one after all, as most do
 * who are found; the fourth filled in little else.
 */
function composeProfile({ id, name, stage_name, wish }: Described): DemoProfile {
  const random = createRandom(id % 2 ** 31);
  const later = createRandom((id + 1) % 2 ** 31);
  const hasBio = wish !== null || later.chance(0.75);
  const isFan = stage_name === null && random.chance(0.3);
  const isFilledIn = hasBio || random.chance(0.3);
  const handle = demoHandle(name);
  const onNetwork = (share: number) => (isFilledIn && random.chance(share) ? handle : null);
  const experience_level = isFan ? 'fan' : random.pick(levels);
  const favorite_genres = isFilledIn ? pickGenres(random) : [];
  const kind = isFan ? 'fan' : favorite_genres[0];
  const fitting = bios.filter(([fits]) => fits === kind || (fits === 'any' && !isFan));
  const [, bio = null] = wish !== null && fitting.includes(wish) ? wish : later.pick(fitting);
  return {
    bio: hasBio ? bio : null,
    experience_level,
    favorite_genres,
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

/** A made-up person with every column that is not the database's own; the city by slug. */
export type DemoPerson = Required<Omit<Insertable<Users>, 'city_id'>> & {
  readonly citySlug: string | null;
};

const personCount = 200;
const { people: portraits } = demoPortraits;
const homes = weighted(cityWords.map((city, index) => [Math.max(2, 9 - index * 2), city] as const));
const suburbs = ['Pasadena', 'Hoboken', 'Evanston', 'Somewhere between Reno and Elko', 'Québec'];

/** The demo's people. The same seed makes the same rows, ids included; no name comes twice. */
export function composeDemoPeople(seed: number): DemoPerson[] {
  const random = createRandom(seed);
  const names = new Set<string>();
  const slugs = new Set<string>();
  return Array.from({ length: personCount }, (_, index) => {
    const person = composeUnused(random, personId(seed, index), names);
    const slug = slugify(person.stage_name ?? person.name)
      .slice(0, 30)
      .replace(/-$/, '');
    const isCustom = index % 4 === 0 && isUsableSlug(slug) && slug.length > 2 && !slugs.has(slug);
    if (isCustom) slugs.add(slug);
    // Whoever wrote a bio is likely to have added a picture.
    const isShown = person.bio !== null && index % 3 > 0;
    return {
      ...person,
      custom_slug: isCustom ? slug : null,
      profile_image_url: isShown ? (portraits[index % portraits.length] ?? null) : null,
    };
  });
}

/**
 * The ten-digit id of the person at `index`: spread over all that there are, and never the same for
 * two, because the step has no divisor in common with their number. Seed and index together stay
 * below two million, or the product would be no exact number.
 */
export function personId(seed: number, index: number): number {
  const idCount = 9_000_000_000;
  const step = 3_141_592_657;
  return 1_000_000_000 + (((seed + index) * step) % idCount);
}

function composeUnused(random: Random, id: number, used: Set<string>): DemoPerson {
  for (;;) {
    const person = composePerson(random, id);
    const names = [person.name, person.stage_name].filter((name) => name !== null);
    if (names.some((name) => used.has(name))) continue;
    for (const name of names) used.add(name);
    return person;
  }
}

/** Someone without a slug of their own. */
export function composePerson(random: Random, id: number): DemoPerson {
  const name = composePersonName(random);
  const createdAt = composeInstant(random);
  const described = {
    id,
    name,
    stage_name: random.chance(0.75) ? composeStageName(random, name) : null,
    custom_slug: null,
    profile_image_url: null,
    shows_nights: false,
    ...composeHome(random),
  };
  const wish = random.chance(0.6) ? random.pick(bios) : null;
  return {
    ...described,
    ...composeProfile({ ...described, wish }),
    disabled_at: null,
    suspended_until: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function composeStageName(random: Random, name: string): string {
  const [first = name] = name.split(' ');
  const noun = random.pick(stageNouns);
  const shapes = [`${first} ${noun}`, `DJ ${noun} ${first}`, `The ${noun} of ${first}`];
  return random.chance(0.3) ? `${noun} ${random.pick(stageNouns)}` : random.pick(shapes);
}

/** A known city, a place we do not know, or nothing. */
function composeHome(random: Random): Pick<DemoPerson, 'home_city' | 'citySlug'> {
  const where = random.next();
  if (where < 0.1) return { home_city: null, citySlug: null };
  if (where < 0.2) return { home_city: random.pick(suburbs), citySlug: null };
  const { name, slug }: CityWords = random.pick(homes);
  return { home_city: name, citySlug: slug };
}
