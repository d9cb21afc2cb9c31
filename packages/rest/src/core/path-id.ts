import { z } from 'zod';

/** An id as a path or a query has it: digits, and what the procedure's schema says of the number. */
export function pathId(schema: z.ZodNumber) {
  return z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .transform(Number)
    .pipe(schema)
    .meta({ example: '1000000001' });
}
