import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tools } from '@stagetime/api/core/context';
import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { deriveKeys } from '@stagetime/api/core/keys';
import { createLiveHub } from '@stagetime/api/features/notifications/live/live-hub';
import { testPictures } from '@stagetime/api/testing/callers';
import { productName } from '@stagetime/contracts/product';
import type { Database } from '@stagetime/db/database';
import type { Render } from '@stagetime/web/render-contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createResponseCache } from '../http/cache/response-cache.ts';
import { captchaCounter } from '../http/request-context.ts';
import { createPreviews } from '../http/sharing/previews.ts';
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

export type TestAppOptions = Omit<Partial<AppOptions>, 'tools'> & {
  readonly tools?: Partial<AppOptions['tools']>;
  /** Whether it shows the outbox, as demo mode does. */
  readonly showsOutbox?: boolean;
};

/** Of who runs the product nothing is known. */
const nobodysSite: Tools['site'] = {
  companyName: productName,
  companyAddress: null,
  supportEmail: null,
  supportPhone: null,
  slottedSignupUrl: null,
};

/** Of a process that no one described. */
const nobodysProcess: Tools['process'] = {
  version: '0',
  readPool: () => ({ busy: 0, idle: 0, waiting: 0 }),
};

/** The whole HTTP side on a test's database, at {@link testNow}; requests by `app.inject`. */
export async function createTestApp(
  db: Database,
  { now = () => testNow, render = noPages, tools, showsOutbox, ...rest }: TestAppOptions = {},
): Promise<TestApp> {
  const logged: LogLine[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) });
  const onFailure = (error: unknown) => log.warn({ err: error }, 'live events not read');
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
    tools: {
      keys: testKeys,
      // One address stands for many people; tests of the limits say what they want.
      rateLimits: { scale: 1000 },
      captchaCounter,
      google: null,
      images: createMemoryStore(),
      pictures: testPictures,
      hasDemoData: false,
      process: nobodysProcess,
      site: nobodysSite,
      ...tools,
    },
    outboxKey: showsOutbox ? testKeys.outbox : undefined,
    googleStandIn: undefined,
    // So that a test sees what it wrote.
    responseCache: createResponseCache({ maxBytes: 0 }),
    replica: undefined,
    trustedProxies: [],
    maxConnections: 10_000,
    maxConnectionsPerClient: 256,
    loadShedding: undefined,
    cityHeader: undefined,
    formFolder: path.join(tmpdir(), `stagetime-forms-${randomUUID()}`),
    previews: createPreviews(),
    // It hears of no other process.
    live: createLiveHub({ db, now, onFailure }),
    isTraced: false,
    onAnswered: undefined,
    onSecurityEvent: undefined,
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
