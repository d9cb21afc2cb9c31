import { escapeXml } from '../core/text.ts';
import type { Line } from './poster-lettering.ts';
import { listRuns, measure } from './poster-outlines.ts';
import { defaultMicType, type MicType } from './rules.ts';

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

// Apart from messages.ts, which every first load holds.

/** A mic's poster to print. */
export const posterPage = {
  print: 'Print',
  backToMic: (name: string) => `Back to ${name}`,
  signup: (words: readonly string[]) => `Signup: ${words.join(', ')}`,
  scan: 'Scan for the next nights',
  qrCode: 'QR code of the address of its page',
};

/** Where the poster of a mic without a picture is. Apart from the drawing, which only the server does. */
export function micPosterPath(mic: {
  readonly showName: string;
  readonly categories: readonly MicType[];
}): string {
  const [type = defaultMicType] = mic.categories;
  return `/images/posters/${type}/${encodeURIComponent(mic.showName.toWellFormed())}.svg`;
}

/** Where the art of someone's poster is, without its words. */
export function bannerPath(name: string, type: MicType): string {
  return `/images/banners/${type}/${encodeURIComponent(name.toWellFormed())}.svg`;
}

/** Where the QR code of a mic's page is. */
export function micQrPath(mic: { readonly citySlug: string; readonly slug: string }): string {
  return `/images/qr/${mic.citySlug}/${mic.slug}.svg`;
}

/** A category's inks: light ones for ground or letters, dark ones for the other. */
export type PosterInks = {
  readonly bright: string;
  /** A shape on a bright ground. */
  readonly glow: string;
  readonly deep: string;
  /** A shape on a deep ground. */
  readonly dusk: string;
};

/**
 * Each category owns a hue; lightness and chroma are the same for all. In OKLCH: bright is
 * `0.8 0.107`, glow `0.72 0.107`, deep `0.24 0.04` and dusk `0.35 0.058`, of the hues 78, 135, 305,
 * 28, 190, 355 and 245. Hexadecimal, because pictures are drawn by more than browsers.
 */
export const posterInks: Record<MicType, PosterInks> = {
  comedy: { bright: '#e4b56b', glow: '#c99c52', deep: '#2a1d07', dusk: '#4b3613' },
  improv: { bright: '#a0cd87', glow: '#87b46f', deep: '#172310', dusk: '#2d4122' },
  magic: { bright: '#ceacf5', glow: '#b493db', deep: '#241a2e', dusk: '#423253' },
  music: { bright: '#fba397', glow: '#e08a7f', deep: '#301714', dusk: '#552e29' },
  poetry: { bright: '#5dd4cd', glow: '#3fbab3', deep: '#012523', dusk: '#054441' },
  storytelling: { bright: '#f5a1c1', glow: '#da88a8', deep: '#2e1720', dusk: '#522d3c' },
  variety: { bright: '#81c5fe', glow: '#68abe3', deep: '#0d2131', dusk: '#1e3d57' },
};
