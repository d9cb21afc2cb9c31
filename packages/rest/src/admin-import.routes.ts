import { readFile } from 'node:fs/promises';
import {
  importMaxBytes,
  importMaxRows,
  importMessages,
} from '@stagetime/contracts/admin/import/messages';
import { type ImportCounts, ImportRowStatus } from '@stagetime/contracts/admin/schemas';
import { SpooledFile } from '@stagetime/contracts/core/images';
import { AnyText } from '@stagetime/contracts/core/schemas';
import { z } from 'zod';
import { defineRoute } from './core/route.ts';

const row = {
  tag: 'Admin',
  auth: 'admin',
  method: 'post',
  file: { field: 'file', maxBytes: importMaxBytes, tooLarge: importMessages.fileTooLarge },
} as const;

const CsvFile = z.unknown().meta({ override: { type: 'string', format: 'binary' } });

const form = {
  file: CsvFile.optional(),
  city: AnyText()
    .optional()
    .meta({ description: 'Slug of the city of rows that name none', example: 'philadelphia' }),
};

/** A megabyte at most. What is no file, the procedure refuses. */
async function readBytes(part: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = part instanceof SpooledFile ? await readFile(part.path) : part;
  return bytes as Uint8Array<ArrayBuffer>;
}

const count = z.int();
const PublicCounts = z.object({
  rows_read: count,
  added: count,
  listed: count.meta({ description: 'Listed already; nothing of them is changed' }),
  differing: count.meta({ description: 'Of these, with other values' }),
  repeated: count,
  partly: count.meta({ description: 'Understood only partly' }),
  refused: count,
});

function toPublicCounts({ rowsRead, ...counts }: ImportCounts): z.output<typeof PublicCounts> {
  return { rows_read: rowsRead, ...counts };
}

const previewImport = defineRoute({
  ...row,
  operationId: 'previewImport',
  path: '/admin/imports/preview',
  summary: 'What an import of a list would do',
  description: `Reads a CSV file of at most 1 MiB and ${importMaxRows.toLocaleString('en-US')} rows, UTF-8, UTF-16 or Windows-1252, and writes nothing. The hash is for importing exactly this.`,
  body: z.object(form),
  needs: ['file'],
  answer: 'The report',
  fields: {
    hash: z.string(),
    remarks: z.array(z.string()),
    counts: PublicCounts,
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'As a spreadsheet numbers it' }),
        show_name: z.string(),
        city: z.string().nullable(),
        city_name: z.string().nullable(),
        nights: z.string().nullable().meta({
          description: 'Days and start time in words; null, as the city, where it is refused',
          example: 'Every Monday, 7:30 PM',
        }),
        venue_name: z.string().nullable(),
        status: ImportRowStatus,
        assumed: z.array(z.string()),
        reasons: z.array(z.string()),
      }),
    ),
  },
  failures: [404],
  async run({ caller, body }) {
    const { rows, counts, ...preview } = await caller.admin.previewImport({
      file: await readBytes(body.file),
      city: body.city || undefined,
    });
    return {
      ...preview,
      counts: toPublicCounts(counts),
      rows: rows.map(({ showName, citySlug, cityName, venueName, ...rest }) => ({
        ...rest,
        show_name: showName,
        city: citySlug,
        city_name: cityName,
        venue_name: venueName,
      })),
    };
  },
});

const confirmImport = defineRoute({
  ...row,
  operationId: 'confirmImport',
  path: '/admin/imports',
  summary: 'Import a list that was previewed',
  description:
    'The same file and city as the preview, with its hash; another one is 409. All of it is added or nothing. What is listed already is not changed, so repeating it adds nothing.',
  body: z.object({
    ...form,
    hash: AnyText().optional().meta({ description: 'As the preview had it' }),
  }),
  needs: ['file', 'hash'],
  answer: 'What was done',
  fields: {
    counts: PublicCounts,
    cities: z.array(z.object({ slug: z.string(), name: z.string(), added: count })),
  },
  failures: [404, 409],
  async run({ caller, body }) {
    const { counts, cities } = await caller.admin.confirmImport({
      file: await readBytes(body.file),
      city: body.city || undefined,
      hash: body.hash ?? '',
    });
    return { counts: toPublicCounts(counts), cities };
  },
});

export const adminImportRoutes = [previewImport, confirmImport];
