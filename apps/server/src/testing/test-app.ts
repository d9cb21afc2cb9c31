import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deriveKeys } from '@stagetime/api/core/keys';
import { testPictures } from '@stagetime/api/testing/callers';
import type { Database } from '@stagetime/db/database';
import type { Render } from '@stagetime/web/render-contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createResponseCache, type ResponseCache } from '../http/cache/response-cache.ts';
import { createLog } from '../observe/log.ts';
import { type AppOptions, createApp } from '../start/app.ts';
import { webFolder } from '../start/folders.ts';

/** Friday 20 November 2026, 14:00 in Philadelphia. */
export const testNow = new Date('2026-11-20T19:00:00Z');

/** A line of the log, as JSON. */
export type LogLine = { readonly level: number; readonly msg: string } & Record<string, unknown>;

export type TestApp = {
  readonly app: FastifyInstance;
  /** Everything that was logged, from debug on. */
  readonly logged: LogLine[];
  setAccepting(isAccepting: boolean): void;
};

/** The renderer as it was built, in no hurry on a busy machine; `npm test` builds before it tests. */
export async function loadBuiltRenderer(): Promise<Render> {
  const file = path.join(webFolder, 'dist/server/entry-server.js');
  const built = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { render: Render };
  return (request) => built.render({ timeout: 30_000, ...request });
}

/** Keys that are the same in every test. */
export const testKeys = deriveKeys(Buffer.alloc(32, 'test'));

export const noLog = pino({ level: 'silent' });

const noPages: Render = async () => ({ status: 200, html: 'a page', headers: {} });

export type TestAppOptions = {
  readonly now?: () => Date;
  readonly render?: Render;
  /** What the cached routes keep; by default nothing, so that a test sees what it wrote. */
  readonly responseCache?: ResponseCache | undefined;
  readonly tools?: AppOptions['tools'];
  /** Whether it shows the outbox, as demo mode does. */
  readonly showsOutbox?: boolean;
  readonly onAnswered?: AppOptions['onAnswered'];
  readonly onSecurityEvent?: AppOptions['onSecurityEvent'];
  readonly origin?: AppOptions['origin'];
  readonly previews?: AppOptions['previews'];
  readonly googleStandIn?: AppOptions['googleStandIn'];
  readonly loadShedding?: AppOptions['loadShedding'];
  readonly replica?: AppOptions['replica'];
  readonly trustedProxies?: AppOptions['trustedProxies'];
  readonly formFolder?: AppOptions['formFolder'];
};

/** The whole HTTP side on a test's database, at {@link testNow}; requests by `app.inject`. */
export async function createTestApp(
  db: Database,
  { now = () => testNow, render = noPages, tools, showsOutbox, ...rest }: TestAppOptions = {},
): Promise<TestApp> {
  const logged: LogLine[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });
  let isAccepting = true;
  const app = await createApp({
    db,
    log,
    now,
    version: '1.2.3',
    origin: () => 'http://stagetime.test',
    isAccepting: () => isAccepting,
    render,
    clientFolder: path.join(webFolder, 'dist/client'),
    // One address stands for many people; tests of the limits say what they want.
    tools: { keys: testKeys, rateLimits: { scale: 1000 }, pictures: testPictures, ...tools },
    outboxKey: showsOutbox ? testKeys.outbox : undefined,
    responseCache: createResponseCache({ maxBytes: 0 }),
    ...rest,
  });
  return {
    app,
    logged,
    setAccepting(value) {
      isAccepting = value;
    },
  };
}
