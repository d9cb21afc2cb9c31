import { kerning, letters } from './poster-letters.gen.ts';

/** A stretch of a line that is drawn in one way. */
type Run = {
  readonly text: string;
  readonly width: number;
  /** A relative path in thousandths of the size; undefined for letters that the font does not have. */
  readonly outline: string | undefined;
};

/** Of letters that only a reader's own fonts have, what they are reckoned with. */
const narrow = 0.7;
const wide = 1.05;
const wideFrom = 0x1100;

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
  return text.toWellFormed().replace(unprintable, ' ').replace(invisible, '');
}

/** What of a text the font can draw, with single spaces; for pictures that have no other font. */
export function drawable(text: string): string {
  const kept = listRuns(printable(text)).map(({ outline, text }) => (outline ? text : ' '));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** The width of a text at size 1. */
export function measure(text: string): number {
  return listRuns(text).reduce((sum, { width }) => sum + width, 0);
}

/** The parts of a line from left to right. */
export function listRuns(text: string): Run[] {
  if (fromTheRight.test(text)) return [{ text, width: estimate(text), outline: undefined }];
  const runs: { text: string; width: number; outline: string | undefined }[] = [];
  let before = '';
  for (const segment of listGraphemes(text)) {
    const known = findLetters(segment);
    const last = runs.at(-1);
    if (known === undefined) {
      if (last && last.outline === undefined) {
        last.text += segment;
        last.width += estimate(segment);
      } else runs.push({ text: segment, width: estimate(segment), outline: undefined });
      before = '';
      continue;
    }
    let run = last?.outline === undefined ? undefined : last;
    if (run === undefined) {
      run = { text: '', width: 0, outline: '' };
      runs.push(run);
    }
    for (const letter of known) {
      const [advance, outline] = letters[letter] ?? [0, ''];
      run.width += (kerning[baseOf(before) + baseOf(letter)] ?? 0) / 1000;
      run.text += letter;
      if (outline !== '') run.outline += `M${Math.round(run.width * 1000)} 0${outline}`;
      run.width += advance / 1000;
      before = letter;
    }
  }
  return runs;
}

/** The font's letters for what is read as one; without its accent where only that is missing. */
function findLetters(segment: string): readonly string[] | undefined {
  if (Object.hasOwn(letters, segment)) return [segment];
  const composed = segment.normalize('NFC');
  if (Object.hasOwn(letters, composed)) return [composed];
  const bare = [...baseOf(composed)];
  return bare.length > 0 && bare.every((letter) => Object.hasOwn(letters, letter))
    ? bare
    : undefined;
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
