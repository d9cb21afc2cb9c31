import { escapeXml } from '../core/xml.ts';
import type { Line } from './poster-lettering.ts';
import { listRuns, measure } from './poster-outlines.ts';

export type TextPlace = {
  readonly x: number;
  /** Of the letters' feet. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

/**
 * A line as elements of an SVG: outlines, so that it looks the same wherever it is drawn. Letters that
 * the font does not have are text in whatever font the reader has, in the width they are reckoned with.
 */
export function drawLine({ text, size, width }: Line, { x, y, anchor }: TextPlace): string {
  let left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  const drawn = listRuns(text).map((run) => {
    const at = left;
    left += run.width * size;
    if (run.outline === '') return '';
    if (run.outline !== undefined) {
      return `<path transform="translate(${short(at)} ${short(y)})scale(${short(size / 1000)})" d="${run.outline}"/>`;
    }
    return `<text x="${short(at)}" y="${short(y)}" font-size="${short(size)}" textLength="${short(run.width * size)}" lengthAdjust="spacingAndGlyphs">${escapeXml(run.text)}</text>`;
  });
  return drawn.join('');
}

/** A single line of letters that stand apart, as small capitals do. */
export function drawSpaced(text: string, size: number, spacing: number, place: TextPlace): string {
  const letters = [...text].map((letter) => ({ letter, width: measure(letter) * size }));
  const total = letters.reduce((sum, { width }) => sum + width + spacing, -spacing);
  let left =
    place.x - (place.anchor === 'start' ? 0 : place.anchor === 'middle' ? total / 2 : total);
  return letters
    .map(({ letter, width }) => {
      const at = left;
      left += width + spacing;
      return drawLine({ text: letter, size, width }, { x: at, y: place.y, anchor: 'start' });
    })
    .join('');
}

/** A line as wide as its text. */
export function lineOf(text: string, size: number): Line {
  return { text, size, width: measure(text) * size };
}

/** A number with as many digits as a picture shows. */
export function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
