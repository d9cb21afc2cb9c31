import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { cursorInvalid, type DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { PageInput } from '@stagetime/contracts/core/schemas';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Context } from './context.ts';

/** The first entry of every sealed cursor; another one means another form. */
const version = 1;
const sealLength = 16;

/** For everything that is no cursor of ours. */
export function refuseCursor(): DomainError {
  return invalidField('cursor', cursorInvalid);
}

/** A tuple as text that fits into an address. */
export function writeTuple(tuple: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(tuple)).toString('base64url');
}

/** What {@link writeTuple} wrote; undefined for what is no JSON. Its entries may be anything. */
export function readTuple(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Of which list a cursor is: its name, order and filters. One of another list is refused. */
type CursorOf = readonly unknown[];

/** A position in a list as a cursor that only who has the key can make. */
export function sealCursor(key: KeyObject, of: CursorOf, position: readonly string[]): string {
  const body = JSON.stringify([version, ...position]);
  return Buffer.concat([sealOf(key, of, body), Buffer.from(body)]).toString('base64url');
}

/** The position that was sealed; throws INVALID_INPUT for any other text, list or key. */
export function openCursor(key: KeyObject, of: CursorOf, cursor: string): readonly string[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.toString('utf8', sealLength);
  const seal = bytes.subarray(0, sealLength);
  // Node skips what is no base64url: only the one spelling that we write counts.
  const isOurs = seal.length === sealLength && bytes.toString('base64url') === cursor;
  if (!isOurs || !timingSafeEqual(seal, sealOf(key, of, body))) throw refuseCursor();
  const [, ...position] = JSON.parse(body) as [number, ...string[]];
  return position;
}

function sealOf(key: KeyObject, of: CursorOf, body: string): Buffer {
  const content = JSON.stringify([version, of, body]);
  return createHmac('sha256', key).update(content).digest().subarray(0, sealLength);
}

/** What a list is sorted by: a value of its rows that is never null, and its type in Postgres. */
export type SortKey = {
  readonly by: RawBuilder<unknown>;
  readonly type:
    | 'bigint'
    | 'integer'
    | 'smallint'
    | 'float8'
    | 'text'
    | 'time'
    | 'date'
    | 'timestamptz';
};

/** The order of a list. The last key is an id, so that no two rows stand at one place. */
export type SortOrder = {
  readonly keys: readonly [...SortKey[], SortKey];
  readonly direction: 'asc' | 'desc';
};

/** `a desc, b desc`, as one index over the keys gives it. */
export function sortBy({ keys, direction }: SortOrder): RawBuilder<unknown> {
  const suffix = sql.raw(direction === 'asc' ? '' : ' desc');
  return sql.join(keys.map(({ by }) => sql`${by}${suffix}`));
}

/** Whether a row stands behind a position: `(a, b) > ($1::t, $2::u)`, which reads from that index. */
function isBehind(
  { keys, direction }: SortOrder,
  position: readonly unknown[],
): RawBuilder<boolean> {
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  const values = keys.map(({ type }, index) => sql`${position[index]}::${sql.raw(type)}`);
  return sql`(${sql.join(keys.map(({ by }) => by))}) ${operator} (${sql.join(values)})`;
}

/** The first `limit` of rows that were read with one more than that, which tells whether there is. */
export function cutPage<Row>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

/** A list that is read by pages. */
export type PagedList = {
  /** Names the list in its cursors; a cursor of another list is refused. */
  readonly name: string;
  /** What else decides which rows it has: whose they are, filters. */
  readonly of: readonly (string | number | boolean | null)[];
  readonly order: SortOrder;
};

/** The part of a list that one page is: so many rows, behind a position if there is one. */
export type PagePart = { readonly most: number; readonly from: readonly unknown[] | undefined };

/** A query of the list, or what makes it, where its own parts have to say what is read of them. */
type PagedQuery<DB, Tables extends keyof DB, Row> =
  | SelectQueryBuilder<DB, Tables, Row>
  | ((part: PagePart) => SelectQueryBuilder<DB, Tables, Row>);

/** The rows of one page, and the cursor of the next; null when there is none. */
type Page<Row> = { readonly rows: Row[]; readonly nextCursor: string | null };

/**
 * Reads one page of a query that has no order or limit of its own. Rows that stay where they are come
 * exactly once, whatever is added or removed between two pages. Throws INVALID_INPUT for a cursor
 * that this list, with these filters, did not give.
 */
export async function readPage<DB, Tables extends keyof DB, Row>(
  { tools }: Pick<Context, 'tools'>,
  { name, of, order }: PagedList,
  query: PagedQuery<DB, Tables, Row>,
  { limit, cursor }: PageInput,
): Promise<Page<Row>> {
  const key = tools.keys.cursors;
  // With the order, so that a cursor from before it changed is refused instead of misread.
  const cursorOf = [name, of, order.direction, order.keys.map(({ type }) => type)];
  // As text, because a Date has no microseconds.
  const position = order.keys.map(({ by }) => sql`(${by})::text`);
  const from = cursor === undefined ? undefined : openCursor(key, cursorOf, cursor);
  let paged = (typeof query === 'function' ? query({ most: limit + 1, from }) : query)
    .select(sql<string[]>`array[${sql.join(position)}]`.as('page_position'))
    .orderBy(sortBy(order))
    .limit(limit + 1);
  if (from !== undefined) paged = paged.where(isBehind(order, from));
  const found = (await paged.execute()) as (Row & { readonly page_position: string[] })[];
  const { page, last } = cutPage(found, limit);
  return {
    rows: page.map(({ page_position: _position, ...row }) => row as unknown as Row),
    nextCursor: last === undefined ? null : sealCursor(key, cursorOf, last.page_position),
  };
}
