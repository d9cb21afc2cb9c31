import { z } from 'zod';
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
  confirmation: z
    .string(careMessages.notConfirmed)
    .max(emailMaxLength + 2, careMessages.notConfirmed),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
