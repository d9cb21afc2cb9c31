import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  type BuiltCommand,
  builtServerKeys,
  runBuilt,
} from '../../apps/server/src/testing/built-server.ts';
import { startCuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';
import type { Tools } from '../../packages/api/src/core/context.ts';
import { createCaptcha } from '../../packages/api/src/features/accounts/captcha/captcha.ts';
import { solveCaptcha } from '../../packages/api/src/features/accounts/testing/people.ts';
import {
  listOutbox,
  type OutboxMessage,
} from '../../packages/api/src/features/delivery/delivery.service.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import type { CaptchaAction } from '../../packages/contracts/src/accounts/schemas.ts';
import type { Database } from '../../packages/db/src/database.ts';
import { createTestDatabase } from '../../packages/db/src/testing/test-database.ts';
import { commands } from '../boot/commands.mjs';

/** Two processes of the product on one database, both through its real entry. */
export type World = {
  readonly db: Database;
  readonly databaseUrl: string;
  /** Asks the database past the product. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  readonly origins: readonly string[];
  readonly pids: readonly number[];
  /** Their keys, and captchas that are solved at once. */
  readonly tools: Tools;
  /** Everything that the two wrote. */
  output(): string;
  /** Takes the database away from the two, or gives it back. */
  setDatabaseAway(isAway: boolean): Promise<void>;
  outbox(): Promise<OutboxMessage[]>;
  /** A solved captcha, which cost no one a second. */
  captcha(action: CaptchaAction): Promise<string>;
  /** Ends one of the two as a machine that loses its power does. */
  kill(index: number): Promise<void>;
  /** Tells both to stop and removes what they had; once, however often it is called. */
  stop(): Promise<void>;
};

/**
 * Behind a proxy that is trusted, so that a drill decides where its requests come from; otherwise
 * in production's settings unless `environment` has others, or `own` for one of the two.
 */
export async function openWorld(
  databaseServerUrl: string,
  environment: Readonly<Record<string, string>> = {},
  own: readonly Readonly<Record<string, string>>[] = [],
): Promise<World> {
  const database = await createTestDatabase(databaseServerUrl);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database is dropped under connections that may still be closing.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', () => {});
  const proxy = await startCuttableProxy(database.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stagetime-drill-'));
  const settings = {
    // As npm start has it.
    ...commands.start?.env,
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    TRUSTED_PROXY: '127.0.0.1',
    SHUTDOWN_DELAY_MS: '0',
    ...environment,
  };
  const servers: BuiltCommand[] = [0, 1].map((index) =>
    runBuilt(['serve'], { ...settings, ...own[index] }),
  );
  const stop = async () => {
    for (const { process, exitCode } of servers) {
      process.kill('SIGTERM');
      await exitCode;
    }
    await proxy.cut();
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
  let stopping: Promise<void> | undefined;
  const tools = createTestTools({ keys: builtServerKeys });
  const world = {
    db: database.db,
    databaseUrl: database.url,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    tools,
    pids: servers.map(({ process: child }) => child.pid ?? 0),
    output: () => servers.map((server) => server.output()).join(''),
    setDatabaseAway: (isAway: boolean) => (isAway ? proxy.cut() : proxy.mend()),
    outbox: () => listOutbox(database.db, builtServerKeys.outbox),
    captcha: async (action: CaptchaAction) =>
      solveCaptcha(await createCaptcha({ tools, now: () => new Date() }, { action })),
    async kill(index: number) {
      servers[index]?.process.kill('SIGKILL');
      await servers[index]?.exitCode;
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
  try {
    return { ...world, origins: await Promise.all(servers.map(({ origin }) => origin)) };
  } catch (error) {
    await world.stop();
    throw error;
  }
}

/** The newest link to an address that leads to `path`. */
export async function linkTo(world: World, address: string, path: string): Promise<URL> {
  const links = (await world.outbox())
    .filter(({ to }) => to === address)
    .flatMap((message) => message.links)
    .map((link) => new URL(link));
  const link = links.find(({ pathname }) => pathname === path);
  if (link === undefined) throw new Error(`No link to ${path} was sent.`);
  return link;
}
