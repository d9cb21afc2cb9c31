import { z } from 'zod';
import { ErrorLevel } from '../error-reports/schemas.ts';
import { FeatureFlagListView } from '../feature-flags/schemas.ts';

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
    /** Of everybody to the whole server, and how many it takes. */
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
