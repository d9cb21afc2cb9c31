import { findAccount } from './account.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { connect, ensureDatabase, urlOf } from './connection.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { launchPostgres } from './launch.ts';
import { placeIn } from './place.ts';
import { makeThrowawayHome } from './throwaway-home.ts';

/** Nothing of it survives a power cut, and nobody minds. */
const settings = {
  // It is gone before anything has to be cleaned up.
  autovacuum: 'off',
  jit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  synchronous_commit: 'off',
};

/**
 * A Postgres in a temporary folder for tests, with database "stagetime"; `stop()` removes it.
 */
export async function startThrowawayPostgres(
  options: { log?: (message: string) => void } = {},
): Promise<Omit<EmbeddedPostgres, 'lost' | 'roles'>> {
  const { log = () => {} } = options;
  const account = findAccount();
  const { home, remove: stop } = makeThrowawayHome(account);
  try {
    const place = await placeIn(home, account, log);
    await ensureCluster(place, { isDurable: false, log });
    const password = readPassword(place);
    const { port } = await launchPostgres(place, settings);
    const client = await connect(urlOf(port, password, 'postgres'), 'stagetime-throwaway');
    await ensureDatabase(client).finally(() => client.end());
    return { url: urlOf(port, password), adopted: false, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
