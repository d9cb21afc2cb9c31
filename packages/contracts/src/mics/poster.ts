import { type NamePlace, type PosterOf, posterArt, type Shape } from './poster-art.ts';
import {
  capGap,
  capHeight,
  heightOf,
  type Line,
  leading,
  letter,
  letterWide,
} from './poster-lettering.ts';
import { measure, printable } from './poster-outlines.ts';
import { drawLine, drawSpaced, lineOf } from './poster-text.ts';
import { initials } from './rules.ts';

/** For letters that the posters' own font does not have. */
const fonts = 'Avenir Next,Segoe UI,Arial,sans-serif';

/**
 * The poster of a mic without a picture: an SVG document of 400 by 300, the same for the same name
 * and type. Its letters are outlines: picture documents and other programs load no fonts of ours.
 */
export function renderPoster(poster: PosterOf): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${renderPosterContent(poster)}</svg>`;
}

/**
 * The poster's art without its words, for a head that has them below: wide, and cut at the sides where
 * it is shown narrower. The same for the same name and type.
 */
export function renderBanner({ name, type }: PosterOf): string {
  const { shapes } = posterArt({ name, type });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 40 400 180" width="1200" height="540">${shapes.map(drawShape).join('')}</svg>`;
}

/** What is in that document, for a drawing that has it as a part, perhaps with other words as its name. */
export function renderPosterContent({ name, type }: PosterOf, shown = name): string {
  const art = posterArt({ name, type });
  const text = printable(shown);
  const letters = art.initials && initials(text, 2);
  const [ground, ...shapes] = art.shapes.map(drawShape);
  return [
    `<g font-family="${fonts}" font-weight="800">`,
    ground,
    art.initials && letters ? inInk(art.initials.ink, drawInitials(letters, art.initials)) : '',
    ...shapes,
    inInk(art.name.ink, drawName(text, art.name), art.name.transform),
    inInk(art.label.ink, drawSpaced(type.toUpperCase(), 15, 3.5, art.label)),
    '</g>',
  ].join('');
}

function drawShape({ d, fill, stroke, strokeWidth, transform }: Shape): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}"`;
  const turn = transform === undefined ? '' : ` transform="${transform}"`;
  return `<path fill="${fill}"${line}${turn} d="${d}"/>`;
}

function inInk(ink: string, drawn: string, transform?: string): string {
  return `<g fill="${ink}"${transform === undefined ? '' : ` transform="${transform}"`}>${drawn}</g>`;
}

function drawInitials(
  letters: string,
  place: { x: number; y: number; anchor: 'start' | 'middle' | 'end' },
) {
  const size = Math.round(Math.min(430, 460 / Math.max(measure(letters), 0.1)));
  return drawLine(lineOf(letters, size), { ...place, y: place.y + size * 0.4 });
}

function drawName(name: string, place: NamePlace): string {
  const { left, width, anchor, capitals } = place;
  const x = left + (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  const lines =
    capitals === 'wide'
      ? letterWide(name, place)
      : letter(capitals ? name.toUpperCase() : name, place);
  const baselines = capitals === 'wide' ? wideBaselines(lines, place) : evenBaselines(lines, place);
  return lines
    .map((line, index) => drawLine(line, { x, y: baselines[index] ?? 0, anchor }))
    .join('');
}

/** Lines of one size in the middle of a box's height. */
function evenBaselines(lines: readonly Line[], { top, height }: NamePlace): number[] {
  const size = lines[0]?.size ?? 0;
  const first = top + (height - heightOf(lines.length, size)) / 2 + capHeight * size;
  return lines.map((_line, index) => Math.round(first + index * leading * size));
}

/** Capitals of their own sizes, with even gaps. */
function wideBaselines(lines: readonly Line[], { top, height }: NamePlace): number[] {
  const heights = lines.map(({ size }) => size * capHeight + capGap);
  const total = heights.reduce((sum, lineHeight) => sum + lineHeight, -capGap);
  let y = top + (height - total) / 2 - capGap;
  return heights.map((lineHeight) => {
    y += lineHeight;
    return Math.round(y);
  });
}
