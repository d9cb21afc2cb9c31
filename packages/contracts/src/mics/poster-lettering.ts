import { listGraphemes, measure } from './poster-outlines.ts';

/** A line of a poster: how large its letters are and how wide it is drawn. */
export type Line = { readonly text: string; readonly size: number; readonly width: number };

export type Box = { readonly width: number; readonly height: number; readonly max: number };

/** Line to line, in sizes. */
export const leading = 0.98;
/** The height of a capital, in sizes. */
export const capHeight = 0.66;
/** Between lines of capitals. */
export const capGap = 10;

const minSize = 11;
/** Smaller than this, a long word is broken rather than everything made smaller. */
const breakSize = 22;

/** Words in a row, with how wide they are at size 1. */
type Words = { readonly text: string; readonly width: number };

const spaceWidth = measure(' ');
const joined = (one: Words, other: Words): Words => ({
  text: `${one.text} ${other.text}`,
  width: one.width + spaceWidth + other.width,
});

/** The largest lines of one size that the box holds, about as long as each other. */
export function letter(text: string, { width, height, max }: Box): Line[] {
  const whole = measureWords(text);
  let words = chopWords(whole, width / breakSize);
  for (let size = max; ; size -= 1) {
    if (size < breakSize) words = chopWords(whole, width / size);
    const isTooWide = words.some((word) => word.width * size > width);
    const lines = isTooWide ? [] : balance(words, width / size);
    const isHeld = !isTooWide && heightOf(lines.length, size) <= height;
    if (size <= minSize || isHeld) {
      return lines.map((line) => ({ text: line.text, size, width: line.width * size }));
    }
  }
}

/** From the top of the first line's capitals to the feet of the last line's letters. */
export function heightOf(lines: number, size: number): number {
  return ((lines - 1) * leading + capHeight) * size;
}

/** Lines of capitals that each fill the width, as wood type was set; smaller where they are too high. */
export function letterWide(text: string, { width, height, max }: Box): Line[] {
  const words = chopWords(measureWords(text.toUpperCase()), width / breakSize);
  const total = words.reduce(joined).width;
  let best: Line[] = [];
  for (let count = 1; count <= 9; count += 1) {
    const texts = balance(words, Math.max(total / count, ...words.map((word) => word.width)));
    const lines = texts.map((line) => ({ line, size: Math.min(max, width / line.width) }));
    const sizes = lines.reduce((sum, { size }) => sum + size, 0);
    const scale = Math.min(1, (height - capGap * (lines.length - 1)) / (sizes * capHeight));
    const tried = lines.map(({ line, size }) => ({
      text: line.text,
      size: size * scale,
      width: line.width * size * scale,
    }));
    if (areaOf(tried) > areaOf(best)) best = tried;
  }
  return best;
}

function areaOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size, width }) => sum + size * width, 0);
}

function measureWords(text: string): Words[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return (words.length === 0 ? [''] : words).map((word) => ({ text: word, width: measure(word) }));
}

/** The words; one that is wider than the width in pieces that lines hold. */
function chopWords(words: readonly Words[], width: number): Words[] {
  return words.flatMap((word) => (word.width <= width ? [word] : chop(word.text, width)));
}

/** As few lines as the width allows, then as narrow as that number of lines allows. */
function balance(words: readonly Words[], width: number): Words[] {
  const lines = wrap(words, width);
  const longest = Math.max(...words.map((word) => word.width));
  let best = lines;
  // Half as wide would be more lines; a bound also for words that have no width at all.
  for (let share = 0.96; share > 0.4 && width * share >= longest; share -= 0.04) {
    const tried = wrap(words, width * share);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function wrap([first, ...others]: readonly Words[], width: number): Words[] {
  if (first === undefined) return [];
  const lines: Words[] = [];
  let line = first;
  for (const word of others) {
    const longer = joined(line, word);
    if (longer.width > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function chop(word: string, width: number): Words[] {
  const pieces: Words[] = [];
  let piece: Words = { text: '', width: 0 };
  for (const segment of listGraphemes(word)) {
    const wider = measure(segment);
    if (piece.text !== '' && piece.width + wider > width) {
      pieces.push(piece);
      piece = { text: '', width: 0 };
    }
    piece = { text: piece.text + segment, width: piece.width + wider };
  }
  return [...pieces, piece];
}
