import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testNow } from './constants.ts';
import { startHelper } from './helper-process.ts';

/** Where the workers find the database that they clone. */
export const templateVariable = 'STAGETIME_E2E_TEMPLATE';

export type TestServer = {
  readonly origin: string;
  /** Cuts the server from its database, as when Postgres is away, or gives it back. */
  setDatabaseAway(isAway: boolean): Promise<void>;
  /** Starts a second process on the same database, or finds it, and returns the origin that it serves. */
  startSecond(): Promise<string>;
  /** Cuts what the second process serves off from everyone, or gives it back. */
  setLineCut(isLineCut: boolean): Promise<void>;
  /** Everything that it printed so far, its log from debug on included. */
  log(): string;
  stop(): Promise<void>;
};

/** So often a server that has just been started may be too slow to answer. */
const mostTries = 5;

/**
 * Asks a server until it answers. While servers and browsers of all workers start, beside other programs, a
 * first page or picture may take longer than the product lets anyone wait; no test is about that.
 */
async function warmUp(address: string): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.ok) return;
  }
  throw new Error(`${address} was refused ${mostTries} times.`);
}

/** Starts the built product, with the real list, on a database of its own, and keeps what it prints. */
export async function startTestServer(logFile: string): Promise<TestServer> {
  const template = process.env[templateVariable];
  if (template === undefined) throw new Error('The global setup did not run.');
  mkdirSync(path.dirname(logFile), { recursive: true });
  writeFileSync(logFile, '');
  const helper = await startHelper<{ readonly origin: string }>('serve-for-browser-tests.ts', [
    template,
    testNow,
    logFile,
  ]);
  const { origin } = helper.ready;
  await Promise.all(
    ['/chicago', '/images/walls/chicago.avif'].map((path) => warmUp(origin + path)),
  );
  return {
    origin,
    async setDatabaseAway(isAway) {
      await helper.ask({ isAway });
    },
    async startSecond() {
      const { origin } = (await helper.ask({ isSecond: true })) as { readonly origin: string };
      return origin;
    },
    async setLineCut(isLineCut) {
      await helper.ask({ isLineCut });
    },
    log: () => readFileSync(logFile, 'utf8'),
    stop: helper.stop,
  };
}
