/** The states and territories of the USA by their postal codes. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
const codesByName = new Map(
  Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]),
);

/** The postal code of a state's code ('pa', 'P.A.') or full name; undefined for anything else. */
export function findState(words: string): string | undefined {
  const folded = words.trim().toLowerCase().replace(/\s+/g, ' ');
  const code = folded.replace(/\./g, '').toUpperCase();
  // Any two letters: a region abroad has a code too, and the product stores two letters.
  return codesByName.get(folded) ?? (/^[A-Z]{2}$/.test(code) ? code : undefined);
}

/** As {@link findState}, of the states in the list only. */
export function findStateInUsa(words: string): string | undefined {
  const code = findState(words);
  return code !== undefined && Object.hasOwn(stateNames, code) ? code : undefined;
}

/** The states in each zone but the Eastern one, by where most of their people live. */
const statesByZone: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
};

/** The zone in which most people of a state live, until someone says which city it is. */
export function zoneOfState(code: string): string {
  const zones = Object.entries(statesByZone);
  return zones.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 'America/New_York';
}

/** States that lie in two zones: the other one than where most of their people live. */
const otherZones: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  AZ: 'America/Denver',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Chicago',
  ND: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Denver',
  OR: 'America/Denver',
  SD: 'America/Denver',
  TN: 'America/New_York',
  TX: 'America/Denver',
};

/** The zones that a city of a state may be in, the likeliest first. Never empty. */
export function zonesOfState(code: string): readonly [string, ...string[]] {
  const other = otherZones[code];
  return other === undefined ? [zoneOfState(code)] : [zoneOfState(code), other];
}

/** The country (ISO 3166-1) of a city with this state and zone; null where both together do not tell. */
export function countryOf(state: string, timeZone: string): string | null {
  return Object.hasOwn(stateNames, state) && zonesOfState(state).includes(timeZone) ? 'US' : null;
}

const zoneNames: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time, without daylight saving',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Aleutian Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
};

/** A zone as people call it. */
export function describeZone(zone: string): string {
  return zoneNames[zone] ?? zone;
}

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
