import { Id, IdInAddress } from '@stagetime/contracts/core/schemas';
import type { FollowListUser } from '@stagetime/contracts/social/schemas';
import { z } from 'zod';
import { bodyFrom, pageFields, pageQuery, toPageFields, toPageInput } from './core/fields.ts';
import { defineRoute } from './core/route.ts';

const row = { auth: 'bearer', tag: 'Follows' } as const;
const person = z.object({ id: IdInAddress });

const followStatus = { isFollowing: z.boolean() };

const PublicFollowListUser = z
  .object({
    id: z.int(),
    name: z.string(),
    stage_name: z.string().nullable(),
    email: z.string().nullable().meta({ description: 'Null except for admins' }),
    slug: z.string(),
    custom_slug: z.string().nullable(),
    profile_image_url: z.string().nullable(),
    home_city: z.string().nullable(),
    isFollowedByViewer: z.boolean(),
  })
  .meta({ id: 'FollowListUser' });

const toPublicUser = bodyFrom(PublicFollowListUser, (user: FollowListUser) => ({
  id: user.userId,
}));

const follow = defineRoute({
  ...row,
  operationId: 'followUser',
  method: 'post',
  path: '/users/follow',
  summary: 'Follow a user',
  description:
    'Repeating it is no error, and tells them once in 24 hours whatever happens between. Yourself is 400, a user who does not exist 404, one whom you cannot follow 403.',
  body: z.object({ followed_id: Id }),
  answer: 'Followed',
  fields: followStatus,
  fieldNames: { userId: 'followed_id' },
  failures: [403, 404],
  async run({ caller, body }) {
    return caller.social.follow({ userId: body.followed_id });
  },
});

const unfollow = defineRoute({
  ...row,
  operationId: 'unfollowUser',
  method: 'delete',
  path: '/users/unfollow',
  summary: 'Stop following a user',
  description:
    'followed_id in the body, or in the query where a proxy drops bodies of DELETE. Repeating it is no error.',
  query: z.object({ followed_id: IdInAddress.optional() }),
  body: z.object({ followed_id: Id.optional() }),
  answer: 'Not followed any more',
  fields: followStatus,
  fieldNames: { userId: 'followed_id' },
  async run({ caller, body, query }) {
    const userId = body.followed_id ?? query.followed_id;
    // Without either the procedure's schema says what is missing.
    return caller.social.unfollow({ userId: userId as number });
  },
});

const followers = defineRoute({
  ...row,
  operationId: 'listFollowers',
  method: 'get',
  path: '/users/{id}/followers',
  summary: "A user's followers",
  description: 'The newest first.',
  params: person,
  query: z.object(pageQuery),
  answer: 'The followers',
  fields: { followers: z.array(PublicFollowListUser), ...pageFields },
  failures: [404],
  async run({ caller, params, query }) {
    const input = { userId: params.id, ...toPageInput(query) };
    const { users, nextCursor } = await caller.social.listFollowers(input);
    const page = toPageFields(query, nextCursor);
    return { followers: users.map(toPublicUser), ...page };
  },
});

const following = defineRoute({
  ...row,
  operationId: 'listFollowing',
  method: 'get',
  path: '/users/{id}/following',
  summary: 'Whom a user follows',
  description: 'The newest first.',
  params: person,
  query: z.object(pageQuery),
  answer: 'Whom they follow',
  fields: { following: z.array(PublicFollowListUser), ...pageFields },
  failures: [404],
  async run({ caller, params, query }) {
    const input = { userId: params.id, ...toPageInput(query) };
    const { users, nextCursor } = await caller.social.listFollowing(input);
    const page = toPageFields(query, nextCursor);
    return { following: users.map(toPublicUser), ...page };
  },
});

const counts = defineRoute({
  ...row,
  operationId: 'countFollows',
  method: 'get',
  path: '/users/{id}/follow-counts',
  auth: 'open',
  summary: 'How many follow a user, and how many they follow',
  description: 'Two numbers.',
  params: person,
  answer: 'The numbers',
  fields: { followers: z.int(), following: z.int() },
  failures: [404],
  async run({ caller, params }) {
    return caller.social.countFollows({ userId: params.id });
  },
});

const status = defineRoute({
  ...row,
  operationId: 'getFollowStatus',
  method: 'get',
  path: '/users/{id}/follow-status',
  summary: 'Whether you follow a user',
  description: '404 where there is no such user.',
  params: person,
  answer: 'The status',
  fields: followStatus,
  failures: [404],
  async run({ caller, params }) {
    return caller.social.getFollowStatus({ userId: params.id });
  },
});

export const followRoutes = [follow, unfollow, followers, following, counts, status];
