import type pg from 'pg';

/** How long a pool that ends waits for connections to close; a dead network would never let them. */
const farewellTimeout = 3000;

/** Added to a statement's own limit: Postgres, if it is there, ends the statement first and says so. */
const answerDelay = 1000;

/** Milliseconds to wait for a statement's answer; undefined for no limit. */
export function queryTimeoutFor(statementTimeout: number): number | undefined {
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
 * which have most likely the same fate: otherwise each would cost somebody their request later.
 */
export function discardHungConnections(pool: pg.Pool): void {
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

/** Closes a connection whose statement timed out, before anybody can be given it again. */
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
        // Nobody is to be given one of the others either.
        await onHung();
      }
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}
