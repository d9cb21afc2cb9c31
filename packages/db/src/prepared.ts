import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';

/**
 * A statement of the query builder under a name, by which each connection parses and plans it once (see
 * `createDatabase`). Its text has to be the same each time: only values may differ.
 */
export function prepared<Row>(
  name: string,
  statement: OperationNodeSource & { execute(): Promise<Row[]> },
): RawBuilder<Row> {
  return sql<Row>`/* prepared as ${sql.raw(name)} */ ${statement}`;
}
