import { columnAliases, type Field, fields } from './fields.ts';

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
