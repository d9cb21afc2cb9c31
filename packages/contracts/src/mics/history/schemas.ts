import { Id } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { MicReference } from '../schemas.ts';

/** A change in words. */
export const HistoryView = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      /** In the mic's city: 'Nov 2, 7:30 PM'. */
      at: z.string(),
      who: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      /** Not what became of the mic, nor its picture. */
      canRestore: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

export type HistoryView = z.infer<typeof HistoryView>;

export const RestoreVersionInput = z.strictObject({
  mic: MicReference,
  /** The change whose fields are to be as they were before it. */
  id: Id,
  /** Whether newer changes of the same fields may be lost. */
  isSure: z.boolean().default(false),
});

export type RestoreVersionInput = z.infer<typeof RestoreVersionInput>;

/** Which fields changed again since then: nothing was restored where there are any. */
export const RestoredVersionView = z.object({ conflicts: z.array(z.string()) });

export type RestoredVersionView = z.infer<typeof RestoredVersionView>;
