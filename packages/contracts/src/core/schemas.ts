import { z } from 'zod';

/**
 * One line or paragraph that somebody typed: trimmed, in Unicode's composed form, 1 to `max` UTF-16
 * units. NUL and lone surrogates are refused, because Postgres cannot store them.
 */
export function Text(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: 'This has characters that cannot be stored.',
      abort: true,
    })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(1).max(max));
}
