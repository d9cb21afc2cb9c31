import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, canEnter } from './account.ts';
import { discardCluster } from './discard-cluster.ts';
import { explainFolderError } from './errors.ts';
import { makeOpenFolder } from './folders.ts';
import { systemFolder } from './place.ts';

/**
 * A temporary folder for servers of this account; `remove` ends whatever has it on its command line, and
 * removes it.
 *
 * A guardian process beside us does that, as soon as its input closes. The system closes it too when
 * this process is killed, so nothing stays behind even then; sweeping at the next start would leave
 * servers running until somebody tests again.
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
