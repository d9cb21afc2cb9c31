import type { FieldError } from '@stagetime/contracts/core/errors';
import { isApiError } from '../../api/api-errors.ts';

/** What the server says of single fields of a call that failed. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return isApiError(error) ? (error.data?.stagetime.fieldErrors ?? []) : [];
}
