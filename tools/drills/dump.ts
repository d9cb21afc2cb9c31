import { createHash } from 'node:crypto';
import type { World } from './world.ts';

/** Something that is worth a sign-in. */
export type Secret = {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Few enough to try all of them: its plain hashes give it away too. */
  readonly isGuessable: boolean;
};

/** What a column of one row holds. */
export type Stored = { readonly place: string; readonly value: Buffer };

/** Every value of every table that can hold text or bytes, as a thief of a dump has them. */
export async function readDump({ query }: World): Promise<Stored[]> {
  const columns = await query<{ schema: string; table: string; column: string; type: string }>(`
    select table_schema as schema, table_name as table, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables
      using (table_catalog, table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and udt_name !~ '^_?(bool|int[248]|float[48]|numeric|date|time|timetz|timestamp|timestamptz)$'`);
  const stored: Stored[] = [];
  for (const { schema, table, column, type } of columns) {
    const name = `"${column}"`;
    const bytes = type === 'bytea' ? name : `convert_to(${name}::text, 'UTF8')`;
    const rows = await query<{ value: Buffer }>(
      `select ${bytes} as value from "${schema}"."${table}" where ${name} is not null`,
    );
    for (const { value } of rows) stored.push({ place: `${table}.${column}`, value });
  }
  return stored;
}

function spell(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  // Without the padding, which the one spelling has and the other has not.
  const base64 = bytes.toString('base64').replace(/=+$/, '');
  return [hex, hex.toUpperCase(), base64, bytes.toString('base64url')];
}

/** All the ways in which a secret can lie about. A short one has to stand by itself. */
function traces({ bytes, isGuessable }: Secret): { anywhere: string[]; alone: string[] } {
  const plain = bytes.toString('latin1');
  const hashes = isGuessable
    ? ['md5', 'sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(bytes).digest())
    : [];
  const hashed = hashes.flatMap((hash) => [hash.toString('latin1'), ...spell(hash)]);
  const spelled = [...spell(bytes), ...hashed];
  const isShort = bytes.length < 8;
  return isShort
    ? { anywhere: spelled, alone: [plain] }
    : { anywhere: [plain, ...spelled], alone: [] };
}

/** Where a secret, or what gives it away, was found. */
export function findSecrets(stored: readonly Stored[], secrets: readonly Secret[]): string[] {
  const sought = secrets.map((secret) => ({ ...secret, ...traces(secret) }));
  return stored.flatMap(({ place, value }) => {
    const text = value.toString('latin1');
    const words = new Set(text.split(/[^0-9A-Za-z]+/));
    return sought
      .filter(
        ({ anywhere, alone }) =>
          anywhere.some((trace) => text.includes(trace)) || alone.some((word) => words.has(word)),
      )
      .map(({ kind }) => `${kind} in ${place}`);
  });
}
