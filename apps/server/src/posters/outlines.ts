import { escapeXml } from '@stagetime/contracts/core/text';
import { cuts } from './letters.gen.ts';

export type Cut = keyof typeof cuts;

/** A letter of a line: where it begins, in sizes, and its outline as drawn `squeeze` times as wide. */
type Glyph = {
  readonly letter: string;
  readonly x: number;
  readonly outline: string;
  readonly squeeze: number;
};

/** A stretch of a line that is drawn in one way; without glyphs in whatever font the reader has. */
type Run = { readonly text: string; readonly width: number; readonly glyphs?: readonly Glyph[] };

/** Of letters that only a reader's own fonts have, what they are reckoned with. */
const narrow = 0.7;
const wide = 1.05;
const wideFrom = 0x1100;

/** Letters that a cut lacks are those of the wide cut, so much narrower. */
const squeezes: Record<Cut, number> = { tall: 0.72, wide: 1, slim: 0.62, text: 1 };

/** What XML cannot hold, controls, and what turns the reading direction of all that follows. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]/gu;
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Scripts that are read from the right, whose words have to be ordered as a whole. */
const fromTheRight =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Where each character is a letter of its own; asking takes a hundredth of segmenting. */
const simple = /^[ -~\u00c0-\u017f‘’“”–]*$/;

/** What people read as one letter each. */
export function listGraphemes(text: string): readonly string[] {
  if (simple.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A text as it can be drawn at all. */
export function printable(text: string): string {
  const shown = text.toWellFormed().replace(unprintable, ' ').replace(invisible, '');
  return shown.replace(/\s+/g, ' ').trim();
}

/** What of a text the font can draw, with single spaces; for pictures that have no other font. */
export function drawable(text: string): string {
  const kept = listRuns(printable(text), 'wide').map(({ glyphs, text }) => (glyphs ? text : ' '));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** The width of a text at size 1, its letters `track` further apart than usual. */
export function measure(text: string, cut: Cut, track = 0): number {
  const width = listRuns(text, cut).reduce((sum, run) => sum + run.width, 0);
  return width + track * Math.max(0, listGraphemes(text).length - 1);
}

/** The parts of a line from left to right. */
function listRuns(text: string, cut: Cut, track = 0): Run[] {
  if (fromTheRight.test(text)) return [{ text, width: estimate(text) }];
  const runs: { text: string; width: number; glyphs?: Glyph[] }[] = [];
  let before = '';
  for (const segment of listGraphemes(text)) {
    const known = findLetters(segment, cut);
    let run = runs.at(-1);
    if (known === undefined) {
      if (run === undefined || run.glyphs) runs.push({ text: segment, width: estimate(segment) });
      else {
        run.text += segment;
        run.width += estimate(segment);
      }
      before = '';
      continue;
    }
    if (run?.glyphs === undefined) {
      run = { text: '', width: 0, glyphs: [] };
      runs.push(run);
    }
    for (const letter of known) {
      const own = cuts[cut].letters[letter];
      const [advance, outline] = own ?? cuts.wide.letters[letter] ?? [0, ''];
      const squeeze = own === undefined ? squeezes[cut] : 1;
      run.width += (cuts[cut].kerning[baseOf(before) + baseOf(letter)] ?? 0) / 1000;
      run.text += letter;
      if (outline !== '') run.glyphs?.push({ letter, x: run.width, outline, squeeze });
      run.width += (advance * squeeze) / 1000 + track;
      before = letter;
    }
  }
  return runs;
}

/** The font's letters for what is read as one; without its accent where only that is missing. */
function findLetters(segment: string, cut: Cut): readonly string[] | undefined {
  const isKnown = (letter: string) =>
    Object.hasOwn(cuts[cut].letters, letter) || Object.hasOwn(cuts.wide.letters, letter);
  if (isKnown(segment)) return [segment];
  const composed = segment.normalize('NFC');
  if (isKnown(composed)) return [composed];
  const bare = [...baseOf(composed)];
  return bare.length > 0 && bare.every(isKnown) ? bare : undefined;
}

function baseOf(letter: string): string {
  if (letter <= '\u007f') return letter;
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

function estimate(text: string): number {
  let width = 0;
  for (const segment of listGraphemes(text)) {
    width += (segment.codePointAt(0) ?? 0) < wideFrom ? narrow : wide;
  }
  return width;
}

/** A line of letters: where its left end and its feet are. */
type Setting = {
  readonly cut: Cut;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly track?: number;
  /** How much higher than usual its letters are. */
  readonly stretch?: number;
};

/** Where a letter was drawn that others of its kind are copies of. */
export type Drawn = Map<string, { readonly id: string; readonly x: number; readonly y: number }>;

/** How copies are made: `isMany` when other lines will want them too. */
type Copies = {
  readonly drawn: Drawn;
  readonly newId: () => string;
  readonly isMany: boolean;
};

/** Shorter outlines are written out: a copy would take as many bytes. */
const worthCopying = 60;

/**
 * A line as elements of an SVG: outlines, so that it looks the same wherever it is drawn. Letters that
 * the font does not have are text in the reader's font, in the width they are reckoned with. Outlines
 * that come again, also in other lines that share `drawn`, are copies of the first; `newId` names those.
 */
export function drawOutlines(
  text: string,
  { cut, x, y, size, track = 0, stretch = 1 }: Setting,
  copies?: Copies,
): string {
  let left = x;
  let path = '';
  let others = '';
  for (const run of listRuns(text, cut, track)) {
    if (run.glyphs === undefined) {
      const width = run.width * size;
      others += `<text x="${short(left)}" y="${short(y)}" font-size="${short(size)}" textLength="${short(width)}" lengthAdjust="spacingAndGlyphs">${escapeXml(run.text)}</text>`;
    }
    const glyphs = run.glyphs ?? [];
    const counts = Map.groupBy(glyphs, ({ letter }) => letter);
    for (const { letter, x, outline, squeeze } of glyphs) {
      const at = { x: left + x * size, y };
      const key = `${cut} ${letter} ${short(size)} ${stretch}`;
      const first = copies?.drawn.get(key);
      if (first) {
        others += `<use href="#${first.id}" x="${short(at.x - first.x)}" y="${short(at.y - first.y)}"/>`;
        continue;
      }
      const d = bake(outline, at, (size / 1000) * squeeze, (size / 1000) * stretch);
      const isWanted = copies?.isMany || (counts.get(letter)?.length ?? 0) > 1;
      if (copies && isWanted && d.length > worthCopying) {
        const id = copies.newId();
        copies.drawn.set(key, { id, ...at });
        others += `<path id="${id}" d="${d}"/>`;
      } else path += d;
    }
    left += run.width * size;
  }
  return (path === '' ? '' : `<path d="${path}"/>`) + others;
}

/** An outline at its place and size, in tenths, each step from where the last one really ended. */
function bake(
  outline: string,
  at: { readonly x: number; readonly y: number },
  scaleX: number,
  scaleY: number,
): string {
  // Where the outline's pen is, and where that of what is written.
  let [x, y] = [at.x, at.y];
  let [penX, penY] = [0, 0];
  let start: readonly [number, number, number, number] = [0, 0, 0, 0];
  let written = '';
  for (const [step, name = '', values = ''] of outline.matchAll(/([a-z])([^a-z]*)/g)) {
    if (step === 'z') {
      written += 'z';
      [x, y, penX, penY] = start;
      continue;
    }
    const numbers = values.match(/-?\d+/g)?.map(Number) ?? [];
    if (name === 'h' || name === 'v') {
      const [moved = 0] = numbers;
      if (name === 'h') x += moved * scaleX;
      else y += moved * scaleY;
      const by = name === 'h' ? round(x) - penX : round(y) - penY;
      if (name === 'h') penX = round(x);
      else penY = round(y);
      written += name + short(by);
      continue;
    }
    const points: number[] = [];
    let [endX, endY] = [x, y];
    for (let index = 0; index < numbers.length; index += 2) {
      endX = x + (numbers[index] ?? 0) * scaleX;
      endY = y + (numbers[index + 1] ?? 0) * scaleY;
      points.push(round(endX) - penX, round(endY) - penY);
    }
    [x, y, penX, penY] = [endX, endY, round(endX), round(endY)];
    if (name === 'm') {
      start = [x, y, penX, penY];
      written += `M${join([penX, penY])}`;
    } else written += name + join(points);
  }
  return written;
}

function join(numbers: readonly number[]): string {
  let written = '';
  for (const [index, number] of numbers.entries()) {
    const text = short(number);
    const isApart = index === 0 || text.startsWith('-');
    written += isApart ? text : ` ${text}`;
  }
  return written;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A number with as many digits as a poster shows. */
export function short(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.');
}
