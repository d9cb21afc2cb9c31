/** Small words within the name of a city: Lake in the Hills, Croton-on-Hudson. */
const smallWords = /^(?:and|at|by|in|of|on|or|the)$/;

/**
 * The name of a city as it is listed: what is typed all in small letters, or in more than three capitals, is
 * written as a name; anything else is left to who typed it.
 */
export function toCityName(typed: string): string {
  const small = typed.toLowerCase();
  const letters = typed.match(/\p{L}/gu)?.length ?? 0;
  const isShouted = typed === typed.toUpperCase() && letters > 3;
  if (typed !== small && !isShouted) return typed;
  return small.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word, place: number) =>
    place > 0 && smallWords.test(word) ? word : capitalize(word),
  );
}

/** O'Fallon has two capitals, Martha's one. */
function capitalize(word: string): string {
  return word.replace(/^(?:\p{L}['’](?=\p{L}))?\p{L}/u, (start) => start.toUpperCase());
}

type NamedCity = { readonly slug: string; readonly name: string };

/** Whether a city is meant by what someone names: its slug, or its name whatever its capitals. */
export function isCityNamed({ slug, name }: NamedCity, named: string): boolean {
  return slug === named || name.toLowerCase() === named.toLowerCase();
}

/** The same wherever someone names a city and a state that do not belong together. */
const cityInOtherState = (city: string, states: readonly string[]) =>
  `${city} is in ${states.join(' or ')}. Correct the state, or choose another city.`;

type PlacedCity = { readonly name: string; readonly state: string };

/**
 * What to tell someone who names a state in which none of these cities of one name is; undefined where
 * one is, and where no state is named.
 */
export function findStateConflict(
  cities: readonly PlacedCity[],
  state: string | null | undefined,
): string | undefined {
  const [first] = cities;
  if (first === undefined || state == null) return undefined;
  const states = cities.map((city) => city.state);
  return states.includes(state) ? undefined : cityInOtherState(first.name, states);
}
