import { type PosterInks, posterInks } from './poster-text.ts';
import type { MicType } from './rules.ts';

/** A shape on a poster's sheet of 400 by 300, as attributes of a `path`. */
export type Shape = {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly transform?: string;
};

type Anchor = 'start' | 'middle' | 'end';

/** Where a poster's name stands: in a box whose top left is `left`, `top`. */
export type NamePlace = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The largest letters. */
  readonly max: number;
  readonly anchor: Anchor;
  readonly ink: string;
  /** Capitals, and whether each line fills the width. */
  readonly capitals?: 'even' | 'wide';
  readonly transform?: string;
};

/** Where the category stands, or initials as tall as the sheet. */
export type LinePlace = {
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  readonly ink: string;
};

/** A poster without its letters, and where they belong. Small enough for a page to draw by itself. */
export type PosterArt = {
  readonly shapes: readonly Shape[];
  readonly name: NamePlace;
  readonly label: LinePlace;
  readonly initials?: LinePlace;
};

type Layout = (inks: PosterInks, variant: number) => PosterArt;

/** A mic as far as its poster goes. */
export type PosterOf = { readonly name: string; readonly type: MicType };

/**
 * What a mic's poster looks like, the same for the same name and type: layout and variant come from
 * the name, the inks from the type.
 */
export function posterArt({ name, type }: PosterOf): PosterArt {
  const hash = hashText(name);
  const draw = layouts[hash % layouts.length] ?? spotlight;
  const variant = (hash >>> 8) % 8;
  // The other layouts would have no bright ink left to look at.
  const isInverted = variant > 3 && (draw === record || draw === banner);
  return draw(isInverted ? invert(posterInks[type]) : posterInks[type], variant);
}

function ground(fill: string): Shape {
  return { fill, d: 'M0 0h400v300H0z' };
}

function circle(radius: number): string {
  return `M${200 - radius} 140a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/** A beam from the ceiling; the category stands in its pool of light. */
const spotlight: Layout = ({ bright, deep, dusk }, variant) => {
  const lamp = [80, 200, 320, 140][variant % 4] ?? 200;
  return {
    shapes: [
      ground(deep),
      { fill: dusk, d: `M${lamp - 12} 0h24L366 258H34z` },
      { fill: bright, d: 'M34 258a166 26 0 1 0 332 0a166 26 0 1 0-332 0z' },
    ],
    name: { left: 35, top: 28, width: 330, height: 180, max: 92, anchor: 'middle', ink: bright },
    label: { x: 200, y: 263, anchor: 'middle', ink: deep },
  };
};

/** Wood type: letters as large as the sheet holds, between two rules. */
const woodType: Layout = ({ bright, deep }, variant) => {
  const [anchor, x] = variant % 2 === 0 ? (['start', 22] as const) : (['end', 378] as const);
  return {
    shapes: [ground(bright), { fill: deep, d: 'M22 20h356v10H22zM22 252h356v4H22z' }],
    name: {
      left: 22,
      top: 44,
      width: 356,
      height: 194,
      max: 150,
      anchor,
      ink: deep,
      capitals: 'wide',
    },
    label: { x, y: 281, anchor, ink: deep },
  };
};

/** The initials run off the sheet behind the name. */
const monogram: Layout = ({ bright, glow, deep }, variant) => {
  const isLeft = variant % 2 === 0;
  const [anchor, x] = isLeft ? (['start', 24] as const) : (['end', 376] as const);
  return {
    shapes: [ground(bright), { fill: deep, d: `M${isLeft ? 24 : 328} 246h48v6h-48z` }],
    initials: { x: isLeft ? 416 : -16, y: 168, anchor: isLeft ? 'end' : 'start', ink: glow },
    name: { left: 24, top: 26, width: 352, height: 200, max: 78, anchor, ink: deep },
    label: { x, y: 279, anchor, ink: deep },
  };
};

/** A record that turns: the name is on its label, the category in the corner. */
const record: Layout = ({ bright, deep, dusk }, variant) => {
  const [anchor, x] = variant % 2 === 0 ? (['start', 16] as const) : (['end', 384] as const);
  const rings = [228, 202, 176].map(circle).join('');
  return {
    shapes: [
      ground(deep),
      { fill: 'none', stroke: dusk, strokeWidth: 7, d: rings },
      { fill: bright, d: circle(134) },
    ],
    name: { left: 92, top: 60, width: 216, height: 160, max: 66, anchor: 'middle', ink: deep },
    label: { x, y: 287, anchor, ink: bright },
  };
};

/** Rays from a corner, a banner across them. */
const banner: Layout = ({ bright, deep, dusk }, variant) => {
  const isLeft = variant % 2 === 0;
  const transform = `rotate(${isLeft ? -5 : 5} 200 140)`;
  const rays = [0, 60, 120, 180, 240, 300]
    .map((at) => (isLeft ? `M0 300L400 ${at - 90}v26z` : `M400 300L0 ${at - 90}v26z`))
    .join('');
  const more = [40, 150, 260]
    .map((at) => (isLeft ? `M0 300L${at} 0h34z` : `M400 300L${400 - at} 0h-34z`))
    .join('');
  return {
    shapes: [
      ground(deep),
      { fill: dusk, d: rays + more },
      { fill: bright, d: 'M-20 62h440v156H-20z', transform },
    ],
    name: {
      left: 24,
      top: 76,
      width: 352,
      height: 128,
      max: 92,
      anchor: 'middle',
      ink: deep,
      capitals: 'even',
      transform,
    },
    label: isLeft
      ? { x: 380, y: 280, anchor: 'end', ink: bright }
      : { x: 20, y: 280, anchor: 'start', ink: bright },
  };
};

const layouts: readonly Layout[] = [spotlight, woodType, monogram, record, banner];

/** Light letters on a dark ground instead, or the other way round. */
function invert({ bright, glow, deep, dusk }: PosterInks): PosterInks {
  return { bright: deep, glow: dusk, deep: bright, dusk: glow };
}

/** FNV-1a over UTF-16 units, 32 bits, with a last stir so that the low bits depend on all of them. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
