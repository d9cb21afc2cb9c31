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
import { drawLine, drawSpaced, lineOf, posterInks } from './poster-text.ts';
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
 * The head of someone's page in the inks of their genre, without words, which stand below: grooves, a
 * beam or footlights. Wide, and cut at the sides where it is shown narrower. The same for the same name
 * and type.
 */
export function renderBanner({ name, type }: PosterOf): string {
  const { bright, deep, dusk, glow } = posterInks[type];
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const isLeft = sum % 2 === 0;
  const grooves = [60, 100, 140, 180, 220, 260].map(
    (radius) => `<circle cx="${isLeft ? 290 : 330}" cy="70" r="${radius}"/>`,
  );
  const lamps = Array.from(
    { length: 9 },
    (_lamp, index) => `<circle cx="${10 + index * 48}" cy="180" r="${index % 2 === 0 ? 46 : 28}"/>`,
  );
  const drawings = [
    `<path fill="${deep}" d="M0 0h400v180H0z"/><g fill="none" stroke="${dusk}" stroke-width="9">${grooves.join('')}</g><circle cx="${isLeft ? 290 : 330}" cy="70" r="34" fill="${bright}"/>`,
    `<path fill="${deep}" d="M0 0h400v180H0z"/><path fill="${dusk}" d="M${isLeft ? 300 : 360} 0h26L400 150H150z"/><ellipse cx="276" cy="152" rx="130" ry="22" fill="${bright}"/>`,
    `<path fill="${bright}" d="M0 0h400v180H0z"/><g fill="${glow}">${lamps.join('')}</g><path fill="${deep}" d="M0 174h400v6H0z"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 180" width="1200" height="540">${drawings[sum % drawings.length]}</svg>`;
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
