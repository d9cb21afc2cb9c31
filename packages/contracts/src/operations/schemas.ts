import { ExactText } from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { maxErrorReportBytes } from './messages.ts';

/** Longer texts are cut when they are kept, not refused: half a stack is better than none. */
const Detail = ExactText(maxErrorReportBytes).nullish();

const ErrorLevel = z.enum(['error', 'warning', 'info']);

/**
 * What a client tells of an error. Its clock, its fingerprint and who it says is signed in are taken
 * in and not believed: the server has its own.
 */
export const LogErrorInput = z.strictObject({
  message: ExactText(maxErrorReportBytes).min(1),
  level: ErrorLevel.default('error'),
  stack: Detail,
  componentStack: Detail,
  url: Detail,
  userAgent: Detail,
  viewport: z.object({ width: z.number(), height: z.number() }).nullish(),
  context: z
    .object({
      page: Detail,
      action: Detail,
      type: Detail,
      /** The id of the answer that caused it. */
      requestId: Detail,
      userId: z.unknown(),
    })
    .partial()
    .nullish(),
  timestamp: z.unknown().optional(),
  fingerprint: z.unknown().optional(),
});
export type LogErrorInput = z.infer<typeof LogErrorInput>;

/** One error, however often and by whom it was told; its texts are those of the newest report. */
export const ErrorReportView = z.object({
  fingerprint: z.string(),
  level: ErrorLevel,
  message: z.string(),
  stack: z.string().nullable(),
  componentStack: z.string().nullable(),
  url: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  userId: z.int().nullable(),
  context: z.record(z.string(), z.json()),
  times: z.int().positive(),
  firstSeenAt: z.date(),
  lastSeenAt: z.date(),
});
export type ErrorReportView = z.infer<typeof ErrorReportView>;

export const ErrorReportListView = z.object({
  errors: z.array(ErrorReportView),
  nextCursor: z.string().nullable(),
});
export type ErrorReportListView = z.infer<typeof ErrorReportListView>;

/** What an operator turns on and off while the product runs. */
export const FeatureFlagName = z.enum([
  'sign-up',
  'phone',
  'submissions',
  'read-only',
  'ask-imported',
]);
export type FeatureFlagName = z.infer<typeof FeatureFlagName>;

export const FeatureFlagView = z.object({
  name: FeatureFlagName,
  isOn: z.boolean(),
  /** When it was last changed, or came to be. */
  changedAt: z.date(),
});
export type FeatureFlagView = z.infer<typeof FeatureFlagView>;
export const FeatureFlagListView = z.array(FeatureFlagView);

export const SetFeatureFlagInput = z.strictObject({ name: FeatureFlagName, isOn: z.boolean() });
export type SetFeatureFlagInput = z.infer<typeof SetFeatureFlagInput>;

/** How people reach whoever runs the product; null where the operator says nothing. */
export const SiteInfoView = z.object({
  companyName: z.string(),
  companyAddress: z.string().nullable(),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
});
export type SiteInfoView = z.infer<typeof SiteInfoView>;

/** What an operator looks at first when something seems wrong. */
export const SystemView = z.object({
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The newest migration that the database has. */
    schema: z.string(),
  }),
  database: z.object({
    bytes: z.number(),
    /** Of everyone to the whole server, and how many it takes. */
    connections: z.int(),
    maxConnections: z.int(),
    /** Of the process that answers. */
    pool: z.object({ busy: z.int(), idle: z.int(), waiting: z.int() }),
    /** Null where Postgres does not archive its log; then there is no point in time to go back to. */
    archiving: z.object({ archivedAt: z.date().nullable(), isFailing: z.boolean() }).nullable(),
  }),
  queue: z.object({
    waiting: z.int(),
    /** Of those that wait, how many were tried and failed. */
    failing: z.int(),
    givenUp: z.int(),
    oldestAt: z.date().nullable(),
  }),
  /** Mail and SMS that failed, the newest first, at most ten; without whom they are for. */
  failingMessages: z.array(
    z.object({
      id: z.int(),
      channel: z.enum(['email', 'sms']),
      kind: z.string(),
      attempts: z.int(),
      error: z.string().nullable(),
      isGivenUp: z.boolean(),
      createdAt: z.date(),
    }),
  ),
  lastBackup: z
    .object({ endedAt: z.date(), bytes: z.number(), isEncrypted: z.boolean() })
    .nullable(),
  /** The five that were seen last. */
  errors: z.array(
    z.object({
      fingerprint: z.string(),
      level: ErrorLevel,
      message: z.string(),
      times: z.int(),
      lastSeenAt: z.date(),
    }),
  ),
  featureFlags: FeatureFlagListView,
  /** By the server's clock. */
  now: z.date(),
});
export type SystemView = z.infer<typeof SystemView>;
