import { cursorInvalid } from '@stagetime/contracts/core/errors';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestTools } from '../testing/callers.ts';
import { type PagedList, readPage, type SortOrder } from './paging.ts';

type Entry = { readonly id: number; readonly owner: number; readonly at: string; name: string };
type Tables = { entries: Entry };

let database: TestDatabase;
let db: Kysely<Tables>;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  db = database.db.withTables<Tables>() as unknown as Kysely<Tables>;
  await sql`create table entries (
    id bigint primary key, owner bigint, at timestamptz not null, name text not null)`.execute(db);
});
beforeEach(() => db.deleteFrom('entries').execute());
afterAll(() => database.drop());

const tools = createTestTools();
const owner = 1;

function listOf(direction: SortOrder['direction'], overrides: Partial<PagedList> = {}): PagedList {
  const order: SortOrder = {
    keys: [
      { by: sql.ref('at'), type: 'timestamptz' },
      { by: sql.ref('name'), type: 'text' },
      { by: sql.ref('id'), type: 'bigint' },
    ],
    direction,
  };
  return { name: 'entries', of: [owner], order, ...overrides };
}

const selectOwn = () => db.selectFrom('entries').select(['id', 'name']).where('owner', '=', owner);
const read = (list: PagedList, limit: number, cursor?: string) =>
  readPage({ tools }, list, selectOwn(), { limit, cursor });

/** Few instants, which differ by microseconds, and few names: ties of one and of both. */
const entry = (id: number) =>
  fc.record({
    id: fc.constant(id),
    owner: fc.constantFrom(owner, owner, owner, 2),
    at: fc.constantFrom('2026-11-20T19:00:00.000001Z', '2026-11-20T19:00:00.000002Z', '2026-11-21'),
    name: fc.constantFrom('', 'Æ', 'b', `it's "all"`, '\u{1F3A4}'),
  });
const entries = (first: number, max: number) =>
  fc
    .integer({ min: 0, max })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => entry(first + n))));

async function fill(given: readonly Entry[]): Promise<void> {
  await db.deleteFrom('entries').execute();
  if (given.length > 0) await db.insertInto('entries').values(given).execute();
}

/** Ids as one query without pages gives them. */
async function listWhole(direction: SortOrder['direction']): Promise<number[]> {
  const rows = await selectOwn()
    .orderBy('at', direction)
    .orderBy('name', direction)
    .orderBy('id', direction)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of all pages; `between` happens once, after the first of them. */
async function listByPages(
  list: PagedList,
  limit: number,
  between: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read(list, limit, cursor);
    expect(rows.length).toBeLessThanOrEqual(limit);
    if (nextCursor !== null) expect(rows).toHaveLength(limit);
    ids.push(...rows.map(({ id }) => id));
    // More would be pages that repeat themselves for ever.
    expect(ids.length).toBeLessThan(100);
    if (cursor === undefined) await between();
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const directions = fc.constantFrom<SortOrder['direction']>('asc', 'desc');

describe('the pages of a list', () => {
  it('are the whole list, with ties, in both directions', async () => {
    const given = fc.tuple(entries(1, 15), directions, fc.integer({ min: 1, max: 6 }));
    await fc.assert(
      fc.asyncProperty(given, async ([rows, direction, limit]) => {
        await fill(rows);
        expect(await listByPages(listOf(direction), limit)).toEqual(await listWhole(direction));
      }),
      { numRuns: 60 },
    );
  });

  it('hold what stays once and in order, while entries come and go', async () => {
    const given = fc.record({
      before: entries(1, 15),
      added: entries(100, 8),
      removed: fc.array(fc.integer({ min: 1, max: 15 })),
      direction: directions,
      limit: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ before, added, removed, direction, limit }) => {
        await fill(before);
        const listed = await listByPages(listOf(direction), limit, async () => {
          await db
            .deleteFrom('entries')
            .where('id', 'in', [0, ...removed])
            .execute();
          if (added.length > 0) await db.insertInto('entries').values(added).execute();
        });
        const stayed = (id: number) => id < 100 && !removed.includes(id);
        const whole = await listWhole(direction);
        expect(listed.filter(stayed)).toEqual(whole.filter(stayed));
        expect(new Set(listed).size).toBe(listed.length);
        const isThere = (id: number) => whole.includes(id);
        expect(listed.filter(isThere)).toEqual(whole.filter((id) => listed.includes(id)));
      }),
      { numRuns: 60 },
    );
  });

  it('have the rows of the query and nothing else', async () => {
    await fill([{ id: 1, owner, at: '2026-11-20', name: 'Ann' }]);
    const page = await read(listOf('asc'), 5);
    expect(page).toEqual({ rows: [{ id: 1, name: 'Ann' }], nextCursor: null });
  });
});

describe('the last page', () => {
  it.each([
    [4, 2],
    [4, 4],
    [3, 2],
    [0, 2],
  ])('of %i entries, %i a page, leads nowhere', async (count, limit) => {
    const at = '2026-11-20';
    await fill(Array.from({ length: count }, (_, n) => ({ id: n + 1, owner, at, name: 'Ann' })));
    let pages = 0;
    let cursor: string | undefined;
    do {
      const { nextCursor } = await read(listOf('asc'), limit, cursor);
      cursor = nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined && pages < 10);
    expect(pages).toBe(Math.max(1, Math.ceil(count / limit)));
  });
});

describe('a cursor', () => {
  const byId: SortOrder = { keys: [{ by: sql.ref('id'), type: 'bigint' }], direction: 'asc' };
  const refused = { code: 'INVALID_INPUT', message: cursorInvalid };
  const first = async () => {
    await fill([1, 2, 3].map((id) => ({ id, owner, at: '2026-11-20', name: 'Ann' })));
    return (await read(listOf('asc'), 1)).nextCursor ?? '';
  };

  it('leads on', async () => {
    const { rows } = await read(listOf('asc'), 1, await first());
    expect(rows).toEqual([{ id: 2, name: 'Ann' }]);
  });

  it.each<[string, PagedList]>([
    ['the other direction', listOf('desc')],
    ['other filters', listOf('asc', { of: [2] })],
    ['another list', listOf('asc', { name: 'others' })],
    ['keys of other types', listOf('asc', { order: byId })],
  ])('is refused by %s', async (_, list) => {
    const cursor = await first();
    await expect(async () => read(list, 1, cursor)).rejects.toMatchObject(refused);
  });

  it('is refused where someone made it up', async () => {
    const forged = Buffer.from(JSON.stringify([1, '2026-11-20', 'Ann', '1'])).toString('base64url');
    await expect(read(listOf('asc'), 1, forged)).rejects.toMatchObject(refused);
    await expect(read(listOf('asc'), 1, '')).rejects.toMatchObject(refused);
  });
});
