import { z } from 'zod';
import { maxErrorReportBytes } from './limits.ts';

/** Longer texts are cut when they are kept, not refused: half a stack is better than none. */
const Detail = z.string().max(maxErrorReportBytes).nullish();

export const ErrorLevel = z.enum(['error', 'warning', 'info']);
export type ErrorLevel = z.infer<typeof ErrorLevel>;

/**
 * What a client tells of an error. Its clock, its fingerprint and who it says is signed in are taken
 * in and not believed: the server has its own.
 */
export const LogErrorInput = z.strictObject({
  message: z.string().min(1).max(maxErrorReportBytes),
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
