import type { MicType } from '@stagetime/contracts/mics/rules';
import { list } from './list.ts';

export const venueAdjectives = list(
  'Copper, Tilted, Velvet, Crooked, Paper, Salted, Quiet, Lucky, Marble, Borrowed, Amber, Hollow, Little, Rusty, Painted, Sleepy, Honest, Wandering, Gilded, Second',
);

export const venueKinds = list(
  'Taproom, Lounge, Coffee, Tavern, Theater, Books, Social Club, Records, Cellar, Kitchen, Parlor, Room, Brewing, Playhouse, Café, Annex, Ballroom, Bar',
);

type NameWords = { readonly heads: readonly string[]; readonly tails: readonly string[] };

/** A mic's name is a head alone or a head with a tail. */
export const micNameWords: Record<MicType, NameWords> = {
  comedy: {
    heads: list(
      'Rough Cut, Second Draft, Soft Landing, Almost Ready, Warm Hands, Low Stakes, Slow Burn, Big Swing, Loose Change, Wet Paint, Side Door, Half-Baked, Fresh Batch, Nervous Laughter, Two Left Feet, Bad Posture, Good Enough, Borrowed Time, Please Clap, Small Talk, Inside Voice, Group Project, Late Fee, Sorry in Advance, No Refunds, Deep Breath',
    ),
    tails: list('Comedy Mic, Open Mic, Comedy Hour, Stand-Up Night, Comedy Social, Joke Lab'),
  },
  improv: {
    heads: list('Yes Please, Made-Up Things, Blank Page, Trust Fall, No Script, Say It Twice'),
    tails: list('Improv Jam, Improv Drop-In, Open Jam, Scene Night'),
  },
  magic: {
    heads: list('Nothing Up My Sleeve, Pick a Card, False Bottom, Vanishing Point, Third Pocket'),
    tails: list('Magic Mic, Close-Up Night, Open Magic Hour'),
  },
  music: {
    heads: list(
      'Three Chords, Spare Strings, Kitchen Table, Borrowed Guitar, Front Porch, First Verse, Loose Strings, Room Tone, Blue Hour, Unplugged Kettle, Campfire Indoors, Second Verse, Open Tuning, Quiet Amps',
    ),
    tails: list('Songwriter Night, Music Open Mic, Acoustic Mic, Sessions, Song Circle'),
  },
  poetry: {
    heads: list(
      'Loose Leaf, Soft Consonants, Ink and Ember, Margin Notes, Spoken Low, Slant Rhyme, Wild Commas, Paper Boats, Tender Verbs, Night Pages',
    ),
    tails: list('Poetry Open Mic, Spoken Word, Poetry Night, Reading Room'),
  },
  storytelling: {
    heads: list(
      'True Enough, Long Way Home, The Whole Story, Porch Light, Ten Minutes Tops, Mostly',
    ),
    tails: list('Story Night, Storytelling Mic, Stories'),
  },
  variety: {
    heads: list(
      'Anything Goes, Everything Bagel, Odds and Ends, The Mixed Drawer, All Comers, Grab Bag, Kitchen Sink, Your Five Minutes',
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
