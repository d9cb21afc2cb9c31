import { micFieldsWith } from '@stagetime/contracts/mics/fields';
import type { DemoMic } from './compose-mic.ts';

type SpecialMic = Partial<DemoMic> & Pick<DemoMic, 'citySlug' | 'show_name'>;

/** Nothing known but the name, as lists really have it. */
const nothingKnown: Partial<DemoMic> = {
  ...Object.fromEntries(
    [...micFieldsWith({ origin: 'words' }), ...micFieldsWith({ origin: 'upload' })].map((name) => [
      name,
      null,
    ]),
  ),
  schedule_kind: 'varies',
  schedule_days: [],
  schedule_weeks: [],
  schedule_interval: 1,
  schedule_anchor: null,
  schedule_words: null,
  categories: ['comedy'],
  fee_cents: null,
  fee_currency: null,
};

/** Mics that try a page's patience: what is given here replaces what was composed. */
const patience: readonly SpecialMic[] = [
  { ...nothingKnown, citySlug: 'los-angeles', show_name: 'Ask for the Mic' },
  {
    citySlug: 'los-angeles',
    show_name:
      'The Extraordinarily Long-Winded, Never Quite Finished, Absolutely Final Farewell Open Mic of the Tuesday Talkers, Part 9',
    neighborhood: 'Adams-Normandie and Several Blocks of West Adams',
  },
  {
    citySlug: 'new-york',
    show_name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend',
    venue_name: 'Café Zweiundzwanzig & Söhne',
  },
  {
    citySlug: 'miami',
    show_name: 'Noche de Micrófono Abierto «La Peña Ñandú»',
    venue_name: 'Cafetería El Último Cortadito',
    additional_notes: '¡Bienvenidos! Poemas en español, inglés y lo que haya. 🌴🎶',
    categories: ['poetry', 'music'],
  },
  { citySlug: 'san-francisco', show_name: 'よるのマイク Night Mic', categories: ['storytelling'] },
  {
    citySlug: 'chicago',
    show_name: 'Everybody & Everything <Open Stage>',
    categories: ['comedy', 'improv', 'magic', 'music', 'poetry', 'storytelling', 'variety'],
  },
];

/** Mics that no one may see: pending or rejected. Each shows its poster. */
const hidden: readonly SpecialMic[] = [
  { citySlug: 'los-angeles', show_name: 'Hot Mic at the Laundromat', status: 'pending' },
  {
    citySlug: 'los-angeles',
    show_name: 'Patio Punchlines',
    categories: ['comedy'],
    status: 'pending',
  },
  {
    citySlug: 'new-york',
    show_name: 'Elevator Pitch Comedy',
    categories: ['comedy'],
    status: 'pending',
  },
  { citySlug: 'chicago', show_name: 'Sonnets and Snow', categories: ['poetry'], status: 'pending' },
  {
    citySlug: 'philadelphia',
    show_name: 'Rowhouse Ramble',
    categories: ['storytelling'],
    status: 'pending',
  },
  { citySlug: 'los-angeles', show_name: 'Buy My Course Night', status: 'rejected' },
  { citySlug: 'new-york', show_name: 'Definitely a Real Mic', status: 'rejected' },
  { citySlug: 'austin', show_name: 'Twelve Drink Minimum', status: 'rejected' },
];
const unseen = hidden.map((mic) => ({ ...mic, cover_image_url: null }));

/** No other mic is called so: where one of these shows, it leaked. */
export const unseenNames: readonly string[] = unseen.map(({ show_name }) => show_name);

export const specialMics: readonly SpecialMic[] = [...patience, ...unseen];

/** What takes nights away from the first mic of a city, which is on every week. */
export const limitedMics: Readonly<Record<string, Partial<DemoMic>>> = {
  miami: { schedule_season: '11-01/04-30' },
  boston: { schedule_season: '05-01/09-30' },
  denver: { schedule_skipped: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'] },
  seattle: { schedule_last_night: '2027-06-30' },
};
