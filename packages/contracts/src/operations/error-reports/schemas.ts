import { z } from 'zod';
import { ExactText, PageInput } from '../../core/schemas.ts';
import { maxErrorReportBytes } from './limits.ts';

/** Longer texts are cut when they are kept, not refused: half a stack is better than none. */
const Detail = ExactText(maxErrorReportBytes).nullish();

export const ErrorLevel = z.enum(['error', 'warning', 'info']);
export type ErrorLevel = z.infer<typeof ErrorLevel>;

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

export const ListErrorReportsInput = PageInput;
export type ListErrorReportsInput = z.infer<typeof ListErrorReportsInput>;

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
