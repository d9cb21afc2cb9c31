import { z } from 'zod';
import { Word } from '../../core/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { importMaxBytes } from './limits.ts';
import { importMessages } from './messages.ts';

export const PreviewImportInput = z.strictObject({
  file: z
    .instanceof(Uint8Array, { error: importMessages.fileRequired })
    .refine(({ length }) => length <= importMaxBytes, importMessages.fileTooLarge),
  /** The city of rows that name none. */
  city: CitySlug.optional(),
});
export type PreviewImportInput = z.infer<typeof PreviewImportInput>;

export const ConfirmImportInput = PreviewImportInput.extend({
  /** As the preview of this file and city had it. */
  hash: Word(/^[0-9a-f]{64}$/, importMessages.hashInvalid),
});
export type ConfirmImportInput = z.infer<typeof ConfirmImportInput>;

const count = z.int().nonnegative();

/** Every row read is added, listed, repeated or refused; some of them are understood only partly. */
export const ImportCounts = z.object({
  rowsRead: count,
  added: count,
  listed: count,
  differing: count.meta({ description: 'Of the listed ones those with other values' }),
  repeated: count,
  partly: count,
  refused: count,
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportRowStatus = z.enum(['added', 'listed', 'differs', 'repeated', 'refused']);
export type ImportRowStatus = z.infer<typeof ImportRowStatus>;

export const ImportRowView = z.object({
  row: z.int().positive().meta({ description: 'As a spreadsheet numbers it' }),
  showName: z.string(),
  citySlug: CitySlug.nullable(),
  status: ImportRowStatus,
  assumed: z.array(z.string()),
  reasons: z.array(z.string()),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

export const ImportPreviewView = z.object({
  /** Of the file and the city; confirming takes it. */
  hash: z.string(),
  /** What is to be said of the list as a whole, its ignored columns among it. */
  remarks: z.array(z.string()),
  counts: ImportCounts,
  /** In the file's order. */
  rows: z.array(ImportRowView),
});
export type ImportPreviewView = z.infer<typeof ImportPreviewView>;

export const ImportResultView = z.object({
  counts: ImportCounts,
  /** Where mics were added, most of them first. */
  cities: z.array(z.object({ slug: CitySlug, name: z.string(), added: count })),
});
export type ImportResultView = z.infer<typeof ImportResultView>;
