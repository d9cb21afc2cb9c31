/** A line of a poster: how large its letters are and how wide it is drawn. */
export type Line = { readonly text: string; readonly size: number; readonly width: number };

export type Box = { readonly width: number; readonly height: number; readonly max: number };

/** Line to line, in sizes. */
export const leading = 1.04;
/** The height of a capital, in sizes. */
export const capHeight = 0.72;
/** Between lines of capitals. */
export const capGap = 9;

const minSize = 12;
/** Smaller than this, a long word is broken rather than everything made smaller. */
const breakSize = 22;

// Widths of Arial Bold in thousandths of its size: near enough for any bold sans, and lines are
// drawn to the width that is reckoned here.
const widthClasses: readonly (readonly [number, string])[] = [
  [278, " !'.,:;|iIjl/\\`"],
  [361, 'frt()[]{}-*"'],
  [556, 'aceksvxyzJ0123456789$_?'],
  [611, 'bdghnopquLFTZ+<>=~^'],
  [667, 'EPSVXY'],
  [722, 'ABCDHKNRU&'],
  [778, 'GOQw'],
  [861, 'Mm'],
  [944, 'W%@'],
];
const widths = new Map(
  widthClasses.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width / 1000])),
);
const wideFrom = 0x1100;

/** The width of a text at size 1. */
export function measure(text: string): number {
  let width = 0;
  // Accents stand over their letter.
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) {
    width += widths.get(letter) ?? ((letter.codePointAt(0) ?? 0) < wideFrom ? 0.7 : 1.05);
  }
  return width;
}

/** The largest lines of one size that the box holds, about as long as each other. */
export function letter(text: string, { width, height, max }: Box): Line[] {
  for (let size = max; ; size -= 2) {
    const words = splitWords(text, width / Math.min(size, breakSize));
    const isTooWide = words.some((word) => measure(word) * size > width);
    const lines = isTooWide ? [] : balance(words, width / size);
    if (size <= minSize || (!isTooWide && lines.length * leading * size <= height)) {
      return lines.map((line) => ({ text: line, size, width: Math.round(measure(line) * size) }));
    }
  }
}

/** Lines of capitals that each fill the width, as wood type was set; smaller where they are too high. */
export function letterWide(text: string, { width, height, max }: Box): Line[] {
  const words = splitWords(text.toUpperCase(), width / breakSize);
  const total = measure(words.join(' '));
  let best: Line[] = [];
  for (let count = 1; count <= 9; count += 1) {
    const texts = balance(words, Math.max(total / count, ...words.map(measure)));
    const lines = texts.map((line) => ({ line, size: Math.min(max, width / measure(line)) }));
    const sizes = lines.reduce((sum, { size }) => sum + size, 0);
    const scale = Math.min(1, (height - capGap * (lines.length - 1)) / (sizes * capHeight));
    const tried = lines.map(({ line, size }) => ({
      text: line,
      size: Math.floor(size * scale),
      width: Math.round(Math.min(width, measure(line) * size * 1.2) * scale),
    }));
    if (areaOf(tried) > areaOf(best)) best = tried;
  }
  return best;
}

function areaOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size, width }) => sum + size * width, 0);
}

/** The words; one that is wider than the width in pieces. */
function splitWords(text: string, width: number): string[] {
  return text.split(/\s+/u).flatMap((word) => (word === '' ? [] : chop(word, width)));
}

/** As few lines as the width allows, then as narrow as that number of lines allows. */
function balance(words: readonly string[], width: number): string[] {
  const lines = wrap(words, width);
  const longest = Math.max(...words.map(measure));
  let best = lines;
  // Half as wide would be more lines; a bound also for words that have no width at all.
  for (let share = 0.96; share > 0.4 && width * share >= longest; share -= 0.04) {
    const tried = wrap(words, width * share);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** A word that no line holds, in pieces that lines hold. */
function chop(word: string, width: number): string[] {
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (measure(longer) > width) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
