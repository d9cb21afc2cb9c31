import type { Database } from '@stagetime/db/database';
import { type Caller, createCaller } from '../app.router.ts';
import type { Context, SecurityEvent, Tools } from '../core/context.ts';
import { createPictureEncoder } from '../core/images/encode-picture.ts';
import { createMemoryStore } from '../core/images/image-store.ts';
import { deriveKeys } from '../core/keys.ts';
import { createWriteQueue } from '../core/queue.ts';
import { createActorReader } from '../features/accounts/sessions/sessions.ts';
import { createFeatureFlagReader } from '../features/operations/feature-flags/feature-flags.service.ts';

/** Friday 20 November 2026, 14:00 in Philadelphia and 11:00 in Los Angeles. */
export const testNow = new Date('2026-11-20T19:00:00Z');

/** No one listens. */
const noStreams: Tools['live'] = {
  announce: () => {},
  open: () => Promise.reject(new Error('This test has no streams.')),
};

export const testSite: Tools['site'] = {
  companyName: 'Stagetime',
  companyAddress: null,
  supportEmail: 'team@stagetime.test',
  supportPhone: null,
  slottedSignupUrl: 'https://slots.example.org/',
};

/** One for all tests of a worker, in no hurry on a busy machine: its processes are started once. */
export const testPictures = createPictureEncoder({ deadline: 60_000 });

const keys = deriveKeys(Buffer.alloc(32, 'test'));

/** Keys that are the same in every test, and captchas that are solved at once. */
export function createTestTools(overrides: Partial<Tools> = {}): Tools {
  return {
    keys,
    origin: () => 'http://stagetime.test',
    rateLimits: { scale: 1 },
    writeQueue: createWriteQueue(),
    captchaCounter: [1, 3],
    live: noStreams,
    google: null,
    site: testSite,
    images: createMemoryStore(),
    pictures: testPictures,
    hasDemoData: false,
    process: { version: '1.2.3', readPool: () => ({ busy: 1, idle: 2, waiting: 0 }) },
    ...overrides,
  };
}

export type TestRequest = Partial<
  Pick<
    Context,
    | 'clientAddress'
    | 'cityHeader'
    | 'userAgent'
    | 'googleCookie'
    | 'deviceMark'
    | 'keepDeviceMark'
    | 'idempotencyKey'
    | 'tools'
    | 'requestId'
    | 'replica'
  >
> & {
  /** Sent as a bearer token. */
  readonly token?: string | null | undefined;
};

export type TestContext = Context & {
  /** Failures that would be logged. */
  readonly reported: unknown[];
  readonly securityEvents: SecurityEvent[];
};

/** A context as a request has it. */
export function createTestContext(
  db: Database,
  now: Date | (() => Date) = testNow,
  { token = null, ...request }: TestRequest = {},
): TestContext {
  const reported: unknown[] = [];
  const securityEvents: SecurityEvent[] = [];
  const base = {
    db,
    now: typeof now === 'function' ? now : () => now,
    requestId: 'test-request',
    clientAddress: null,
    cityHeader: null,
    userAgent: null,
    googleCookie: null,
    deviceMark: null,
    keepDeviceMark: () => {},
    idempotencyKey: null,
    token,
    replica: null,
    tools: createTestTools(),
    ...request,
  };
  return {
    ...base,
    featureFlags: createFeatureFlagReader(base),
    readActor: createActorReader(base),
    countCall: () => {},
    noteAttempt: () => {},
    reportError: (error) => reported.push(error),
    reportSecurity: (event) => securityEvents.push(event),
    reported,
    securityEvents,
  };
}

/** Calls procedures as a visitor, at {@link testNow} unless the test says otherwise. */
export function createVisitor(db: Database, now?: Date): Caller {
  return createCaller(createTestContext(db, now));
}
