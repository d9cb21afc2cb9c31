import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@stagetime/db/embedded/embedded-postgres';
import type { RoleUrls } from '@stagetime/db/roles';
import type { Logger } from 'pino';

/** How long to wait before another try when Postgres does not come up again. */
const retryDelay = 5000;

type KeptPostgres = {
  readonly urls: RoleUrls;
  stop(): Promise<void>;
};

/**
 * Starts the embedded Postgres and starts it again whenever it ends by itself. It comes back on the
 * same port, so the pool finds it again.
 */
export async function keepEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  say: (message: string) => void,
): Promise<KeptPostgres> {
  const start = () => startEmbeddedPostgres({ dataDir, log: say });
  let held = await start();
  const { url, roles: urls } = held;
  const stopping = new AbortController();

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await held.lost;
      if (stopping.signal.aborted) return;
      log.error('the embedded Postgres ended; starting it again');
      try {
        held = await start();
        if (held.url !== url) log.error('its port was taken meanwhile; start the server again');
      } catch (error) {
        log.error({ err: error }, 'the embedded Postgres does not start');
        await sleep(retryDelay, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const watching = watch();
  // A watch that waits for ever must not keep the process; errors are logged where they happen.
  watching.catch((error) => log.error({ err: error }, 'no one watches the embedded Postgres'));

  return {
    urls,
    async stop() {
      stopping.abort();
      await held.stop();
    },
  };
}
