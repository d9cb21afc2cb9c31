import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxSlugLength, slugify } from '@stagetime/contracts/core/slug';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { composeMic, type DemoMic } from '../demo/compose-mic.ts';
import { composePerson, type DemoPerson, personId } from '../demo/compose-people.ts';
import { createRandom } from '../demo/random.ts';
import { cityWords, weighted } from '../demo/words.ts';

/** The first cities are the large ones: Los Angeles has a fifth of the mics, the last a hundredth. */
const weights = [20, 20, 14, 10, 8, 7, 6, 5, 4, 3, 2, 1];
const cities = weighted(cityWords.map((city, index) => [weights[index] ?? 1, city] as const));

/** Made-up mics in any number, one at a time. Their slugs end in a number, so all differ. */
export function* generateMics(count: number, seed: number): Generator<DemoMic, void, undefined> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    const toSlug = (name: string) => numberSlug(slugify(name), number);
    yield composeMic({ random, city: random.pick(cities), toSlug });
  }
}

function numberSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${slug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '')}${suffix}`;
}

/** Made-up people in any number up to a million, one at a time. */
export function* generatePeople(
  count: number,
  seed: number,
): Generator<DemoPerson, void, undefined> {
  const random = createRandom(seed + 1);
  for (let index = 0; index < count; index += 1) {
    yield composePerson(random, personId(seed, index));
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly citySlug: string | null };

export type LoadOptions = {
  readonly mics: number;
  readonly people: number;
  readonly seed: number;
};

/**
 * Fills a migrated database with made-up mics and people, as a whole or not at all, and rebuilds
 * what search finds. Rows are made while they are sent, so memory stays the same for any number.
 * Once per database: a second load would bring the same slugs and ids. The mics' nights are left to
 * `keepAllNights`.
 */
export async function loadGeneratedRows(
  url: string,
  { mics, people, seed }: LoadOptions,
): Promise<void> {
  // Not the product's pool, whose statements end after seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // The triggers would keep search row by row; it is rebuilt once instead.
    await client.query('alter table mics disable trigger user');
    await client.query('alter table users disable trigger user');
    const cityIds = await readCityIds(client);
    const load = (table: 'mics' | 'users', rows: Iterable<Row>, sample: Iterable<Row>) => {
      const columns = listColumns(sample);
      return copyRows(client, table, columns, writeLines(rows, columns, cityIds));
    };
    await load('mics', generateMics(mics, seed), generateMics(1, seed));
    await load('users', generatePeople(people, seed), generatePeople(1, seed));
    await client.query('alter table mics enable trigger user');
    await client.query('alter table users enable trigger user');
    await client.query('select rebuild_search_index(), rebuild_person_words()');
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Without a commit the server takes everything back.
    await client.end();
  }
}

async function readCityIds(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ slug: string; id: number }>('select slug, id from cities');
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The columns of every row, as the first one has them; its city by id. */
function listColumns(sample: Iterable<Row>): string[] {
  const columns = Object.keys([...sample][0] ?? {});
  return columns.map((column) => (column === 'citySlug' ? 'city_id' : column));
}

async function copyRows(
  client: pg.Client,
  table: 'mics' | 'users',
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines), target);
}

const linesPerChunk = 500;

/** Lines of COPY's text format, many at a time: a chunk each would cost more than the row. */
function* writeLines(
  rows: Iterable<Row>,
  columns: readonly string[],
  cityIds: ReadonlyMap<string, number>,
): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    const cityId = row.citySlug === null ? null : cityIds.get(row.citySlug);
    const values = columns.map((column) => (column === 'city_id' ? cityId : row[column]));
    lines.push(`${values.map(writeValue).join('\t')}\n`);
    if (lines.length < linesPerChunk) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format. Arrays hold only numbers and plain words. */
function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return `${value}`.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
