import type { PosterInks } from './poster-colors.ts';
import {
  type Box,
  capGap,
  capHeight,
  type Line,
  leading,
  letter,
  letterWide,
  measure,
} from './poster-lettering.ts';
import { initials } from './rules.ts';

/** What a layout draws on 400 by 300. `variant` 0 to 7 turns or mirrors it. */
export type PosterContent = {
  readonly name: string;
  readonly label: string;
  readonly inks: PosterInks;
  readonly variant: number;
};

export type Layout = (content: PosterContent) => string;

/** XML's own characters as text, and what XML cannot hold as a space. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

type Anchor = 'start' | 'middle' | 'end';

type Place = {
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  readonly ink: string;
};

/** Letters in the middle of a box's height; `x` is where the anchor is, `y` the box's top. */
function block(text: string, box: Box, place: Place): string {
  const lines = letter(text, box);
  const size = lines[0]?.size ?? 0;
  const top = place.y + (box.height - lines.length * leading * size) / 2 + 0.84 * size;
  const baselines = lines.map((_line, index) => Math.round(top + index * leading * size));
  return drawLines(lines, baselines, place);
}

/** Capitals that fill the width of a box. */
function wideBlock(text: string, box: Box, place: Place): string {
  const lines = letterWide(text, box);
  const heights = lines.map(({ size }) => size * capHeight + capGap);
  const total = heights.reduce((sum, height) => sum + height, -capGap);
  let y = place.y + (box.height - total) / 2 - capGap;
  const baselines = heights.map((height) => {
    y += height;
    return Math.round(y);
  });
  return drawLines(lines, baselines, place);
}

function drawLines(lines: readonly Line[], baselines: readonly number[], place: Place): string {
  const shared = lines[0]?.size;
  // Whatever font a system has, a line keeps its width. Of many small lines only the gaps are
  // adjusted: that takes fewer bytes.
  const adjust = lines.length > 4 ? '' : ' lengthAdjust="spacingAndGlyphs"';
  const drawn = lines.map(({ text, size, width }, index) => {
    const ownSize = size === shared ? '' : ` font-size="${size}"`;
    return `<text x="${place.x}" y="${baselines[index]}"${ownSize} textLength="${width}"${adjust}>${escapeXml(text)}</text>`;
  });
  return `<g font-size="${shared}" text-anchor="${place.anchor}" fill="${place.ink}">${drawn.join('')}</g>`;
}

/** The category, small and spaced. */
function label(text: string, x: number, y: number, anchor: Anchor, ink: string): string {
  return `<text x="${x}" y="${y}" font-size="15" letter-spacing="4" text-anchor="${anchor}" fill="${ink}">${text}</text>`;
}

function ground(ink: string): string {
  return `<path fill="${ink}" d="M0 0h400v300H0z"/>`;
}

/** A beam from the ceiling; the category stands in its pool of light. */
export const spotlight: Layout = ({ name, label: words, inks, variant }) => {
  const lamp = [80, 200, 320, 140][variant % 4] ?? 200;
  return [
    ground(inks.deep),
    `<path fill="${inks.dusk}" d="M${lamp - 12} 0h24L366 258H34z"/>`,
    `<ellipse cx="200" cy="258" rx="166" ry="26" fill="${inks.bright}"/>`,
    block(
      name,
      { width: 330, height: 190, max: 84 },
      { x: 200, y: 28, anchor: 'middle', ink: inks.bright },
    ),
    label(words, 202, 263, 'middle', inks.deep),
  ].join('');
};

/** Wood type: letters as large as the sheet holds, between two rules. */
const woodType: Layout = ({ name, label: words, inks, variant }) => {
  const [anchor, x] = variant % 2 === 0 ? (['start', 22] as const) : (['end', 378] as const);
  return [
    ground(inks.bright),
    `<path fill="${inks.deep}" d="M22 20h356v10H22zM22 252h356v4H22z"/>`,
    wideBlock(name, { width: 356, height: 198, max: 120 }, { x, y: 42, anchor, ink: inks.deep }),
    label(words, x, 280, anchor, inks.deep),
  ].join('');
};

/** The initials run off the sheet behind the name. */
const monogram: Layout = ({ name, label: words, inks, variant }) => {
  const letters = initials(name, 2);
  const size = Math.round(Math.min(400, 440 / Math.max(measure(letters), 0.1)));
  const [anchor, x, edge] =
    variant % 2 === 0 ? (['start', 24, 'end'] as const) : (['end', 376, 'start'] as const);
  return [
    ground(inks.bright),
    `<text x="${edge === 'end' ? 412 : -12}" y="${168 + Math.round(size * 0.42)}" font-size="${size}" text-anchor="${edge}" fill="${inks.glow}">${escapeXml(letters)}</text>`,
    block(name, { width: 340, height: 190, max: 66 }, { x, y: 20, anchor, ink: inks.deep }),
    `<path fill="${inks.deep}" d="M${anchor === 'start' ? 24 : 328} 248h48v5h-48z"/>`,
    label(words, x, 278, anchor, inks.deep),
  ].join('');
};

/** A record that turns: the name is on its label, the category in the corner. */
const record: Layout = ({ name, label: words, inks, variant }) => {
  const [anchor, x] = variant % 2 === 0 ? (['start', 16] as const) : (['end', 384] as const);
  const rings = [228, 202, 176].map((r) => `<circle r="${r}"/>`).join('');
  return [
    ground(inks.deep),
    `<g fill="none" stroke="${inks.dusk}" stroke-width="7" transform="translate(200 140)">${rings}</g>`,
    `<circle cx="200" cy="140" r="134" fill="${inks.bright}"/>`,
    block(
      name,
      { width: 212, height: 160, max: 60 },
      { x: 200, y: 62, anchor: 'middle', ink: inks.deep },
    ),
    label(words, x, 288, anchor, inks.bright),
  ].join('');
};

/** Rays from a corner, a banner across them. */
const banner: Layout = ({ name, label: words, inks, variant }) => {
  const isLeft = variant % 2 === 0;
  const rays = [0, 60, 120, 180, 240, 300]
    .map((at) => (isLeft ? `M0 300L400 ${at - 90}v26z` : `M400 300L0 ${at - 90}v26z`))
    .join('');
  const more = [40, 150, 260]
    .map((at) => (isLeft ? `M0 300L${at} 0h34z` : `M400 300L${400 - at} 0h-34z`))
    .join('');
  return [
    ground(inks.deep),
    `<path fill="${inks.dusk}" d="${rays}${more}"/>`,
    `<g transform="rotate(${isLeft ? -5 : 5} 200 140)"><path fill="${inks.bright}" d="M-20 62h440v156H-20z"/>`,
    `${block(name.toUpperCase(), { width: 340, height: 140, max: 84 }, { x: 200, y: 70, anchor: 'middle', ink: inks.deep })}</g>`,
    label(words, isLeft ? 380 : 20, 280, isLeft ? 'end' : 'start', inks.bright),
  ].join('');
};

export const layouts: readonly Layout[] = [spotlight, woodType, monogram, record, banner];
