import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import type { CommentRow } from './comments.queries.ts';

export function presentComment(row: CommentRow): CommentView {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    author: {
      userId: row.user_id,
      name: row.stage_name ?? row.name,
      stageName: row.stage_name,
      slug: profileSlug(row.custom_slug, row.user_id),
      profileImageUrl: row.profile_image_url,
    },
  };
}
