/**
 * The words that another one is most likely a slip of: a letter too many, too few, another or two that
 * changed places, in long words twice. None where it is one of them, and in the order in which they are given.
 */
export function findNearWords(word: string, known: readonly string[]): string[] {
  if (known.includes(word)) return [];
  const distances = known.map((one) => ({ one, slips: countSlips(word, one) }));
  const least = Math.min(...distances.map(({ slips }) => slips));
  return distances
    .filter(({ one, slips }) => slips === least && slips <= (one.length >= longFrom ? 2 : 1))
    .map(({ one }) => one);
}

const shortest = 4;
const longFrom = 8;
const maxLength = 40;

/** The optimal string alignment distance; Infinity for words too short or too long to tell. */
function countSlips(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  if (Math.min(from.length, to.length) < shortest || from.length > maxLength) return Infinity;
  let before: number[] = [];
  let last = to.map((_, index) => index).concat(to.length);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const costs = [
        (last[column] ?? 0) + (letter === wanted ? 0 : 1),
        (last[column + 1] ?? 0) + 1,
        (next[column] ?? 0) + 1,
      ];
      const isSwapped = letter === to[column - 1] && from[row - 1] === wanted;
      if (isSwapped) costs.push((before[column - 1] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}
