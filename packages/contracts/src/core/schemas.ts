import { z } from 'zod';
import { cursorInvalid, unstorableText } from './error-messages.ts';
import { clampPageSize, maxCursorLength, pageSizes } from './paging.ts';

/** For procedures that take nothing, and for those that answer nothing. */
export const NoInput = z.void();
export const NoOutput = z.void();

/** What somebody reads who leaves a text out, or writes too much. */
type TextMessages = { readonly required?: string; readonly tooLong?: string };

/**
 * One line or paragraph that somebody typed: trimmed, in Unicode's composed form, 1 to `max` UTF-16
 * units. NUL and lone surrogates are refused, because Postgres cannot store them.
 */
export function Text(max: number, { required, tooLong }: TextMessages = {}) {
  return z
    .string(required)
    .max(max, tooLong)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: unstorableText,
      abort: true,
    })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(1, required).max(max, tooLong));
}

/** Where a further page begins, as the page before it said. */
export const Cursor = z
  .string()
  .max(maxCursorLength, cursorInvalid)
  .meta({ description: 'Where the page begins: next_cursor of the page before' });

/** What a list takes that is read by pages; a feature's input extends it. */
export const PageInput = z.object({
  limit: z.number().default(pageSizes.usual).transform(clampPageSize),
  cursor: Cursor.optional(),
});
export type PageInput = z.infer<typeof PageInput>;
