import { DomainError } from '@stagetime/contracts/core/errors';
import { type CsvSource, type Delimiter, delimiters, isBlank, readRecords } from './csv-file.ts';
import { columnAliases, type Field, fields } from './fields.ts';
import * as messages from './import-messages.ts';

/** Which cell of a record is which field. */
export type Columns = {
  readonly positions: ReadonlyMap<Field, number>;
  /** The header's own names by position, as the report shows them. */
  readonly names: readonly string[];
  /** Names of the columns that are no field. */
  readonly ignored: readonly string[];
  /** Columns that stood back for another one of the same field. */
  readonly doubled: readonly { readonly name: string; readonly taken: string }[];
};

type Claim = { readonly field: Field; readonly position: number; readonly rank: number };

const ranksByKey = new Map<string, { readonly field: Field; readonly rank: number }[]>();
for (const field of fields) {
  const names = [foldName(field), ...columnAliases[field].split(' ')];
  names.forEach((key, rank) => {
    ranksByKey.set(key, [...(ranksByKey.get(key) ?? []), { field, rank }]);
  });
}

/**
 * Recognises the columns of a header. Case, spaces, marks and accents make no difference; the spec's
 * own names go before their aliases, and of two columns for one field the better name is read.
 */
export function readColumns(header: readonly string[]): Columns {
  const names = header.map((name) =>
    name
      .normalize('NFC')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  );
  const claims = names.flatMap((name, position) =>
    findClaims(name).map((claim) => ({ ...claim, position })),
  );
  const positions = new Map<Field, number>();
  const placed = new Set<number>();
  for (const claim of claims.toSorted((a, b) => a.rank - b.rank || a.position - b.position)) {
    if (positions.has(claim.field) || placed.has(claim.position)) continue;
    positions.set(claim.field, claim.position);
    placed.add(claim.position);
  }
  const rest = names.flatMap((name, position) =>
    name === '' || placed.has(position) ? [] : [{ name, claim: findFirst(claims, position) }],
  );
  return {
    positions,
    names,
    ignored: rest.flatMap(({ name, claim }) => (claim === undefined ? [name] : [])),
    doubled: rest.flatMap(({ name, claim }) =>
      claim === undefined ? [] : [{ name, taken: names[positions.get(claim.field) ?? 0] ?? '' }],
    ),
  };
}

/** Whether a record can be the header: it names the mics and tells when they are. */
export function isHeader({ positions }: Columns): boolean {
  return (
    positions.has('show_name') && (positions.has('day_of_week') || positions.has('recurrence'))
  );
}

function findFirst(claims: readonly Claim[], position: number): Claim | undefined {
  return claims.find((claim) => claim.position === position);
}

/** 'Day(s)', 'Sign-Up Time (approx.)' and 'Venue / Bar' are known by their parts too. */
function findClaims(name: string): { field: Field; rank: number }[] {
  if (name === '' || name.length > 80) return [];
  const bare = name.replace(/\([^()]*\)/g, ' ');
  const variants = [name, bare, ...bare.split(/[/,&|+]|\band\b|\bor\b/i)];
  for (const [index, variant] of variants.entries()) {
    const key = foldName(variant);
    const found = ranksByKey.get(key) ?? ranksByKey.get(key.replace(/s$/, ''));
    if (found === undefined) continue;
    // A part of a name is a weaker claim than the whole, and a name of several fields the weakest.
    const isPart = index > 1;
    return found.map(({ field, rank }) => ({
      field,
      rank: found.length > 1 ? 1000 + fields.indexOf(field) : rank + (isPart ? 100 : 0),
    }));
  }
  return [];
}

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export type Header = {
  readonly delimiter: Delimiter;
  readonly columns: Columns;
  readonly record: readonly string[];
  readonly row: number;
};
type Attempt = {
  readonly header: Header | null;
  readonly first: readonly string[];
  readonly failure: unknown;
};

/** Lists often begin with a title, a date and an empty line; further down a header is none. */
const rowsToSearch = 20;

/**
 * The header of a list and the separator that it shows, wherever it stands in the first rows. Throws
 * INVALID_INPUT with what was found and what is needed when no row names the mics and their days.
 */
export async function findHeader(source: Omit<CsvSource, 'delimiter'>): Promise<Header> {
  const attempts: Attempt[] = [];
  for (const delimiter of delimiters) attempts.push(await tryDelimiter({ ...source, delimiter }));
  const headers = attempts.flatMap(({ header }) => header ?? []);
  const [best] = headers.toSorted((a, b) => b.columns.positions.size - a.columns.positions.size);
  if (best !== undefined) return best;
  const failed = attempts.find(({ failure }) => failure !== null);
  if (failed !== undefined) throw failed.failure;
  throw new DomainError('INVALID_INPUT', describeFirstRow(source.shownPath, attempts));
}

async function tryDelimiter(source: CsvSource): Promise<Attempt> {
  let first: readonly string[] = [];
  let row = 0;
  try {
    for await (const record of readRecords(source)) {
      row += 1;
      if (first.length === 0 && !isBlank(record)) first = record;
      const columns = readColumns(record);
      const { delimiter } = source;
      if (isHeader(columns)) {
        return { header: { delimiter, columns, record, row }, first, failure: null };
      }
      if (row === rowsToSearch) break;
    }
  } catch (failure) {
    return { header: null, first, failure };
  }
  return { header: null, first, failure: null };
}

function describeFirstRow(shownPath: string, attempts: readonly Attempt[]): string {
  const [widest = []] = attempts.map(({ first }) => first).toSorted((a, b) => b.length - a.length);
  const found = widest.map((cell) => cell.trim().slice(0, 40)).filter((cell) => cell !== '');
  const start = found[0] ?? '';
  if (!/[\p{L}\p{N}]/u.test(found.join(''))) return messages.fileEmpty(shownPath);
  if (start.startsWith('<')) return messages.fileIsPage(shownPath);
  if (/^[{[]/.test(start)) return messages.fileIsJson(shownPath);
  return messages.headerMissing(shownPath, found.slice(0, 30));
}

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
