import type { CommentView, VoteView } from '@stagetime/contracts/comments/schemas';
import { OwnVotesView } from '@stagetime/contracts/comments/schemas';
import { z } from 'zod';

/** A comment as integrators read it; the names are public and stay. */
export const PublicComment = z
  .object({
    id: z.int(),
    user_id: z.int(),
    content: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .meta({ description: 'Later than created_at where the author changed the words' }),
    upvotes: z.int(),
    downvotes: z.int(),
    vote_score: z.int().meta({ description: 'upvotes minus downvotes' }),
    stage_name: z.string().nullable(),
    username: z
      .string()
      .meta({ description: 'The name to show: the stage name where there is one' }),
    profile_image_url: z.string().nullable(),
    slug: z.string().meta({ description: "Of the author's profile" }),
    user_slug: z.string().meta({ description: 'The same' }),
  })
  .meta({ id: 'Comment' });

export function toPublicComment({
  author,
  ...comment
}: CommentView): z.infer<typeof PublicComment> {
  return {
    id: comment.id,
    user_id: author.userId,
    content: comment.content,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    upvotes: comment.upvotes,
    downvotes: comment.downvotes,
    vote_score: comment.upvotes - comment.downvotes,
    stage_name: author.stageName,
    username: author.name,
    profile_image_url: author.profileImageUrl,
    slug: author.slug,
    user_slug: author.slug,
  };
}

export const UserVotes = OwnVotesView.meta({
  description: "By comment id; what the caller did not vote on isn't in it",
  example: { 12: 'upvote' },
});

export const PublicVote = z.object({
  action: z.enum(['added', 'changed', 'removed']),
  voteType: z.enum(['upvote', 'downvote']).nullable(),
  voteCounts: z.object({ upvotes: z.int(), downvotes: z.int(), vote_score: z.int() }),
});

export function toPublicVote({ action, vote, upvotes, downvotes }: VoteView) {
  const voteCounts = { upvotes, downvotes, vote_score: upvotes - downvotes };
  return { action, voteType: vote, voteCounts };
}
