import { findState, findStateConflict } from '@stagetime/contracts/places/states';
import { findNearWords } from './columns.ts';
import * as messages from './import-messages.ts';
import { joinWords } from './import-messages.ts';
import { isAbsent } from './parse-text.ts';

export type KnownCity = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly state: string;
};
type Place = {
  readonly city: KnownCity;
  /** A clause for the report when the state's words are none, otherwise null. */
  readonly stateAssumed: string | null;
};
type RefusedPlace = { readonly refused: string; readonly field?: 'state' };
type PlaceCells = { readonly city: string; readonly state: string };

// Names that mean one city and no other.
const nicknames = new Map(
  Object.entries({
    nyc: 'new-york',
    'new york city': 'new-york',
    'ny ny': 'new-york',
    la: 'los-angeles',
    sf: 'san-francisco',
    'san fran': 'san-francisco',
    philly: 'philadelphia',
    phila: 'philadelphia',
    pdx: 'portland',
    atl: 'atlanta',
  }),
);

/**
 * The city of a row by name, slug or nickname, with or without its state ('Portland, OR'). A row
 * that names none belongs to `fallback`. Refused when there is no city, none that is known, or one
 * of that name in another state. What is likely a slip is asked about.
 */
export function parsePlace(
  cells: PlaceCells,
  cities: readonly KnownCity[],
  fallback: KnownCity | null,
  asker: messages.Asker = 'command',
): Place | RefusedPlace {
  const stateWords = isAbsent(cells.state) ? '' : cells.state;
  const state = findState(stateWords);
  if (isAbsent(cells.city)) {
    if (fallback === null) return { refused: messages.cityMissing(asker) };
    const conflict = findStateConflict([fallback], state);
    if (conflict !== undefined) return { refused: conflict, field: 'state' };
    return settle(fallback, stateWords);
  }
  const { named, state: ownState } = findNamed(cities, cells.city);
  if (named.length === 0) {
    const near = findNearCities(cities, cells.city);
    if (near.length > 0) return { refused: messages.askWhether(cells.city, near) };
    return {
      refused: messages.cityUnknown(
        cities.map(({ slug }) => slug),
        asker,
      ),
    };
  }
  const matching = [ownState, state].reduce(
    (left, said) => (said === undefined ? left : left.filter((city) => city.state === said)),
    named,
  );
  const [city] = matching;
  const known = joinWords(named.map((one) => `${one.name}, ${one.state}`));
  if (matching.length > 1) return { refused: messages.cityAmbiguous(known) };
  if (city !== undefined) return settle(city, stateWords);
  const conflict = findStateConflict(named, ownState) ?? findStateConflict(named, state);
  return { refused: conflict ?? messages.cityAmbiguous(known) };
}

function settle(city: KnownCity, words: string): Place {
  const isUnread = words !== '' && findState(words) === undefined;
  return { city, stateAssumed: isUnread ? messages.stateUnknown(city.state) : null };
}

/** Cities whose name the words are likely a slip of, as people write them. */
function findNearCities(cities: readonly KnownCity[], words: string): string[] {
  const [name = ''] = words.split(',');
  const near = findNearWords(fold(name), [...new Set(cities.map((city) => fold(city.name)))]);
  return [
    ...new Set(cities.filter((city) => near.includes(fold(city.name))).map((city) => city.name)),
  ];
}

type Named = { readonly named: readonly KnownCity[]; readonly state: string | undefined };

/** 'Portland, Oregon 97205, USA' is a name and a state. */
function findNamed(cities: readonly KnownCity[], words: string): Named {
  const whole = fold(words)
    .replace(/ (?:usa|us|united states(?: of america)?)$/, '')
    .replace(/ \d{5}(?: \d{4})?$/, '');
  // The whole first: the end of 'New York' is a state too.
  const parts = whole.split(' ');
  for (const length of [0, 1, 2, 3]) {
    const name = parts.slice(0, parts.length - length).join(' ');
    const state = length === 0 ? undefined : findState(parts.slice(-length).join(' '));
    const named = findCities(cities, name);
    if (named.length > 0 && (length === 0 || state !== undefined)) return { named, state };
  }
  return { named: [], state: undefined };
}

function findCities(cities: readonly KnownCity[], name: string): KnownCity[] {
  const slug = nicknames.get(name) ?? name.replaceAll(' ', '-');
  return cities.filter((city) => city.slug === slug || fold(city.name) === name);
}

function fold(words: string): string {
  return words
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
