import { commentFailures } from '@stagetime/contracts/comments/messages';
import { defaultCommentSort } from '@stagetime/contracts/comments/rules';
import {
  CommentContent,
  CommentSort,
  type CommentView,
  OwnVotesView,
  VoteType,
  type VoteView,
} from '@stagetime/contracts/comments/schemas';
import { IdInAddress } from '@stagetime/contracts/core/schemas';
import { MicReference } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';
import { bodyFrom, pageFields, pageQuery, toPageFields, toPageInput } from './core/fields.ts';
import { defineRoute } from './core/route.ts';

/** A comment as integrators read it; the names are public and stay. */
const PublicComment = z
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
    is_host: z.boolean().meta({ description: 'Whether the author is a host of the open mic' }),
  })
  .meta({ id: 'Comment' });

const toPublicComment = bodyFrom(PublicComment, ({ author, ...comment }: CommentView) => ({
  user_id: author.userId,
  vote_score: comment.upvotes - comment.downvotes,
  stage_name: author.stageName,
  username: author.name,
  profile_image_url: author.profileImageUrl,
  slug: author.slug,
  user_slug: author.slug,
  is_host: author.isHost,
}));

const UserVotes = OwnVotesView.meta({
  description: "By comment id; what the caller did not vote on isn't in it",
  example: { 12: 'upvote' },
});

const PublicVote = z.object({
  action: z.enum(['added', 'changed', 'removed']),
  voteType: z.enum(['upvote', 'downvote']).nullable(),
  voteCounts: z.object({ upvotes: z.int(), downvotes: z.int(), vote_score: z.int() }),
});

function toPublicVote({ action, vote, upvotes, downvotes }: VoteView) {
  const voteCounts = { upvotes, downvotes, vote_score: upvotes - downvotes };
  // A vote that is toggled always changes.
  return { action: action as Exclude<typeof action, 'unchanged'>, voteType: vote, voteCounts };
}

const ofMic = z.object({ micId: MicReference });
const CommentId = IdInAddress.meta({ description: "A comment's id", example: '12' });
const { signedOut, voteSignedOut } = commentFailures;

const list = defineRoute({
  tag: 'Comments',
  operationId: 'listComments',
  method: 'get',
  path: '/comments/mics/{micId}/comments-with-votes',
  auth: 'bearer?',
  summary: 'What people say about an open mic',
  description:
    'best is the lower bound of the Wilson score interval at 80 % confidence, top upvotes minus downvotes, controversial (up + down) ^ (min / max), 0 where either is 0. Equal ones: the newer first, then the higher id.',
  params: ofMic,
  query: z.object({
    sort_by: CommentSort.optional().meta({
      description: `The order; ${defaultCommentSort} where it is left out`,
    }),
    ...pageQuery,
  }),
  answer: 'The comments, and what the caller voted on them',
  fields: { comments: z.array(PublicComment), userVotes: UserVotes.optional(), ...pageFields },
  failures: [404],
  async run({ caller, params, query }) {
    const mic = params.micId;
    const [{ comments, nextCursor }, userVotes] = await Promise.all([
      caller.comments.list({ mic, sort: query.sort_by, ...toPageInput(query) }),
      caller.comments.maybeOwnVotes({ mic }),
    ]);
    return {
      comments: comments.map(toPublicComment),
      ...(userVotes && { userVotes }),
      ...toPageFields(query, nextCursor),
    };
  },
});

const listVotes = defineRoute({
  tag: 'Comments',
  operationId: 'listOwnVotes',
  method: 'get',
  path: '/comments/mics/{micId}/user-votes',
  auth: 'bearer',
  summary: 'What the caller voted',
  description: "The caller's votes on the comments of an open mic.",
  params: ofMic,
  answer: 'The votes',
  fields: { userVotes: UserVotes },
  failures: [404],
  async run({ caller, params }) {
    const userVotes = await caller.comments.ownVotes({ mic: params.micId });
    return { userVotes };
  },
});

const add = defineRoute({
  tag: 'Comments',
  operationId: 'addComment',
  method: 'post',
  path: '/comments/mics/{micId}/comments',
  auth: 'bearer',
  signedOut,
  summary: 'Comment on an open mic',
  description: 'At most 6 comments in 10 minutes and 100 in a day.',
  params: ofMic,
  body: z.object({ content: CommentContent }),
  answer: 'The comment',
  status: 201,
  fields: { comment: PublicComment },
  failures: [404],
  async run({ caller, params, body }) {
    const comment = await caller.comments.add({ mic: params.micId, ...body });
    return { comment: toPublicComment(comment) };
  },
});

const vote = defineRoute({
  tag: 'Comments',
  operationId: 'voteOnComment',
  method: 'post',
  path: '/comments/comments/{commentId}/vote',
  auth: 'bearer',
  signedOut: voteSignedOut,
  summary: 'Vote on a comment',
  description: 'The same vote again takes it back, the other one changes it.',
  params: z.object({ commentId: CommentId }),
  body: z.object({ voteType: VoteType }),
  answer: 'What was done',
  fields: { data: PublicVote },
  failures: [404],
  async run({ caller, params, body }) {
    const cast = await caller.comments.toggleVote({ ...params, ...body });
    return { data: toPublicVote(cast) };
  },
});

const edit = defineRoute({
  tag: 'Comments',
  operationId: 'editComment',
  method: 'put',
  path: '/comments/{id}',
  auth: 'bearer',
  signedOut,
  summary: 'Change a comment',
  description: 'Its author only.',
  params: z.object({ id: CommentId }),
  body: z.object({ content: CommentContent }),
  answer: 'The comment',
  fields: { comment: PublicComment },
  failures: [403, 404],
  async run({ caller, params, body }) {
    const comment = await caller.comments.edit({ commentId: params.id, ...body });
    return { comment: toPublicComment(comment) };
  },
});

const remove = defineRoute({
  tag: 'Comments',
  operationId: 'deleteComment',
  method: 'delete',
  path: '/comments/{id}',
  auth: 'bearer',
  signedOut,
  summary: 'Delete a comment',
  description: 'Its author or an admin.',
  params: z.object({ id: CommentId }),
  answer: 'It is gone',
  failures: [403, 404],
  async run({ caller, params }) {
    await caller.comments.delete({ commentId: params.id });
    return {};
  },
});

export const commentRoutes = [list, listVotes, add, vote, edit, remove];
