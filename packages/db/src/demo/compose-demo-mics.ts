import { isUsableSlug, slugify } from '@stagetime/contracts/core/slug';
import { composeMic, type DemoMic } from './compose-mic.ts';
import { shapeCount } from './compose-schedule.ts';
import { createRandom, type Random } from './random.ts';
import { limitedMics, specialMics } from './special-mics.ts';
import { type CityWords, cityWords, longNotes, micNameWords, shortNotes } from './words.ts';

/** Composed mics of a city, beside its special ones. */
const micCounts: Record<string, number> = {
  'los-angeles': 132,
  'new-york': 128,
  chicago: 84,
  'san-francisco': 28,
  austin: 27,
  seattle: 26,
  portland: 24,
  denver: 22,
  atlanta: 20,
  miami: 16,
  boston: 24,
  // Left to whoever imports the real list, and until then a city without mics to look at.
  philadelphia: 0,
};

/**
 * The demo mics of eleven of the twelve cities; of Philadelphia only one that no one may see. The same seed
 * makes the same rows; within a city no venue comes twice, and no two names differ by
 * their last words or by one word only.
 */
export function composeDemoMics(seed: number): DemoMic[] {
  const random = createRandom(seed);
  const slugs = new Set<string>();
  return cityWords.flatMap((city) => {
    const specials = specialMics.filter(({ citySlug }) => citySlug === city.slug);
    const used = new Set(specials.flatMap(placeNames));
    const mics = Array.from({ length: micCounts[city.slug] ?? 0 }, (_, index) =>
      composeUnused(random, city, index < shapeCount ? index : undefined, used),
    );
    const replaced = specials.map((special) =>
      withFittingNotes({ ...composeUnused(random, city, undefined, used), ...special }, special),
    );
    return [...wordApart(nameApart(mics, replaced), replaced), ...replaced].map((mic, index) => ({
      ...composeMore(mic, city, index),
      // One of which nothing is known says so.
      ...mic,
      ...(index === 0 ? limitedMics[city.slug] : undefined),
      slug: takeSlug(mic, city, slugs),
    }));
  });
}

const ages = ['0', '21', '0', '18', '21', '16'] as const;

/** What some have and others lack, told by their place, so that no other mic becomes another one. */
function composeMore(mic: DemoMic, { areaCode }: CityWords, index: number): Partial<DemoMic> {
  const hasPhone = index % 3 === 0 && mic.venue_name != null;
  const closes = index % 4 === 1 && mic.signup_time != null ? mic.start_time : null;
  // A list on the web may open days before.
  const opensEarly = mic.signup_url != null && index % 3 !== 0;
  // What is in words already is not said by a number that differs.
  const words = `${mic.additional_notes} ${mic.signup_description}`;
  const isTimed = /minutes|songs/i.test(words);
  const areSpotsTold = /\bspots?\b/.test(words);
  const phone = `(${areaCode}) 555-01${String(index % 100).padStart(2, '0')}`;
  return {
    venue_phone: hasPhone ? phone : null,
    signup_closes: closes ?? null,
    advance_signup_days: opensEarly
      ? words.includes('the day before')
        ? 1
        : 1 + (index % 3)
      : null,
    advance_signup_time: opensEarly ? '12:00' : null,
    minutes_on_stage: index % 3 === 1 && !isTimed ? 4 + (index % 4) : null,
    spots: index % 5 === 1 && !areSpotsTold ? 10 + (index % 16) : null,
    least_age: index % 4 === 0 ? (ages[(index / 4) % ages.length] ?? null) : null,
    step_free: index % 5 === 2 ? (index % 3 === 0 ? 'no' : 'yes') : null,
  };
}

function placeNames(mic: Pick<DemoMic, 'show_name'> & Partial<DemoMic>): string[] {
  return [mic.show_name, mic.venue_name].filter((name) => typeof name === 'string');
}

/** Composes until neither name is known in the city; the word lists hold several times as many. */
function composeUnused(
  random: Random,
  city: CityWords,
  shapeNumber: number | undefined,
  used: Set<string>,
): DemoMic {
  for (;;) {
    const mic = composeMic({ random, city, toSlug: slugify, shapeNumber });
    const names = placeNames(mic);
    if (names.some((name) => used.has(name))) continue;
    for (const name of names) used.add(name);
    return mic;
  }
}

/** A special mic may perform what the composed one did not: what is said of it then fits its own. */
function withFittingNotes(mic: DemoMic, special: Partial<DemoMic>): DemoMic {
  const { additional_notes: notes = null, categories } = mic;
  const type = categories?.[0] ?? 'comedy';
  const isFitting = notes === null || [...shortNotes[type], ...longNotes[type]].includes(notes);
  if (isFitting || special.additional_notes !== undefined) return mic;
  return { ...mic, additional_notes: shortNotes[type][0] ?? null };
}

/** Those that pictures and tests show keep their names. */
const known = new Set([
  'First Verse Acoustic Mic',
  'Open Tuning Sessions',
  'Second Draft Joke Lab',
]);

/** Gives another head to the name of each mic whose head an earlier, special or known one has. */
function nameApart(mics: readonly DemoMic[], specials: readonly DemoMic[]): DemoMic[] {
  const isKnown = ({ show_name: name }: DemoMic) => known.has(name);
  const taken = new Set([...specials, ...mics.filter(isKnown)].map(findHead));
  return mics.map((mic) => {
    const head = findHead(mic);
    if (head === undefined || isKnown(mic)) return mic;
    const { heads, more } = micNameWords[mic.categories?.[0] ?? 'comedy'];
    const free = [head, ...heads, ...more].find((each) => !taken.has(each));
    if (free === undefined) throw new Error(`No name is left for ${mic.show_name}`);
    taken.add(free);
    return { ...mic, show_name: mic.show_name.replace(head, free) };
  });
}

/** A name with each of its words left open in turn; two that share one differ by that word only. */
function listMasks(name: string): string[] {
  const words = name.toLowerCase().split(' ');
  return words.length < 2 ? [] : words.map((_, place) => words.with(place, '*').join(' '));
}

/** Gives a head that no other mic has to each whose name differs by one word from an earlier, special or known one. */
function wordApart(mics: readonly DemoMic[], specials: readonly DemoMic[]): DemoMic[] {
  const isKnown = ({ show_name: name }: DemoMic) => known.has(name);
  const taken = new Set([...specials, ...mics].map(findHead));
  const masks = new Set(
    [...specials, ...mics.filter(isKnown)].flatMap((mic) => listMasks(mic.show_name)),
  );
  const isNear = (name: string) => listMasks(name).some((mask) => masks.has(mask));
  return mics.map((mic) => {
    if (isKnown(mic)) return mic;
    const head = findHead(mic) ?? '';
    const { heads, more } = micNameWords[mic.categories?.[0] ?? 'comedy'];
    const callIt = (other: string) => mic.show_name.replace(head, other);
    const isFree = (each: string) => !taken.has(each) && !isNear(callIt(each));
    const free = isNear(mic.show_name) ? [...heads, ...more].find(isFree) : head;
    if (free === undefined) throw new Error(`No name is left for ${mic.show_name}`);
    taken.add(free);
    const name = callIt(free);
    for (const mask of listMasks(name)) masks.add(mask);
    return { ...mic, show_name: name };
  });
}

function findHead({ show_name: name, categories }: DemoMic): string | undefined {
  const { heads, more } = micNameWords[categories?.[0] ?? 'comedy'];
  return [...heads, ...more].find((head) => name.startsWith(head));
}

/** The name alone for the first city that has it, with the city for the others. */
function takeSlug(mic: DemoMic, city: CityWords, taken: Set<string>): string {
  const candidates = [slugify(mic.show_name), slugify(`${mic.show_name} ${city.name}`)];
  const slug = candidates.find((candidate) => isUsableSlug(candidate) && !taken.has(candidate));
  if (slug === undefined) throw new Error(`No slug is left for ${mic.show_name} in ${city.name}`);
  taken.add(slug);
  return slug;
}
