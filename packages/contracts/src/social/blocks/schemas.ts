import { Id } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { blockKinds } from './rules.ts';

const BlockKind = z.enum(blockKinds);

/** Blocks or mutes someone; of the two the later one holds. */
export const BlockInput = z.strictObject({ userId: Id, kind: BlockKind });
export type BlockInput = z.infer<typeof BlockInput>;

export const BlockedPerson = z.object({
  userId: z.int(),
  name: z.string(),
  slug: z.string(),
  profileImageUrl: z.string().nullable(),
  kind: BlockKind,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** Whom the caller has blocked or muted, the latest first. */
export const BlockedListView = z.object({ people: z.array(BlockedPerson) });
export type BlockedListView = z.infer<typeof BlockedListView>;
