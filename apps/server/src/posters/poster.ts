import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import {
  hashText,
  type PosterHand,
  type PosterNotes,
  pickHand,
} from '@stagetime/contracts/mics/posters';
import type { MicType } from '@stagetime/contracts/mics/rules';
import { chalk, setlist, tape } from './hands/backstage.ts';
import { card, paperback, sleeve } from './hands/covers.ts';
import { cut, groove } from './hands/cutouts.ts';
import { gig, wood } from './hands/letterpress.ts';
import { bulletin, matchbox, ticket } from './hands/paper.ts';
import { pow, riso, swiss } from './hands/print.ts';
import { marquee, neon, spot } from './hands/stage.ts';
import { palettes } from './inks.ts';
import { measure, printable } from './outlines.ts';
import { n } from './shapes.ts';
import { drawLots, type Sheet, type Words } from './sheet.ts';

/** Everything that a poster shows: the same order is the same poster for good. */
export type PosterOrder = {
  readonly name: string;
  readonly type: MicType;
  /** Of the mic, whose poster differs from that of another with its name. */
  readonly slug: string;
  /** Whose drawing it is; that of the slug's own hand if nothing else is said. */
  readonly hand?: PosterHand | null;
  /** In CSS pixels. */
  readonly size: readonly [number, number];
  readonly notes?: PosterNotes;
  /** What the ids within it begin with, where it stands beside others. */
  readonly idPrefix?: string;
};

const hands: Record<PosterHand, (sheet: Sheet) => string> = {
  ...{ groove, marquee, setlist, tape, gig, riso, swiss, wood, chalk, ticket, spot, neon },
  ...{ bulletin, cut, matchbox, sleeve, pow, paperback, card },
};

/** A poster as an SVG document that loads nothing, and the words on it. */
type DrawnPoster = {
  readonly svg: string;
  readonly words: readonly Words[];
  /** Of its sheet's units how many CSS pixels one is. */
  readonly scale: number;
};

/** The short side of every sheet. */
const sheetUnits = 300;
/** Below this many CSS pixels nothing is read but the name. */
const smallBelow = 150;
/** From this many times as high as wide a small one has room for its drawing, though not for small print. */
const highFrom = 1.8;
const longFrom = 47;

export function drawPoster(order: PosterOrder): DrawnPoster {
  const { name, type, slug, size, notes = {}, idPrefix = 'p' } = order;
  const hand = order.hand ?? pickHand(slug, type);
  const [width, height] = size;
  const short = Math.min(width, height);
  const scale = short / sheetUnits;
  const [w, h] = [width / scale, height / scale];
  const { head, tail } = splitName(printable(name) || 'Open Mic');
  const kind = printable(notes.label ?? '') || micTypeLabels[type];
  const isHigh = height >= width * highFrom;
  const noteSize = short < smallBelow ? 0 : Math.max(11.5, Math.min(15, 3100 / short));
  const isHeld = (text: string) => measure(text, 'text', 0.12) * noteSize < w - 60;
  const tell = (...facts: readonly string[]) => {
    const said = facts.filter((fact) => fact !== '').map((fact) => fact.toUpperCase());
    while (said.length > 1 && !isHeld(said.join('  ·  '))) said.pop();
    return said.join('  ·  ');
  };
  const when = printable(notes.when ?? '');
  const venue = printable(notes.venue ?? '');
  const place = isHeld(venue.toUpperCase()) ? venue : '';
  let ids = 0;
  const sheet: Sheet = {
    ...{ w, h, head, tail, kind, noteSize, category: type, name },
    palette: palettes[type],
    lots: drawLots(hashText(`${slug}:${hand}`)),
    isSmall: short < smallBelow && !isHigh,
    isWide: w > h * 1.2,
    isHigh: h > w * 1.15,
    isLong: head.length >= longFrom,
    HEAD: head.toUpperCase(),
    TAIL: tail.toUpperCase(),
    KIND: kind.toUpperCase(),
    venue: place,
    note: tell(place || kind, when),
    // Where the name says it already, once is enough.
    foot: tell(place || (/open mic/i.test(name) ? '' : 'Open mic'), when),
    newId: () => `${idPrefix}${(ids++).toString(36)}`,
    words: [],
    places: [],
  };
  const drawn = hands[hand](sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" width="${n(width)}" height="${n(height)}" font-family="Avenir Next,Segoe UI,Arial,sans-serif" font-weight="800">${drawn}</svg>`;
  return { svg, words: sheet.words, scale };
}

const kinds =
  'Mic|Night|Nights|Hour|Social|Lab|Circle|Room|Word|Jam|Stage|Sessions|Session|Stories|Drop-In|Slam|Show|Showcase|Club';
const genres =
  'Comedy|Music|Poetry|Magic|Improv|Variety|Story|Storytelling|Songwriter|Acoustic|Stand-Up|Close-Up|Joke|Song|Reading|Spoken|Scene';
const ending = new RegExp(
  // A cold open is how a show begins.
  `^(.+?) ((?:(?:${genres}) (?:Open )?|(?<!cold )Open (?:${genres}) |(?<!cold )Open )?(?:${kinds}))$`,
  'i',
);
/** Words that hold on to the next. */
const loose = /\b(?:the|a|an|of|for|in|on|and|my|your|&)$/i;

/** What a night is called, and what kind of night it is: 'Slant Rhyme', 'Open Mic'. */
export function splitName(name: string): { readonly head: string; readonly tail: string } {
  const [, head = '', tail = ''] = ending.exec(name) ?? [];
  if (head.length < 3 || loose.test(head)) return { head: name, tail: '' };
  return { head, tail };
}
