import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg, { DatabaseError } from 'pg';
import type { DB } from './tables.ts';

/** How long a pool that ends waits for connections to close; a dead network would never let them. */
const farewellTimeout = 3000;

/** Added to a statement's own limit: Postgres, if it is there, ends the statement first and says so. */
const answerDelay = 1000;

/** Milliseconds to wait for a statement's answer; undefined for no limit. */
function queryTimeoutFor(statementTimeout: number): number | undefined {
  return statementTimeout === 0 ? undefined : statementTimeout + answerDelay;
}

/** pg has no code for it. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Resolves once it is closed, and no pool has it any more. */
function destroy(client: pg.ClientBase): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  client.once('end', resolve);
  (client as pg.Client).connection.stream.destroy();
  return promise;
}

/**
 * Keeps a pool from using connections that a stopped Postgres or a network that swallows packets
 * left open. Where a statement gets no answer its connection is closed, and with it the idle ones,
 * which have most likely the same fate: otherwise each would cost someone their request later.
 */
function discardHungConnections(pool: pg.Pool): void {
  const open = new Set<pg.ClientBase>();
  const idle = new Set<pg.ClientBase>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
    watch(client, async () => {
      await Promise.all([...idle].filter((other) => open.has(other)).map(destroy));
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
  });
  pool.on('remove', (client) => idle.delete(client));

  const end = pool.end.bind(pool) as () => Promise<void>;
  // Only the form without a callback is in use.
  pool.end = (async () => {
    const timer = setTimeout(() => {
      for (const client of open) void destroy(client);
    }, farewellTimeout);
    try {
      await end();
    } finally {
      clearTimeout(timer);
    }
  }) as typeof pool.end;
}

/** Closes a connection whose statement timed out, before anyone can be given it again. */
function watch(client: pg.ClientBase, onHung: () => Promise<void>): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const watched = (...parts: unknown[]) => {
    const answer = query(...parts);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch(async (error: unknown) => {
      if (isReadTimeout(error)) {
        // From this call on the pool does not take it back. It closes without a farewell, because a
        // statement is under way.
        void (client as pg.Client).end();
        // No one is to be given one of the others either.
        await onHung();
      }
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}

export type Database = Kysely<DB>;

export type DatabaseOptions = {
  readonly url: string;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /**
   * The address is that of a pooler which hands each transaction to another session: no statement has a
   * name then, and limits of time, `jit` and `random_page_cost` are the role's (docs/operating.md). Default: false.
   */
  readonly isPooled?: boolean | undefined;
  /**
   * Longest statement in milliseconds; 0 for no limit, as migrations need it. Default: 5000. Where
   * Postgres itself does not answer, the statement fails a second later.
   */
  readonly statementTimeout?: number;
  /** Longest wait for a free connection in milliseconds. Default: 2000. */
  readonly connectionTimeout?: number;
  /** Told when an idle connection breaks, as it does when Postgres stops. The pool mends itself. */
  readonly onConnectionError?: (error: Error) => void;
  /** Told of every statement when it has ended or failed: its text without the parameters' values. */
  readonly onStatement?: ((text: string, milliseconds: number) => void) | undefined;
};

// Ids are below 2^53 by design and travel as numbers. Dates and times of a schedule have no zone:
// pg's default would turn a date into an instant in the server's own zone.
const typeParsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIME]: (value) => value.slice(0, 5),
};

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : typeParsers[oid];
    return parser ?? pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Idle connections are asked whether the other side is there after so many milliseconds. */
const keepAliveDelay = 5000;

/**
 * Opens a pool; nothing connects before the first query. Limits keep one slow query or lock from
 * holding up the others: 5 s a statement, 2 s for a lock or a free connection. A connection that
 * answers nothing for 6 s is closed.
 */
export function createDatabase(options: DatabaseOptions): { db: Database; pool: pg.Pool } {
  const pool = createPool(options);
  return { db: openPool(pool, options), pool };
}

/** The queries of a pool. */
export function openPool(
  pool: PostgresPool,
  { onStatement }: Pick<DatabaseOptions, 'onStatement'>,
): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis),
    }),
  });
}

/** The connections of {@link createDatabase}. */
export function createPool(options: DatabaseOptions): pg.Pool {
  const { statementTimeout = 5000, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 2000,
    idleTimeoutMillis: 30_000,
    application_name: options.applicationName ?? 'stagetime',
    query_timeout: queryTimeoutFor(statementTimeout),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    // A pooler refuses who asks for them: its sessions are everyone's.
    ...(!isPooled && {
      statement_timeout: statementTimeout,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
      // Compiling a statement takes longer than the longest of ours. Rows are in memory or on an SSD: with
      // the default for spinning disks a listing reads all mics four times rather than its city's.
      options: '-c jit=off -c random_page_cost=1.1',
    }),
    types,
  });
  pool.on('connect', (client) => {
    if (!isPooled) nameStatements(client);
    // The pool listens to idle connections only. One that breaks while someone has it fails their
    // statement, and is then told of as an event that would end the process.
    client.on('error', () => {});
  });
  discardHungConnections(pool);
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error));
  return pool;
}

/** Each connection keeps what it has prepared, so texts beyond this many are parsed each time. */
const mostNamedStatements = 500;
/** The names of this process's statements by their text. */
const statementNames = new Map<string, string>();

/**
 * For `modifyFront` of a statement whose best plan depends on its values, as those of a city of ten mics and
 * of one of 20,000 do, or that has too many texts: it has no name.
 */
export const plannedForItsValues = sql`/* planned for its values */`;

/** One of these ids, to the right of an equals sign: one value, so that a statement's text is the same for any number. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** A name for a text with values; none for all columns, whose number a migration changes. */
function nameOf(text: string): string | undefined {
  const name = statementNames.get(text);
  if (name !== undefined) return name;
  if (text.includes('/* planned for its values */')) return;
  if (statementNames.size >= mostNamedStatements || /(?:select|returning|,|\.) ?\*/i.test(text))
    return;
  const next = `s${statementNames.size + 1}`;
  statementNames.set(text, next);
  return next;
}

/**
 * Has each connection parse and plan a statement once instead of each time: Postgres keeps what it
 * prepared under a name, and a statement is named by its text.
 */
function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...others: unknown[]) => {
    const isNamed = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isNamed ? nameOf(text) : undefined;
    return name === undefined
      ? query(text, values, ...others)
      : query({ name, text, values }, ...others);
  };
  client.query = queryByName as typeof client.query;
}

/** Whether the database answers; at most the pool's and the statement's time limits. */
export async function pingDatabase(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

// Classes 08 (connection), 53 (resources), 57 (operator intervention) of Postgres' error codes.
// 57014 is one statement's time-out or cancellation, which says nothing about the database.
const awayClasses = new Set(['08', '53', '57']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
// pg has no codes for these.
const poolMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
];

/** Whether an error means that the database cannot be reached or is going away, so that trying later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return awayClasses.has(code.slice(0, 2)) && code !== '57014';
  return networkCodes.has(code) || poolMessages.some((message) => error.message.includes(message));
}

// Deadlock, lock not granted in time, serialization.
const lockCodes = new Set(['40P01', '55P03', '40001']);

/** Whether what was asked stood in another's way and was undone whole, so that trying again may help. */
export function isLockConflict(error: unknown): boolean {
  return error instanceof DatabaseError && lockCodes.has(error.code ?? '');
}
