import type { MicType } from '@stagetime/contracts/mics/rules';
import type { Palette } from './inks.ts';
import { type Box, capHeight, fit, type Lettering } from './lettering.ts';
import { type Cut, type Drawn, drawOutlines, measure, short } from './outlines.ts';

/** A draw of lots that is the same for the same seed. */
export type Lots = {
  (): number;
  readonly pick: <const T>(list: readonly [T, ...T[]]) => T;
  readonly in: (low: number, high: number) => number;
  readonly sign: () => 1 | -1;
};

/** Words as they stand on a sheet, so that it can be told whether they are seen and read. */
export type Words = {
  readonly text: string;
  readonly size: number;
  readonly ink: string;
  /** What is behind and around the letters. */
  readonly grounds: readonly string[];
  /** Of the box around them, on the sheet. */
  readonly corners: readonly (readonly [number, number])[];
};

/** What a hand draws on, in units of which the short side has 300, and what it says. */
export type Sheet = {
  readonly w: number;
  readonly h: number;
  readonly palette: Palette;
  readonly lots: Lots;
  /** Shown so small that it says the name and nothing else. */
  readonly isSmall: boolean;
  readonly isWide: boolean;
  readonly isHigh: boolean;
  /** So long a name that its lines have one size. */
  readonly isLong: boolean;
  readonly category: MicType;
  readonly name: string;
  /** What the night is called and what kind of night it is; in capitals too. */
  readonly head: string;
  readonly tail: string;
  readonly HEAD: string;
  readonly TAIL: string;
  readonly kind: string;
  readonly KIND: string;
  readonly venue: string;
  /** In small print: kind or place, and time. */
  readonly note: string;
  /** The same where the kind stands elsewhere. */
  readonly foot: string;
  /** The letters of small print; 0 where no one could read it. */
  readonly noteSize: number;
  readonly newId: () => string;
  readonly words: Words[];
  /** From what is drawn to the sheet: turns and moves, the innermost last. */
  readonly places: Place[];
};

type Place = (point: readonly [number, number]) => readonly [number, number];

type Letters = {
  readonly cut?: Cut;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly ink: string;
  /** What is behind and around them; null where they are a shadow of others. */
  readonly on: string | readonly string[] | null;
  readonly track?: number;
  readonly stretch?: number;
  readonly more?: string | undefined;
  /** Those of a stencil take their ink from where it is used. */
  readonly isStencil?: boolean;
  /** Letters that others here are copies of. */
  readonly drawn?: Drawn;
};

/** One line of letters. */
export function put(
  s: Sheet,
  text: string,
  x: number,
  y: number,
  size: number,
  {
    cut = 'tall',
    anchor = 'start',
    ink,
    on,
    track = 0,
    stretch = 1,
    more,
    isStencil,
    drawn,
  }: Letters,
): string {
  if (text === '' || size === 0) return '';
  const width = measure(text, cut, track) * size;
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  if (on !== null) {
    const top = y - size * capHeight * stretch;
    const box = [
      [left, top],
      [left + width, top],
      [left + width, y],
      [left, y],
    ] as const;
    const corners = box.map((corner) => s.places.reduceRight((at, place) => place(at), corner));
    const grounds = typeof on === 'string' ? [on] : on;
    s.words.push({ text, size, ink, grounds, corners: corners as Words['corners'] });
  }
  const setting = { cut, x: left, y, size, track, stretch };
  const outlines = drawOutlines(text, setting, {
    drawn: drawn ?? new Map(),
    newId: s.newId,
    isMany: drawn !== undefined && s.isLong,
  });
  if (isStencil) return outlines;
  return `<g fill="${ink}"${more ? ` ${more}` : ''}>${outlines}</g>`;
}

/** All lines of a lettering, its top at `y`. */
export function putAll(s: Sheet, set: Lettering, x: number, y: number, letters: Letters): string {
  const drawn: Drawn = new Map();
  const { stretch } = set;
  return set.lines
    .map((line) => put(s, line.text, x, y + line.y, line.size, { stretch, ...letters, drawn }))
    .join('');
}

/**
 * The name in capitals, as large as a box holds it: short ones as lines of the box's width, and on high
 * sheets, where most of the box would be left, as higher letters.
 */
export function fitName(s: Sheet, width: number, height: number, box: Box): Lettering {
  if (s.isLong) return fit(s.HEAD, width, height, { mode: 'even', ...box });
  const set = fit(s.HEAD, width, height, { mode: 'fill', ...box });
  const most = s.h >= s.w * 2 ? 1.9 : s.h > s.w * 1.45 ? 1.35 : 1;
  const stretch = Math.max(1, Math.min(most, height / set.height));
  const lines = set.lines.map((line) => ({ ...line, y: line.y * stretch }));
  return { ...set, lines, height: set.height * stretch, stretch };
}

/** Small print. */
export function print(
  s: Sheet,
  text: string,
  x: number,
  y: number,
  ink: string,
  on: string,
  { anchor = 'start', track = 0.12, more }: Partial<Letters> = {},
): string {
  const letters = { cut: 'text', anchor, ink, on, track, more } as const;
  return put(s, text, x, y, s.noteSize, letters);
}

/** The size at which a line is as high as `most`, or else as wide as `width`. */
export function sizeOf(text: string, most: number, width: number, cut: Cut = 'tall', track = 0) {
  return Math.min(most, width / Math.max(measure(text, cut, track), 0.05));
}

/** What is drawn inside, turned around a point. */
export function turned(s: Sheet, angle: number, x: number, y: number, draw: () => string): string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  s.places.push(([px, py]) => [
    x + (px - x) * cos - (py - y) * sin,
    y + (px - x) * sin + (py - y) * cos,
  ]);
  const drawn = draw();
  s.places.pop();
  if (angle === 0) return drawn;
  return `<g transform="rotate(${short(angle)} ${short(x)} ${short(y)})">${drawn}</g>`;
}

/** Something that is drawn more than once: itself, to stand in the definitions, and how to repeat it. */
export function stencil(s: Sheet, drawn: string) {
  const id = s.newId();
  return {
    defs: `<defs><g id="${id}">${drawn}</g></defs>`,
    use: (attributes: string) => `<use href="#${id}" ${attributes}/>`,
  };
}

/** What is drawn inside, cut off at a path. */
export function clipped(s: Sheet, d: string, drawn: string): string {
  const id = s.newId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`;
}

/** The outline of a rectangle. */
export function boxPath(x: number, y: number, w: number, h: number): string {
  return `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`;
}

/** FNV-1a's little brother for drawing lots, with 32 bits of state. */
export function drawLots(seed: number): Lots {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return Object.assign(next, {
    pick: <T>(list: readonly [T, ...T[]]) => list[Math.floor(next() * list.length)] ?? list[0],
    in: (low: number, high: number) => low + next() * (high - low),
    sign: () => (next() < 0.5 ? (-1 as const) : (1 as const)),
  });
}
