import { errorMessages, textTooLong } from '@stagetime/contracts/core/error-messages';
import { z } from 'zod';

/**
 * Has schemas speak our words wherever they have no sentence of their own. People read these, and
 * the library's own ("expected string, received undefined") tell them nothing to do.
 */
export function setInputWords(): void {
  z.config({
    localeError: (issue) =>
      issue.code === 'too_big' && issue.origin === 'string'
        ? textTooLong(Number(issue.maximum))
        : errorMessages.INVALID_INPUT,
  });
}
