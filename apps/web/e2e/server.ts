import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const entry = path.resolve(
  import.meta.dirname,
  '../../server/src/testing/serve-for-browser-tests.ts',
);

export type TestServer = {
  readonly origin: string;
  /** Cuts the server from its database, as when Postgres is away, or gives it back. */
  setDatabaseAway(isAway: boolean): Promise<void>;
  /** Everything that it logged so far, from debug on. */
  log(): string;
  stop(): Promise<void>;
};

type Answer = { readonly type: 'ready'; readonly origin: string } | { readonly type: 'done' };

function nextAnswer(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as Answer);
    });
  });
}

/**
 * Starts the application with the real list on a database of its own, at the instant `now`, and has it
 * log into a file.
 */
export async function startTestServer(now: string, logFile: string): Promise<TestServer> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const child = fork(entry, [now, logFile], { env: { ...process.env, NODE_ENV: 'production' } });
  const ready = await nextAnswer(child);
  if (ready.type !== 'ready') throw new Error('The server spoke before it was ready');
  return {
    origin: ready.origin,
    async setDatabaseAway(isAway) {
      const done = nextAnswer(child);
      child.send({ type: 'database', isAway });
      await done;
    },
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
