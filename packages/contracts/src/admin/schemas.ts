import { PageInput, Word } from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { CitySlug } from '../places/schemas.ts';
import { importMaxBytes, importMessages } from './import/messages.ts';

export const ListAuditInput = PageInput.extend({
  event: Word(/^[a-z_]{1,60}$/).optional(),
  /** Whoever did it. */
  actorId: z.int().optional(),
  /** Whom it was done to. */
  targetId: z.int().optional(),
  micId: z.int().optional(),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

/** Someone as the log names them: by name where the account is still there. */
const AuditPerson = z.object({ id: z.int(), name: z.string().nullable() });

export const AuditEntryView = z.object({
  id: z.int(),
  at: z.date(),
  event: z.string(),
  actor: AuditPerson.nullable(),
  target: AuditPerson.nullable(),
  mic: AuditPerson.nullable(),
  /** Where it came from, cut to a network; for super admins. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.json()),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const AuditListView = z.object({
  entries: z.array(AuditEntryView),
  /** Every event that the log has, for choosing one. */
  events: z.array(z.string()),
  nextCursor: z.string().nullable(),
});
export type AuditListView = z.infer<typeof AuditListView>;

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
