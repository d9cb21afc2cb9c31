import { invalidInput } from '@stagetime/api/core/errors';
import { IdempotencyKey } from '@stagetime/contracts/core/schemas';
import { z } from 'zod';
import { type RestRoute, takesIdempotencyKey } from './route.ts';

const name = 'idempotency-key';

/** As the document has it. */
export const idempotencyHeader = z.object({ 'Idempotency-Key': IdempotencyKey.optional() });

/** The key that a request to a row came with; throws INVALID_INPUT for what is none. */
export function readIdempotencyKey(
  route: RestRoute,
  headers: Readonly<Record<string, unknown>>,
): string | null {
  const value = headers[name];
  if (value === undefined || !takesIdempotencyKey(route)) return null;
  const parsed = IdempotencyKey.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error, 'Idempotency-Key');
  return parsed.data;
}
