import { type Cut, listGraphemes, measure } from './outlines.ts';

/** The height of a capital, in sizes. */
export const capHeight = 0.672;

/** A line of a name: `y` is where its feet stand below the top of the first line. */
export type Line = {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly y: number;
};

/** Lines in a box: as large as all of them are, and the smallest letters. */
export type Lettering = {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** How much higher than usual the letters are. */
  readonly stretch: number;
};

export type Box = {
  readonly cut?: Cut;
  /** `even` lines have one size, those that `fill` are each as wide as the box. */
  readonly mode?: 'even' | 'fill';
  /** The largest letters. */
  readonly max?: number;
  /** From line to line of even ones, in sizes. */
  readonly lead?: number;
  /** Between lines that fill. */
  readonly gap?: number;
};

const mostLines = 16;
/** A longer word is broken into pieces. */
const longWord = 18;
const pieceLength = 14;

/** The lines of a text, as large as a box holds them. */
export function fit(
  text: string,
  width: number,
  height: number,
  { cut = 'tall', mode = 'even', max = 400, lead = 0.86, gap = 9 }: Box = {},
): Lettering {
  const words = text.split(' ').flatMap(breakWord);
  const widths = words.map((word) => Math.max(measure(word, cut), 0.05));
  const space = measure(' ', cut);
  let best: Pick<Lettering, 'lines' | 'size'> | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let count = 1; count <= Math.min(words.length, mostLines); count += 1) {
    const lines = breakLines(widths, space, count).map(([from, to]) => {
      const line = words.slice(from, to).join(' ');
      return { text: line, unit: Math.max(measure(line, cut), 0.05) };
    });
    const { sizes, score } =
      mode === 'even'
        ? sizeEven(lines, { width, height, max, lead })
        : sizeFilling(lines, { width, height, max, gap });
    if (score <= bestScore) continue;
    bestScore = score;
    let y = 0;
    best = {
      lines: lines.map(({ text, unit }, index) => {
        const size = sizes[index] ?? 0;
        const isEvenStep = index > 0 && mode === 'even';
        y += isEvenStep ? size * lead : (index > 0 ? gap : 0) + size * capHeight;
        return { text, size, width: unit * size, y };
      }),
      size: Math.min(...sizes),
    };
  }
  const { lines = [], size = 0 } = best ?? {};
  return {
    lines,
    size,
    stretch: 1,
    height: lines.at(-1)?.y ?? 0,
    width: Math.max(...lines.map((line) => line.width)),
  };
}

type Measured = { readonly text: string; readonly unit: number };

/** One size for all; a line more is worth it only where letters become larger. */
function sizeEven(
  lines: readonly Measured[],
  { width, height, max, lead }: { width: number; height: number; max: number; lead: number },
) {
  const widest = Math.max(...lines.map(({ unit }) => unit));
  const size = Math.min(max, width / widest, height / ((lines.length - 1) * lead + capHeight));
  return { sizes: lines.map(() => size), score: size * (1 - 0.015 * lines.length) };
}

/** Each as wide as the box, all smaller where they are too high; small letters count less. */
function sizeFilling(
  lines: readonly Measured[],
  { width, height, max, gap }: { width: number; height: number; max: number; gap: number },
) {
  const wide = lines.map(({ unit }) => Math.min(max, width / unit));
  const total = wide.reduce((sum, size) => sum + size * capHeight, 0);
  const shrunk = Math.min(1, (height - gap * (lines.length - 1)) / total);
  const sizes = wide.map((size) => size * shrunk);
  const area = lines.reduce((sum, { unit }, index) => sum + unit * (sizes[index] ?? 0) ** 2, 0);
  const least = Math.min(...sizes);
  return { sizes, score: least <= 0 ? -1 : area * (0.55 + 0.45 * Math.min(1, least / 60)) };
}

function breakWord(word: string): readonly string[] {
  const letters = listGraphemes(word);
  if (letters.length <= longWord) return [word];
  const pieces = Math.ceil(letters.length / pieceLength);
  return Array.from({ length: pieces }, (_, index) =>
    letters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  );
}

/**
 * The words of `count` lines, from and to: those whose longest line is shortest, and among them the most
 * even.
 */
function breakLines(
  widths: readonly number[],
  space: number,
  count: number,
): readonly (readonly [number, number])[] {
  const longest = breakBy(widths, space, count, (rest, line) => Math.max(rest, line));
  const most = longest.cost + 1e-9;
  return breakBy(widths, space, count, (rest, line) =>
    line > most ? Number.POSITIVE_INFINITY : rest + (most - line) ** 2,
  ).lines;
}

/** The cheapest lines, where a line costs what is before it and itself. */
function breakBy(
  widths: readonly number[],
  space: number,
  count: number,
  costOf: (rest: number, line: number) => number,
) {
  const total = widths.length;
  let costs = [0, ...widths.map(() => Number.POSITIVE_INFINITY)];
  const froms: number[][] = [];
  for (let line = 1; line <= count; line += 1) {
    const next = costs.map(() => Number.POSITIVE_INFINITY);
    const from = costs.map(() => 0);
    for (let to = line; to <= total; to += 1) {
      let width = -space;
      for (let at = to - 1; at >= line - 1; at -= 1) {
        width += space + (widths[at] ?? 0);
        const cost = costOf(costs[at] ?? 0, width);
        // The first of equals, as they are read.
        if (cost < Number.POSITIVE_INFINITY && cost <= (next[to] ?? 0)) {
          next[to] = cost;
          from[to] = at;
        }
      }
    }
    froms.push(from);
    costs = next;
  }
  const lines: (readonly [number, number])[] = [];
  let to = total;
  for (const from of froms.toReversed()) {
    const at = from[to] ?? 0;
    lines.unshift([at, to]);
    to = at;
  }
  return { cost: costs[total] ?? 0, lines };
}
