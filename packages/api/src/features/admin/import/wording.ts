const number = new Intl.NumberFormat('en-US');
const maxQuoteLength = 100;

/** '12,000'. */
export function showNumber(count: number): string {
  return number.format(count);
}

/** '1 row', '12,000 rows'. */
export function countRows(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export function quote(words: string): string {
  return `“${words}”`;
}

export function joinWords(words: readonly string[]): string {
  return words.join(', ');
}

/** Words of a file as the terminal shows them: one line, not too long, nothing that moves the cursor. */
export function shorten(words: string): string {
  const line = words.replace(/[\s\p{C}]+/gu, ' ').trim();
  if (line.length <= maxQuoteLength) return line;
  return `${line.slice(0, maxQuoteLength).replace(/\p{Cs}$/u, '')}…`;
}
