import { z } from 'zod';
import { unstorableText } from './messages.ts';

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
