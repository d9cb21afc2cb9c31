import { z } from 'zod';
import { ExactText } from '../../core/schemas.ts';
import { emailMaxLength } from '../limits.ts';
import { careMessages } from './messages.ts';

/** Somebody's data as a file, ready to be saved. */
export const DataFile = z.object({
  fileName: z.string(),
  /** JSON text: sections, in them tables, in them rows; instants in ISO 8601. */
  json: z.string(),
});
export type DataFile = z.infer<typeof DataFile>;

export const DeleteAccountInput = z.strictObject({
  /** The word of the rules, or the account's address. */
  confirmation: ExactText(emailMaxLength + 2, {
    required: careMessages.notConfirmed,
    tooLong: careMessages.notConfirmed,
  }),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
