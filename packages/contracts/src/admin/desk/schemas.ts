import { AnyText, Id, PageInput, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { MicEdit } from '../../mics/editing/schemas.ts';
import { micTextLimits } from '../../mics/limits.ts';
import { MicReference, MicType, MicView } from '../../mics/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { ReviewView } from '../review/schemas.ts';
import { deskKinds, digestFrequencies, maxDeskQueryLength } from './messages.ts';

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
  /** In the queue: whether a mic that waits is likely on the list. */
  isListedAlready: z.boolean().optional(),
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

/** What someone has open, which others then see; null for nothing any more. */
export const LookInput = z.strictObject({ at: DeskReference.nullable() });
export type LookInput = z.infer<typeof LookInput>;

/** The one item, or what became of it, as far as it is known. */
export const FoundDeskItemView = z.object({
  item: DeskItemView.nullable(),
  /** 'Mona approved it already.' */
  decided: z.string().nullable(),
});
export type FoundDeskItemView = z.infer<typeof FoundDeskItemView>;

/** All that a moderator reads of a mic that waits. */
export const WaitingMicView = z.object({
  mic: MicView,
  review: ReviewView,
  /** Who sent it, where they were signed in, and what became of what they sent before. */
  sender: z
    .object({ name: z.string(), approved: z.int().nonnegative(), rejected: z.int().nonnegative() })
    .nullable(),
});
export type WaitingMicView = z.infer<typeof WaitingMicView>;

export const EditWaitingInput = z.strictObject({
  mic: MicReference,
  /** On which version it was made: on another one it is refused. */
  version: AnyText().pipe(z.iso.datetime()),
  changes: MicEdit,
  /** Where it is, as a submission says it: a listed city's name or slug, or `Other` with a name of its own. */
  city: z
    .strictObject({
      city: Text(micTextLimits.neighborhood),
      customCity: Text(micTextLimits.neighborhood).nullable(),
    })
    .optional(),
});

export const DigestFrequency = z.enum(digestFrequencies);
export const Digest = z.strictObject({ frequency: DigestFrequency });
export type Digest = z.infer<typeof Digest>;
