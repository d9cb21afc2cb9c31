import { list } from './list.ts';

/** What made-up places of a city are composed from. */
export type CityWords = {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly areaCode: string;
  /** Real ones: people look for them. */
  readonly neighborhoods: readonly string[];
  /** Invented, with the sound of the region. */
  readonly streets: readonly string[];
  /** What a venue there might be called after. */
  readonly venueNouns: readonly string[];
};

function city(
  [slug, name, state, areaCode]: readonly [string, string, string, string],
  neighborhoods: string,
  streets: string,
  venueNouns: string,
): CityWords {
  return {
    slug,
    name,
    state,
    areaCode,
    neighborhoods: list(neighborhoods),
    streets: list(streets),
    venueNouns: list(venueNouns),
  };
}

/** The twelve cities that the product knows from the start. */
export const cityWords: readonly CityWords[] = [
  city(
    ['los-angeles', 'Los Angeles', 'CA', '213'],
    'Echo Park, Silver Lake, Highland Park, Koreatown, North Hollywood, Los Feliz, Eagle Rock, Boyle Heights, Culver City, Venice, West Hollywood, Burbank, Arts District, Atwater Village, Sherman Oaks, Mar Vista, Leimert Park, San Pedro, Van Nuys, Long Beach',
    'Alondrine Ave, Calle Paloma, Marisol Blvd, Verdura St, Sagecrest Dr, Corvina Ave, West Tamarind Blvd, Ostrich Farm Rd, Las Brisas St, Quillfeather Ave, Almendra Way, East Orozuz St',
    'Poppy, Condor, Sagebrush, Grunion, Manzanita, Kelp, Jacaranda, Tidepool, Coyote, Backlot, Tecolote, Lowrider',
  ),
  city(
    ['new-york', 'New York', 'NY', '212'],
    "East Village, West Village, Lower East Side, Greenwich Village, Harlem, Upper West Side, Chelsea, Hell's Kitchen, Astoria, Long Island City, Jackson Heights, Williamsburg, Bushwick, Greenpoint, Park Slope, Crown Heights, Bed-Stuy, Gowanus, Ridgewood, Mott Haven, St. George, Washington Heights",
    'East 217th St, Vandewater Pl, Kestrel St, Coopersmith Ave, West 233rd St, Quayside Ave, Old Tannery Ln, Brevoorth St, Mulhall St, Dutchkill Rd, Lanternman St, Halsworth Ave',
    'Pigeon, Stoop, Cobblestone, Girder, Ferryman, Turnstile, Sparrow, Fire Escape, Water Tower, Newsstand, Lamplighter, Rooftop',
  ),
  city(
    ['chicago', 'Chicago', 'IL', '312'],
    'Logan Square, Wicker Park, Pilsen, Uptown, Andersonville, Lakeview, Hyde Park, Bridgeport, Avondale, Rogers Park, Humboldt Park, Lincoln Square, Ukrainian Village, River North, Bronzeville, Albany Park',
    'N Wabansett Ave, W Prairieton St, S Calumore Ave, N Kettleman Ave, W Grindstone St, S Marquisette Ave, N Lindenhall Ave, W Corktree Blvd, S Boxmaker St',
    'Boxcar, Foundry, Prairie, Bungalow, Drawbridge, Snowplow, Lakefront, Alley Cat, Heron, Streetcar',
  ),
  city(
    ['san-francisco', 'San Francisco', 'CA', '415'],
    'Mission District, Haight-Ashbury, North Beach, SoMa, Inner Sunset, Outer Richmond, Bernal Heights, Castro, Dogpatch, Noe Valley, Tenderloin, Excelsior',
    'Fogarty Hill St, Alcatraz Steps, Cormorant St, Wharfinger Ave, 61st Ave, Eucalypt Ln',
    'Foghorn, Sea Lion, Trolley, Cypress, Sourdough, Parrot',
  ),
  city(
    ['austin', 'Austin', 'TX', '512'],
    'East Austin, South Congress, Hyde Park, Zilker, Mueller, Clarksville, Cherrywood, Red River, St. Elmo, Bouldin Creek, North Loop, Rosewood',
    'Pecanwood Dr, Old Mesquite Rd, Caliche Ln, E 58th and a Half St, Agarita Blvd, Limestone Spur',
    'Armadillo, Bluebonnet, Grackle, Mesquite, Longhorn, Bat Colony',
  ),
  city(
    ['seattle', 'Seattle', 'WA', '206'],
    'Capitol Hill, Ballard, Fremont, Georgetown, Columbia City, University District, Belltown, West Seattle, Greenwood, Beacon Hill, Pioneer Square, Wallingford',
    'Saltwater Ave NW, E Alderpine St, 96th Pl S, Tidelands Way, Puffin St, Rainwright Ave N',
    'Orca, Drizzle, Ferryboat, Cedar, Geoduck, Salmonberry',
  ),
  city(
    ['portland', 'Portland', 'OR', '503'],
    'Alberta Arts District, Hawthorne, Mississippi, St. Johns, Pearl District, Sellwood, Kenton, Montavilla, Laurelhurst, Foster-Powell, Buckman, Old Town',
    'SE Fernhollow St, N Rosebriar Ave, NE Beaverdam St, SE 133rd Pl, NW Mossback Rd, N Ferrylanding Ave',
    'Beaver, Fern, Bicycle, Rose Garden, Stumpjack, Moss',
  ),
  city(
    ['denver', 'Denver', 'CO', '303'],
    'Capitol Hill, RiNo, Highlands, Baker, Five Points, Park Hill, Sunnyside, Cole, South Broadway, Berkeley, City Park, Lincoln Park',
    'E 61st Pl, Columbine Spur, Larkbunting St, S Assayer St, Switchback Ave, W Granitehill Ave',
    'Columbine, Pickaxe, Aspen, Marmot, Switchback, Timberline',
  ),
  city(
    ['atlanta', 'Atlanta', 'GA', '404'],
    'Little Five Points, East Atlanta, Inman Park, Old Fourth Ward, West End, Decatur, Virginia-Highland, Kirkwood, Cabbagetown, Grant Park, Edgewood, Midtown',
    'Peachfield Ave, Dogwoodshire Rd, Kudzu Hill Dr, Old Railyard St SE, Magnoliatree Ln, Sweetgum Pl NE',
    'Peach, Kudzu, Magnolia, Firefly, Honeysuckle, Railyard',
  ),
  city(
    ['miami', 'Miami', 'FL', '305'],
    'Wynwood, Little Havana, Coconut Grove, Brickell, Little Haiti, Coral Gables, Overtown, Allapattah, Edgewater, Design District, North Beach, Kendall',
    'Calle Guayabera, NW 2nd Bay Ave, Flamenco Dr, Palmetto Key Rd, SW 91st Way, Mangrove Ct',
    'Flamingo, Mango, Manatee, Cafecito, Hurricane, Iguana',
  ),
  city(
    ['boston', 'Boston', 'MA', '617'],
    'Jamaica Plain, Allston, Cambridge, Somerville, Dorchester, Back Bay, Roxbury, South End, Fenway, Charlestown, East Boston, Brighton',
    'Old Chandlery St, Wharfside Row, Beechcombe Rd, Quincewood St, Saltmarsh Ave, Tollkeeper St',
    'Lobster, Lantern, Schooner, Cranberry, Clipper, Cod',
  ),
  city(
    ['philadelphia', 'Philadelphia', 'PA', '215'],
    'Fishtown, Northern Liberties, South Philly, West Philly, Manayunk, Kensington, Old City, Germantown, Point Breeze, East Passyunk, Mount Airy, Spring Garden',
    'S Bellfounder St, N Keystoner St, Ropewalk St, Germania Ave, W Ironmill St, Oldmarket Row',
    'Bell, Pretzel, Rowhouse, Keystone, Mummer, Ironworks',
  ),
];
