/** Larger parts of a city, which people name as they name a neighborhood: boroughs. */
type CityArea = { readonly name: string; readonly neighborhoods: readonly string[] };

const list = (names: string) => names.split(', ');

/**
 * The boroughs of New York with the neighborhoods that have rooms in them. A neighborhood that is missing is
 * found by its own name all the same.
 */
const newYork: readonly CityArea[] = [
  {
    name: 'Brooklyn',
    neighborhoods: list(
      'Bay Ridge, Bed-Stuy, Bedford-Stuyvesant, Bensonhurst, Boerum Hill, Brighton Beach, Brooklyn Heights, Brownsville, Bushwick, Canarsie, Carroll Gardens, Clinton Hill, Cobble Hill, Coney Island, Crown Heights, Ditmas Park, Downtown Brooklyn, Dumbo, East New York, East Williamsburg, Flatbush, Fort Greene, Gowanus, Gravesend, Greenpoint, Kensington, Midwood, Park Slope, Prospect Heights, Prospect Lefferts Gardens, Red Hook, Sheepshead Bay, South Slope, Sunset Park, Williamsburg, Windsor Terrace',
    ),
  },
  {
    name: 'Manhattan',
    neighborhoods: list(
      "Alphabet City, Battery Park City, Chelsea, Chinatown, East Harlem, East Village, Financial District, Flatiron, Gramercy, Greenwich Village, Hamilton Heights, Harlem, Hell's Kitchen, Hudson Square, Inwood, Kips Bay, Koreatown, Little Italy, Lower East Side, Meatpacking District, Midtown, Midtown East, Morningside Heights, Murray Hill, Noho, Nolita, Roosevelt Island, Soho, Times Square, Tribeca, Two Bridges, Union Square, Upper East Side, Upper West Side, Washington Heights, West Village, Yorkville",
    ),
  },
  {
    name: 'Queens',
    neighborhoods: list(
      'Astoria, Bayside, Corona, Elmhurst, Far Rockaway, Flushing, Forest Hills, Jackson Heights, Jamaica, Kew Gardens, Long Island City, Maspeth, Middle Village, Ozone Park, Rego Park, Ridgewood, Rockaway Beach, Sunnyside, Whitestone, Woodside',
    ),
  },
  {
    name: 'Bronx',
    neighborhoods: list(
      'Belmont, Concourse, Fordham, Hunts Point, Kingsbridge, Melrose, Morris Park, Morrisania, Mott Haven, Norwood, Parkchester, Pelham Bay, Port Morris, Riverdale, Throgs Neck, Tremont, University Heights, Wakefield, Williamsbridge, Woodlawn',
    ),
  },
  {
    name: 'Staten Island',
    neighborhoods: list(
      'Clifton, Great Kills, New Dorp, Port Richmond, Rosebank, St. George, Stapleton, Tompkinsville, Tottenville, West Brighton',
    ),
  },
];

const areasByCity: ReadonlyMap<string, readonly CityArea[]> = new Map([['new-york', newYork]]);

/** A city's neighborhoods, with the areas before them that have one of those. */
export function withAreas(citySlug: string, neighborhoods: readonly string[]): string[] {
  const areas = areasByCity.get(citySlug) ?? [];
  const known = areas.filter((area) =>
    area.neighborhoods.some((one) => neighborhoods.includes(one)),
  );
  return [...new Set([...known.map(({ name }) => name), ...neighborhoods])];
}

/** The names of neighborhoods, with those of an area beside its own: a mic may only say 'Brooklyn'. */
export function expandAreas(citySlug: string, names: readonly string[]): string[] {
  const areas = areasByCity.get(citySlug) ?? [];
  const within = areas.filter(({ name }) => names.includes(name));
  return [...new Set([...names, ...within.flatMap(({ neighborhoods }) => neighborhoods)])];
}

/** What cities and their neighborhoods are called for short, as a search is typed. */
const shortNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  atlanta: { Atlanta: ['atl'] },
  austin: { Austin: ['atx'] },
  'las-vegas': { 'Las Vegas': ['vegas'] },
  'los-angeles': {
    'Los Angeles': ['la'],
    Downtown: ['dtla'],
    Koreatown: ['k-town', 'ktown'],
    'North Hollywood': ['noho'],
    'West Hollywood': ['weho'],
  },
  'new-orleans': { 'New Orleans': ['nola'] },
  'new-york': {
    'New York': ['nyc'],
    'Long Island City': ['lic'],
    'Lower East Side': ['les'],
    'Upper East Side': ['ues'],
    'Upper West Side': ['uws'],
  },
  philadelphia: { Philadelphia: ['philly'] },
  portland: { Portland: ['pdx'] },
  'san-francisco': { 'San Francisco': ['sf'] },
  washington: { Washington: ['dc'] },
};

/** The short names of a city, or of a neighborhood in it, in the form of slugs. */
export function shortNamesOf(citySlug: string, name: string): readonly string[] {
  return shortNames[citySlug]?.[name] ?? [];
}
