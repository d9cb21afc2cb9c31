/** Keys side by side, and one below the other, as they stand on a US keyboard. */
const rows = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'];
const shifted = ['~!@#$%^&*()_+', '{}|', ':"', '<>?'];
const unshifted = ['`1234567890-=', '[]\\', ";'", ',./'];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'];

const reverse = (text: string) => Array.from(text).reverse().join('');
const lines = [...rows, ...columns].flatMap((line) => [line, reverse(line)]);
const plainOf = new Map(
  shifted.flatMap((signs, line) =>
    Array.from(signs, (sign, index) => [sign, unshifted[line]?.[index] ?? sign] as const),
  ),
);

/** What is shorter could as well be part of a word. */
const shortest = 3;
const longest = Math.max(...lines.map((line) => line.length));

/**
 * Whether a password in lower case is nothing but keys in the order in which they stand: along rows
 * and columns, in either direction, in pieces of three keys at least, shifted or not.
 */
export function isKeyboardWalk(text: string): boolean {
  const keys = Array.from(text, (key) => plainOf.get(key) ?? key).join('');
  const isReached: boolean[] = [true];
  for (let end = shortest; end <= keys.length; end += 1) {
    const starts = Array.from({ length: longest }, (_, index) => end - longest + index);
    isReached[end] = starts.some((start) => {
      if (!isReached[start] || end - start < shortest) return false;
      const piece = keys.slice(start, end);
      return lines.some((line) => line.includes(piece));
    });
  }
  return keys.length >= shortest && isReached[keys.length] === true;
}
