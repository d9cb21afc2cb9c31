import { maxSlugLength, slugify } from '@stagetime/contracts/core/slug';
import { composePerson, type DemoPerson, personId } from './compose-demo-people.ts';
import { composeMic, type DemoMic } from './compose-mic.ts';
import { createRandom } from './random.ts';
import { cityWords } from './words/city-words.ts';
import { weighted } from './words/list.ts';

/** The first cities are the large ones: Los Angeles has a fifth of the mics, the last a hundredth. */
const weights = [20, 20, 14, 10, 8, 7, 6, 5, 4, 3, 2, 1];
const cities = weighted(cityWords.map((city, index) => [weights[index] ?? 1, city] as const));

/** Made-up mics in any number, one at a time. Their slugs end in a number, so all differ. */
export function* generateMics(count: number, seed: number): Generator<DemoMic, void, undefined> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    const toSlug = (name: string) => numberSlug(slugify(name), number);
    yield composeMic({ random, city: random.pick(cities), toSlug });
  }
}

function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${slug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '')}${suffix}`;
}

/** Made-up people in any number up to a million, one at a time. */
export function* generatePeople(
  count: number,
  seed: number,
): Generator<DemoPerson, void, undefined> {
  const random = createRandom(seed + 1);
  for (let index = 0; index < count; index += 1) {
    yield composePerson(random, personId(seed, index));
  }
}
