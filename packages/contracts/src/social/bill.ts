import { hueOf, type MicType } from '../mics/rules.ts';
import { lettersByAir, lettersByWidth } from './name-widths.gen.ts';
import { displayName, type Named } from './rules.ts';

// Someone's page is a bill: their name fills its measure, line by line. How large a line gets follows
// from its width, which is known here, so that the server sets it and nothing moves when the font comes.

/** The hues of someone's bill: of their first two genres, or the one that their initials have elsewhere. */
export function billHues(profile: Named & { readonly favoriteGenres: readonly MicType[] }) {
  const [first = hueOf(displayName(profile)), second = first] = profile.favoriteGenres;
  return [first, second] as const;
}

/** Longer names are wrapped as text is. */
export const longestFittedName = 26;

/** Thousandths of the size by which the letters of a name stand closer. */
const tightness = 45;
/** How far the ink of a line is from where the line begins, in hundredths of its size: of stems farther than of slants. */
export function airBefore(line: string): number {
  const [letter = ''] = line.normalize('NFD');
  return lettersByAir.find(([, letters]) => letters.includes(letter))?.[0] ?? 0;
}

/** A line that is wider, in sizes, would be smaller than 44 px on a phone. */
const widestLine = 7.4;
/** A line that is narrower, in sizes, is as large as any line gets, so nothing is won by breaking it. */
const narrowestLine = 2.8;

const widths = new Map(
  lettersByWidth.flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, width] as const),
  ),
);

type BillLine = {
  readonly text: string;
  /** In its own size: at 100 px a line of 3.2 is 320 px wide. */
  readonly width: number;
};

/**
 * The one or two lines that a name is set in, each to be stretched over the measure; in one where it has to be one.
 * None where that cannot be known: names that are long, or have a long word or letters of which the font has no shapes.
 */
export function fitName(name: string, { isOneLine = false } = {}): readonly BillLine[] | null {
  const words = name.normalize('NFC').trim().split(/\s+/);
  if (words.join(' ').length > longestFittedName) return null;
  const choices = (isOneLine ? words.slice(0, 1) : words).map((_word, index) =>
    [words.slice(0, index), words.slice(index)]
      .map((line) => line.join(' '))
      .filter((line) => line !== ''),
  );
  let best: { readonly lines: readonly BillLine[]; readonly widest: number } | undefined;
  for (const choice of choices) {
    const lines = choice.map((text) => ({ text, width: measureLine(text) }));
    const widest = Math.max(narrowestLine, ...lines.map(({ width }) => width));
    if (best === undefined || widest < best.widest) best = { lines, widest };
  }
  // A letter without a width is infinitely wide.
  return best !== undefined && best.widest <= widestLine ? best.lines : null;
}

/** A line of a wrapped name is at most so wide, in sizes: ten of them are the measure (bill.css). */
const widestWrapped = 9.8;

/**
 * The lines that a longer name is set in, each narrower than the measure, so that none breaks elsewhere when
 * the font comes; a word wider than that is broken within. None where letters of the name have no shapes in
 * the font: no font comes for those.
 */
export function wrapName(name: string): readonly string[] | null {
  const words = name.normalize('NFC').trim().split(/\s+/);
  if (!Number.isFinite(measureLine(words.join(' ')))) return null;
  const lines: string[] = [];
  for (const word of words.flatMap(chopWord)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measureLine(longer) <= widestWrapped)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function chopWord(word: string): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (measureLine(longer) <= widestWrapped) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** The size, in parts of the measure, at which a name's lines stand when all are alike: as it is typed. */
export function evenSize(name: string): number {
  const lines = fitName(name);
  if (lines === null) return isShortName(name) ? 0.15 : 0.096;
  return 0.97 / Math.max(narrowestLine, ...lines.map(({ width }) => width));
}

/** Whether a name that is wrapped has words so short that it can be large: in other scripts, mostly. */
export function isShortName(name: string): boolean {
  return name.length <= longestFittedName && name.split(/\s+/).every(({ length }) => length <= 10);
}

function measureLine(text: string): number {
  const letters = [...text];
  const sum = letters.reduce(
    (total, letter) => total + (widths.get(letter) ?? Number.POSITIVE_INFINITY) - tightness,
    tightness,
  );
  return Math.max(sum, 100) / 1000;
}
