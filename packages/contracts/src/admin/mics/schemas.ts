import { PageInput, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { Closure, LocalDate, MicType, MicView } from '../../mics/schemas.ts';
import { MicStatusView } from '../../mics/status/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { maxMicQueryLength, micOrders, micStates } from './messages.ts';

/** A mic's status, or `removing` for what is removed within seconds. */
export const MicState = z.enum(micStates);
export type MicState = z.infer<typeof MicState>;

export const ListAllMicsInput = PageInput.extend({
  state: MicState.optional(),
  city: CitySlug.optional(),
  /** Beginnings of words of its name, its venue's or its address on this site. */
  q: Text(maxMicQueryLength).optional(),
  /** `silent` is an order within one state: without one the order is that of `newest`. */
  order: z.enum(micOrders).default('newest'),
});
export type ListAllMicsInput = z.infer<typeof ListAllMicsInput>;

/** A mic as a moderator sees it in the list of all. */
export const DirectoryMicView = MicView.pick({
  ...{ id: true, slug: true, status: true, showName: true, venueName: true, categories: true },
  ...{ posterHand: true, coverImageUrl: true, imageUrl: true, imageCaption: true },
  ...{ city: true, citySlug: true, freshness: true },
}).extend({
  categories: z.array(MicType),
  /** 'Every Monday, 8 PM'. */
  nights: z.string(),
  /** The city's date on which it was sent. */
  sentOn: LocalDate,
  /** What is said of one that is not on the list. */
  closure: Closure.nullable(),
  /** What the caller may make of it; null of one that was never published. */
  present: MicStatusView.nullable(),
  hosts: z.int().nonnegative(),
  /** Who sent it; null where no one was signed in. */
  sentBy: z.string().nullable(),
});
export type DirectoryMicView = z.infer<typeof DirectoryMicView>;

export const DirectoryMicsView = z.object({
  mics: z.array(DirectoryMicView),
  /** With the first page: how many there are of each state, of the city if one is asked for. */
  counts: z.record(MicState, z.int().nonnegative()).nullable(),
  nextCursor: z.string().nullable(),
});
export type DirectoryMicsView = z.infer<typeof DirectoryMicsView>;
