import { productName } from '@stagetime/contracts/product';

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
function isKeyboardWalk(text: string): boolean {
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

/** zxcvbn's second level: what withstands ten thousand guesses a second for minutes, not for ever. */
const minGuesses = 1_000_000;

let words: Promise<ReadonlySet<string>> | undefined;
let zxcvbn: ReturnType<typeof loadZxcvbn> | undefined;

/** 49,000 of the passwords that people really use, as zxcvbn ships them (MIT). Loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return words;
}

async function loadZxcvbn() {
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  return new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] as string[] },
    graphs: adjacencyGraphs,
  });
}

function simplify(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a password stands on the list of the common ones, without regard to case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(simplify(password));
}

/** One character again and again, or a straight run such as abcdefgh or 987654. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const [step = 0, ...others] = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.abs(step) <= 1 && others.every((other) => other === step);
}

/** A year as people put one behind a word. */
const year = /(?:19|20)[0-9]{2}/;

/** A common word with digits and signs around it that are few, as common, or a year: password12345, summer2026!. */
function isDecorated(text: string, common: ReadonlySet<string>): boolean {
  const [, before = '', word = '', after = ''] = /^([^a-z]*)([a-z]{4,})([^a-z]*)$/.exec(text) ?? [];
  const isNothing = (part: string) =>
    part.replace(year, '').length <= 4 || common.has(part) || isRun(part);
  return common.has(word) && isNothing(before) && isNothing(after);
}

/** What is judged of a password: zxcvbn's time grows with the square of the length. */
const judgedLength = 40;

/**
 * Whether a password is guessed too soon: on the list, one character or run, the person's own name,
 * address or the product's name with little around it, or easy by zxcvbn's count, whatever its length.
 * On the list counts what has digits, signs and a year around it too; a walk over the keyboard is a
 * run as well. `context` is what an attacker would try first. Takes milliseconds.
 */
export async function isGuessable(password: string, context: readonly string[]): Promise<boolean> {
  if (await isCommonPassword(password)) return true;
  const simple = simplify(password);
  if (isRun(simple) || isKeyboardWalk(simple)) return true;
  if (isDecorated(simple, await commonPasswords())) return true;
  const known = [productName, ...context].map(simplify).filter((word) => word.length >= 3);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), simple);
  if (rest !== simple && rest.replace(year, '').length < 4) return true;
  zxcvbn ??= loadZxcvbn();
  return (await zxcvbn).check(simple.slice(0, judgedLength), known).guesses < minGuesses;
}
