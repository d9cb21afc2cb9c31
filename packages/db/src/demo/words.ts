import type { MicType, SignupMethod } from '@stagetime/contracts/mics/rules';
import type { Genre } from '@stagetime/contracts/social/rules';

/** The items of a list written in one text, separated by commas. */
function list(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}

/** Each text with its weight: 3 stands three times in what is picked from. */
export function weighted<Item>(entries: readonly (readonly [number, Item])[]): readonly Item[] {
  return entries.flatMap(([weight, item]) => Array.from({ length: weight }, () => item));
}

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

/** What people say about open mics. Each fits any of them. */
export const commentTexts: readonly string[] = [
  'First time here and everybody clapped like I knew what I was doing. Coming back.',
  'Get there early, the list fills up fast.',
  'Kind crowd, good sound, strong coffee. What else do you need?',
  'Is the list still on paper, or do they take names online now?',
  'Host keeps it moving. I was on before ten and home by eleven.',
  'Loved the room. The chairs, less so.',
  'Went up at the very end with six people left. They stayed for me.',
  'Parking is a story of its own. Take the bus if you can.',
  'Tried new stuff and it died. Nobody was mean about it, which is rare.',
  'The light comes on at four minutes and they mean it.',
  'Best listening room in town, and I have been to most of them.',
  'Overrated. Half the crowd talks through the sets.',
  'The crowd talks until nine and then it listens. Aim for the second half.',
  'Anybody up for sharing a ride next week?',
  'Brought my mother. She signed up. She killed. I am never bringing my mother again.',
  'Clean sets before nine, please. There were kids at the front table.',
  'How long are the spots at the moment?',
  'Five minutes each, seven if you are nice to the host.',
  'House guitar has all six strings now.',
  'The mic cuts out when you hold it low. Hold it high.',
  'Great for first-timers. I counted eight of us.',
  'Came for a drink, stayed for a poem about a bus stop.',
  'They had a feature act last time who was unreal. Does anybody know the name?',
  'Not my favorite. Too many comics, not enough listeners.',
  'Thank you all for the warm welcome!',
  'Is it wheelchair accessible? The photos show stairs.',
  'There is a ramp at the side door, ask at the bar for it.',
  'Signed up at seven, went on at ten forty. Bring a book.',
  'The lottery is fair, I have seen the bucket.',
  'My whole improv team came and we got the best suggestion of the year: "lasagna".',
  'Sound person deserves a raise.',
  'New host, new energy. Give it another chance if you left last year.',
  'Somebody left a blue notebook here. It is behind the bar.',
  'Got my notebook back from the bartender. Thank you, whoever you are.',
  'The fries are two sets long.',
  'Quiet night because of the rain, and the best crowd I have had in months.',
];

export const venueAdjectives = list(
  'Copper, Tilted, Velvet, Crooked, Paper, Salted, Quiet, Lucky, Marble, Borrowed, Amber, Hollow, Little, Rusty, Painted, Sleepy, Honest, Wandering, Gilded, Second',
);

export const venueKinds = list(
  'Taproom, Lounge, Coffee, Tavern, Theater, Books, Social Club, Records, Cellar, Kitchen, Parlor, Room, Brewing, Playhouse, Café, Annex, Ballroom, Bar',
);

type NameWords = {
  readonly heads: readonly string[];
  /** Taken in order for mics whose head another mic of the city has. */
  readonly more: readonly string[];
  readonly tails: readonly string[];
};

/** A mic's name is a head alone or a head with a tail. In a city no two have the same head. */
export const micNameWords: Record<MicType, NameWords> = {
  comedy: {
    heads: list(
      'Rough Cut, Second Draft, Soft Landing, Almost Ready, Warm Hands, Low Stakes, Slow Burn, Big Swing, Loose Change, Wet Paint, Side Door, Half-Baked, Fresh Batch, Nervous Laughter, Two Left Feet, Bad Posture, Good Enough, Borrowed Time, Please Clap, Small Talk, Inside Voice, Group Project, Late Fee, Sorry in Advance, No Refunds, Deep Breath',
    ),
    more: list(
      'Tough Room, Elbow Room, Corner Booth, Plus One, Cold Open, Callback, Rule of Three, Crowd Work, Tight Five, Front Row, Second Opinion, Cheap Seats, Loud Carpet, Wrong Number, Spilled Drink, Last Bus Home, Therapy Bill, Overdue, Damp Handshake, Participation Trophy, Tip Jar, Sunday Clothes, Ceiling Fan, Room Temperature, Folding Chair, Exit Sign, Polite Applause, Nobody Asked, Hold Music, Emergency Contact, Big Coat, Slow Clap, Minor Setback, Wet Match, Coat Check, House Lights, Awkward Silence, Wooden Spoon, Odd Socks, Bar Tab, Name Tag, Dry Run',
    ),
    tails: list('Comedy Mic, Open Mic, Comedy Hour, Stand-Up Night, Comedy Social, Joke Lab'),
  },
  improv: {
    heads: list('Yes Please, Made-Up Things, Blank Page, Trust Fall, No Script, Say It Twice'),
    more: list('One Word Story, Warm Bodies, Open Circle, Sweep Edit, Group Scene, Yes Officer'),
    tails: list('Improv Jam, Improv Drop-In, Open Jam, Scene Night'),
  },
  magic: {
    heads: list('Nothing Up My Sleeve, Pick a Card, False Bottom, Vanishing Point, Third Pocket'),
    more: list('Hidden Ace, Slow Hands, Top Hat Season, The Force, Empty Box, Second Deal'),
    tails: list('Magic Mic, Close-Up Night, Open Magic Hour'),
  },
  music: {
    heads: list(
      'Three Chords, Spare Strings, Kitchen Table, Borrowed Guitar, Front Porch, First Verse, Loose Strings, Room Tone, Blue Hour, Unplugged Kettle, Campfire Indoors, Second Verse, Open Tuning, Quiet Amps',
    ),
    more: list(
      'Porch Swing, Bridge and Chorus, Low Tuning, Paper Guitar, Cracked Vinyl, Sing It Back, Half Step Down, Tambourine Weather, Attic Songs, Minor Keys, Slow Strum, Hum Along, Lost Capo, Two Chords Short, Cigar Box, Upright Piano, Harmony Hour, Reverb Room, Last Chorus, Rain Delay, Feedback Loop, Fourth Fret, Brass Kazoo',
    ),
    tails: list('Songwriter Night, Music Open Mic, Acoustic Mic, Sessions, Song Circle'),
  },
  poetry: {
    heads: list(
      'Loose Leaf, Soft Consonants, Ink and Ember, Margin Notes, Spoken Low, Slant Rhyme, Wild Commas, Paper Boats, Tender Verbs, Night Pages',
    ),
    more: list(
      'First Drafts, Enjambed, Blank Verse, Salt and Syllable, Carbon Copy, The Long Line, Bent Pages, Pocket Sonnets, Line Break, Quiet Riot Act, Stanza Room, Borrowed Pen, Weather Reports, Small Press',
    ),
    tails: list('Poetry Open Mic, Spoken Word, Poetry Night, Reading Room'),
  },
  storytelling: {
    heads: list(
      'True Enough, Long Way Home, The Whole Story, Porch Light, Ten Minutes Tops, Mostly',
    ),
    more: list(
      'Swear It Happened, Tall Enough, Names Were Changed, Dinner Table, Ask Your Mother, The Short Version, Off the Record, Here Is the Thing, What I Meant, Witness Stand, Unreliable Narrator',
    ),
    tails: list('Story Night, Storytelling Mic, Stories'),
  },
  variety: {
    heads: list(
      'Anything Goes, Everything Bagel, Odds and Ends, The Mixed Drawer, All Comers, Grab Bag, Kitchen Sink, Your Five Minutes',
    ),
    more: list(
      'Open Drawer, Bring Your Own, Lucky Dip, Sum of Parts, The Lost and Found, Little of Each, Potluck, House Special, Whatever Works, Spare Parts',
    ),
    tails: list('Variety Mic, Open Stage, Variety Hour, Open Mic'),
  },
};

export const firstNames = list(
  'Ada, Amara, Andre, Anika, Beatriz, Ben, Camille, Carlos, Chloé, Dana, Darius, Dev, Elena, Eli, Esperanza, Farah, Felix, Gloria, Hana, Hugo, Imani, Ines, Isaac, Jada, Jo, Jonah, José, Kai, Kofi, Leila, Lena, Lucía, Malik, Marisol, Mei, Mina, Nadia, Noah, Nora, Omar, Priya, Quinn, Rafael, Renée, Rosa, Sam, Sanjay, Simone, Sofia, Tariq, Theo, Uma, Vera, Wes, Yusuf, Zoë',
);
export const lastNames = list(
  "Abernall, Achterhof, Bellweather, Bravado-Ruiz, Brookhurst, Castellanes, Chaudhuri-Lane, Corwinne, Dellarosa, Dunmoore, Echevarne, Fairbarrow, Fenwicke, Garridan, Goldthwaite-Oyelo, Halloran-Vey, Ibarrondo, Ingleby-Cho, Jarnagan, Kessington, Kowalczyn, Lindqvista, Marchetta, Mbekwe, Merriwane, Nakagumo, Núñezal, O'Shaughlin, Okonjide, Pallisander, Pemberlane, Quillano, Ravensmith, Rosenquill, Sandovar, Söderholme, Tanakiri, Thistlewood, Underhay, Vasquelle, Waverling, Xiangley, Yarborne, Zielinska-Rowe",
);
export const stageNouns = list(
  'Pickle, Thunder, Biscuit, Velvet, Moth, Comet, Marmalade, Static, Domino, Juniper, Pepper, Wolfgang, Echo, Cricket, Nickel, Saffron, Bingo, Ferret, Lantern, Mustard',
);

export const feeDescriptions = {
  bringer: list('2-person bringer, Bring one friend, Bring 3 friends or $10'),
  cover_charge: list('$5 cover, $7 at the door, $10 cover, $3 for performers'),
  other: list('1 drink minimum, 2 item minimum, $5 donation, Pay what you can'),
} as const;

export const signupDescriptions: Readonly<Record<SignupMethod, string>> = {
  lottery: 'Put your name in the bucket at the door; names are drawn ten minutes before the show.',
  first_come: 'List goes up at the bar. First 20 names get a spot.',
  slotted: 'Half the spots go online at noon the day before, the rest at the door.',
  in_person: 'Sign up with the host, the one with the clipboard.',
  other: 'Five walk-up spots each night, the rest by e-mail.',
};

const notesForAll = [
  'First-timers go up early and get the loudest applause.',
  'Happy hour until the list is done.',
  'All ages until 9, then 21+.',
  'Cash only. Kind crowd.',
  'Parking behind the building, enter through the alley.',
];

/** Short ones stay below the 'Read More' mark of 100 characters, and fit what is performed. */
export const shortNotes: Record<MicType, readonly string[]> = {
  comedy: ['5 minutes each, light at 4.', 'New material welcome, notebooks too.', ...notesForAll],
  improv: ['Come alone, leave with a team.', 'Warm-up at the bar before signup.', ...notesForAll],
  magic: ['Close-up table and a stage, eight minutes each.', ...notesForAll],
  music: [
    'Two songs or ten minutes. House guitar available.',
    'Piano on stage, tuned most of the time.',
    ...notesForAll,
  ],
  poetry: ['Two poems or five minutes. Pages or by heart.', ...notesForAll],
  storytelling: ['True stories, seven minutes, no notes.', ...notesForAll],
  variety: ['Seven minutes each, props welcome.', ...notesForAll],
};

const longSpoken =
  'Performers get 5 minutes; the red light comes on at 4 and the host gets nervous at 5:30. There is a small green room behind the kitchen, so leave your coats there and not on the radiator. If the list runs long we stop at 11 sharp, and everybody who did not get up goes first next time. Be kind to the bartender: she is also the sound engineer.';
const longMusic =
  'A listening room first of all. Phones away, conversations outside, encores discouraged. Each performer has three songs or twelve minutes, whichever ends first, and a featured act closes the night. There are two microphones, one DI box, a keyboard with 76 keys (the low F sticks) and a house drum kit without cymbals; bring your own. Sound check is whenever you get here before the doors.';
const longDraw =
  'Stay until the end: half of the spots go to people who are still in the room after the break. New material only on the first round, anything you like on the second. Clean set before nine because of the families at the back, no rules after. Free tea for performers, and the cookies are baked by the host’s aunt, who is also the most honest critic in town.';

export const longNotes: Record<MicType, readonly string[]> = {
  comedy: [longSpoken, longDraw],
  improv: [longDraw],
  magic: [longSpoken],
  music: [longMusic],
  poetry: [longSpoken, longDraw],
  storytelling: [longSpoken, longDraw],
  variety: [longSpoken, longDraw],
};

export const abouts: readonly string[] = [
  'A friendly room for first tries and fifth drafts.',
  'Half regulars, half strangers, one very forgiving spotlight.',
  'The mic that outlived three owners and a flood.',
  'Everybody gets the same five minutes, headliners too.',
  'An intimate back room with forty chairs, no two alike.',
];

/** What people say of themselves, each with the genre that it fits; of fans by itself, and what fits everyone. */
export const bios: readonly (readonly [Genre | 'fan' | 'any', string])[] = [
  ['comedy', 'Accountant by day. Jokes about accountants by night.'],
  ['music', 'Writes songs about kitchen appliances and the people who left them.'],
  ['comedy', 'Third year of stand-up, first year of admitting it to my parents.'],
  ['poetry', 'Poet, baker, reluctant morning person.'],
  ['storytelling', 'I tell true stories with the names changed and the weather improved.'],
  ['magic', 'Card tricks, coin tricks, and one trick with a sandwich.'],
  [
    'improv',
    'Looking for improv partners on the east side. I always say yes; it is becoming a problem.',
  ],
  ['music', 'Guitar, harmonica, long pauses.'],
  [
    'storytelling',
    'Former science teacher. Every set ends with an experiment, and so far nobody has been hurt. I host now and then, travel for festivals, and keep a list of every open mic I have ever been to. Ask me about number 43, but only if you have an hour and do not mind hearing about a goat.',
  ],
  ['any', 'New in town. Say hi.'],
  ['any', 'Day job, night mics, very little sleep.'],
  ['fan', 'Just here to watch. For now.'],
  ['fan', 'Front row, two drinks, loud laugh. I do not perform and nobody can make me.'],
  ['comedy', 'Five minutes about my landlord. He has heard them.'],
  ['music', 'Two songs, three chords, and a borrowed amp.'],
  ['poetry', 'Short poems about long bus rides.'],
  ['storytelling', 'Every story I tell is about my aunt, and she approves all of them.'],
  ['variety', 'Juggling, a ukulele, and whatever I found in the car.'],
  ['variety', 'A bit of everything, none of it twice.'],
  ['improv', 'Give me a place and a feeling and I will be a plumber in it.'],
  ['magic', 'Is this your card? It usually is.'],
  ['comedy', 'I was told to write what I know, so: parking tickets and my sister.'],
  ['comedy', 'Moved here for a job. Stayed for the five minutes on Tuesdays.'],
  ['comedy', 'One good joke about soup and several about looking for another.'],
  ['music', 'Piano when there is one, ukulele when there is not.'],
  ['music', 'Covers of songs you forgot you knew. Requests if they are sad.'],
  ['poetry', 'I write on receipts. The longer the shopping, the longer the poem.'],
  ['poetry', 'Sonnets, mostly about the bakery downstairs.'],
  ['storytelling', 'Retired mail carrier. I know where all of it happened.'],
  ['improv', 'Team of one until somebody says yes.'],
  ['magic', 'Engineer. I know how it works, and I still like it.'],
  ['variety', 'Hula hoop, one accordion, no plan.'],
  ['any', 'Back on stage after ten years. Be kind.'],
  ['any', 'I bring my own light and a friend who claps.'],
  ['fan', 'My roommate performs. I carry the keyboard.'],
];
