import { Id, PageInput, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { MicType } from '../../mics/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { deskKinds, maxDeskQueryLength } from './messages.ts';

/** What waits for a moderator; the view `desk_items` has a select for each. */
export const DeskKind = z.enum(deskKinds);
export type DeskKind = z.infer<typeof DeskKind>;

/** One thing in the queue. Two kinds may have the same id. */
export const DeskReference = z.strictObject({ kind: DeskKind, id: Id });
export type DeskReference = z.infer<typeof DeskReference>;

export const ListDeskInput = PageInput.extend({
  kind: DeskKind.optional(),
  city: CitySlug.optional(),
  /** Only what waits at least as long. */
  olderThanHours: z.int().min(1).max(10_000).optional(),
  /** Words in title or summary. */
  q: Text(maxDeskQueryLength).optional(),
});
export type ListDeskInput = z.infer<typeof ListDeskInput>;

export const DeskItemView = z.object({
  kind: DeskKind,
  id: z.int(),
  title: z.string(),
  /** What it is about, in a line. */
  summary: z.string(),
  waitingSince: z.date(),
  /** Of which mic it is, for its poster; null where it is of none. */
  mic: z
    .object({
      id: z.int(),
      slug: z.string(),
      citySlug: CitySlug,
      showName: z.string(),
      categories: z.array(MicType),
    })
    .nullable(),
  /** Another moderator who has it open. */
  viewer: z.object({ userId: z.int(), name: z.string() }).nullable(),
});
export type DeskItemView = z.infer<typeof DeskItemView>;

export const DeskListView = z.object({
  items: z.array(DeskItemView),
  nextCursor: z.string().nullable(),
});
export type DeskListView = z.infer<typeof DeskListView>;

export const DeskCountsView = z.object({
  counts: z.record(DeskKind, z.int().nonnegative()),
  /** Since when the oldest waits; null where nothing does. */
  oldest: z.date().nullable(),
  /** Cities of what waits, by name. */
  cities: z.array(z.object({ slug: CitySlug, name: z.string() })),
});
export type DeskCountsView = z.infer<typeof DeskCountsView>;
