import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { discardCluster, ensureCluster, readPassword } from './cluster.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { explainFolderError } from './errors.ts';
import { connect, ensureDatabase, placeIn, systemFolder, urlOf } from './place.ts';
import { launchPostgres } from './postmaster.ts';
import { type Account, canEnter, findAccount } from './processes.ts';
import { makeOpenFolder } from './programs.ts';

/**
 * A temporary folder for servers of this account; `remove` ends whatever has it on its command line, and
 * removes it.
 *
 * A guardian process beside us does that, as soon as its input closes. The system closes it too when
 * this process is killed, so nothing stays behind even then; sweeping at the next start would leave
 * servers running until someone tests again.
 */
export function makeThrowawayHome(account: Account | undefined): {
  readonly home: string;
  readonly remove: () => Promise<void>;
} {
  const home = makeHome(account);
  return { home, remove: startGuardian(home) };
}

function makeHome(account: Account | undefined): string {
  let base = tmpdir();
  try {
    // TMPDIR may be a private folder of root.
    if (account && !canEnter(account, base)) {
      base = systemFolder;
      makeOpenFolder(base);
    }
    const home = mkdtempSync(join(base, 'stagetime-throwaway-'));
    if (account) chownSync(home, account.uid, account.gid);
    return home;
  } catch (error) {
    throw explainFolderError(base, error);
  }
}

/** Answers with the function that has everything removed, in which later calls wait for the first. */
function startGuardian(home: string): () => Promise<void> {
  const script = fileURLToPath(new URL('./throwaway-guardian.ts', import.meta.url));
  const guardian = spawn(process.execPath, [script, home], {
    // A Ctrl-C must not reach it: it is what cleans up then.
    detached: true,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  const ended = once(guardian, 'close').catch(() => {});
  guardian.stdin.on('error', () => {});
  guardian.unref();
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= (async () => {
      guardian.ref();
      guardian.stdin.end();
      await ended;
      // Nothing left to do, unless the guardian was killed or never ran.
      await discardCluster(home);
    })();
    return stopping;
  };
}

/** Nothing of it survives a power cut, and no one minds. */
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
