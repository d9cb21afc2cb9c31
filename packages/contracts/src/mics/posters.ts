import { type DayFilter, defaultMicType, type MicType } from './rules.ts';

/** The hands that draw posters. A mic keeps its own wherever it is shown. */
export const posterHands = [
  'groove',
  'marquee',
  'setlist',
  'tape',
  'gig',
  'riso',
  'swiss',
  'wood',
  'chalk',
  'ticket',
  'spot',
  'neon',
  'bulletin',
  'cut',
  'matchbox',
  'sleeve',
  'pow',
  'paperback',
  'card',
] as const;

export type PosterHand = (typeof posterHands)[number];

/** Each category's own hands come up more often. */
const favorites: Record<MicType, readonly PosterHand[]> = {
  comedy: ['pow', 'marquee', 'tape'],
  improv: ['cut', 'pow', 'bulletin'],
  magic: ['card', 'ticket', 'neon'],
  music: ['sleeve', 'setlist', 'groove'],
  poetry: ['swiss', 'riso', 'paperback'],
  storytelling: ['paperback', 'chalk', 'bulletin'],
  variety: ['marquee', 'wood', 'matchbox'],
};

/** The hand that a slug would choose; of those to avoid none, as long as there is another. */
export function pickHand(
  slug: string,
  type: MicType,
  avoid: readonly PosterHand[] = [],
): PosterHand {
  const lots = posterHands.map((hand) => {
    const share = Math.max(1e-6, hashText(`${slug}/${hand}`) / 2 ** 32);
    return { hand, lot: Math.log(share) / (favorites[type].includes(hand) ? 3 : 1) };
  });
  const best = lots.toSorted((one, other) => other.lot - one.lot);
  const free = best.find(({ hand }) => !avoid.includes(hand)) ?? best[0];
  return free?.hand ?? posterHands[0];
}

/** FNV-1a, 32 bits, stirred at the end so that each bit depends on every letter. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The sizes that posters are drawn in, in CSS pixels: each for the frame it is shown in, since a poster is
 * never cut. Below 150 px it says the mic's name and no small print.
 */
export const posterSizes = {
  row: [108, 108],
  card: [176, 280],
  narrowCard: [140, 280],
  narrowestCard: [108, 280],
  queueCard: [154, 280],
  stage: [390, 224],
  aside: [420, 252],
  sheet: [300, 400],
  print: [600, 800],
} as const;

export type PosterSize = keyof typeof posterSizes;

/** A mic as far as its poster goes. Without a hand it has the one that its slug would choose. */
export type PosterOf = {
  readonly slug: string;
  readonly showName: string;
  readonly categories: readonly MicType[];
  readonly posterHand?: PosterHand | null;
};

/** What large posters say beside the name. */
export type PosterNotes = {
  readonly venue?: string | null;
  readonly when?: string | null;
  /** In the place of the category. */
  readonly label?: string;
};

/** Counted on when posters are drawn differently: their addresses are kept for a year. */
export const posterVersion = 4;

/**
 * Where a mic's poster is, drawn for a size: an SVG document that is the same for good, since everything
 * it shows stands in its address.
 */
export function posterPath(mic: PosterOf, size: PosterSize, notes: PosterNotes = {}): string {
  const { slug, showName, categories, posterHand } = mic;
  const [type = defaultMicType] = categories;
  const said = Object.entries(notes).filter(([, text]) => Boolean(text)) as [string, string][];
  const query = new URLSearchParams([...said, ['v', `${posterVersion}`]]);
  const parts = [type, posterHand ?? 'own', size, slug, `${showName.toWellFormed()}.svg`];
  return `/images/posters/${parts.map(encodeURIComponent).join('/')}?${query}`;
}

/** The wall of posters in a city's hero, in CSS pixels. */
export const wallSize = { width: 760, height: 176 } as const;

/**
 * Where the wall of posters of a city's coming nights is, or of one day's: one picture on nothing, for both themes,
 * whose posters go on above and below it. It is another one every day.
 */
export function wallPath(citySlug: string, day?: DayFilter): string {
  return `/images/walls/${citySlug}.avif${day === undefined ? '' : `?day=${day}`}`;
}
