import { DomainError } from '@stagetime/contracts/core/errors';
import { Id, IdInAddress } from '@stagetime/contracts/core/schemas';
import { notYourself } from '@stagetime/contracts/mics/favorites/favorites';
import { FavoriteAction, type FavoriteMicView } from '@stagetime/contracts/mics/favorites/schemas';
import type { InterestedPerson } from '@stagetime/contracts/mics/interest/schemas';
import { MicReference } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';
import {
  bodyFrom,
  OneOrZero,
  pageFields,
  pageQuery,
  toFlag,
  toPageFields,
  toPageInput,
} from './core/fields.ts';
import { defineRoute } from './core/route.ts';
import { PublicMic, toPublicMic } from './mics.routes.ts';

const FavoriteMic = PublicMic.extend({
  open_mic_id: z.int().meta({ description: 'The same as id' }),
  saved_date: z.iso.datetime(),
}).meta({ id: 'FavoriteMic' });

function toFavoriteMic({ savedAt, ...mic }: FavoriteMicView): z.infer<typeof FavoriteMic> {
  return { ...toPublicMic(mic), open_mic_id: mic.id, saved_date: savedAt };
}

const listFavorites = defineRoute({
  tag: 'Favorites',
  operationId: 'listFavorites',
  method: 'get',
  path: '/favorites/{userId}',
  auth: 'bearer',
  summary: 'Saved mics',
  description:
    "The caller's favorites, the newest first. Admins may read those of others; 404 for who is not here.",
  params: z.object({ userId: IdInAddress.meta({ description: "The caller's own id" }) }),
  query: z.object(pageQuery),
  answer: 'The mics',
  fields: { data: z.array(FavoriteMic), ...pageFields },
  failures: [403, 404],
  async run({ caller, params, query }) {
    const page = { userId: params.userId, ...toPageInput(query) };
    const { favorites, nextCursor } = await caller.mics.listFavorites(page);
    const data = favorites.map(toFavoriteMic);
    return { data, ...toPageFields(query, nextCursor) };
  },
});

const toggleFavorite = defineRoute({
  tag: 'Favorites',
  operationId: 'toggleFavorite',
  method: 'post',
  path: '/favorites',
  auth: 'bearer',
  summary: 'Save a mic, or no longer',
  description:
    'Adds the mic to the favorites when it is none of them and removes it when it is: a client that got no answer must not simply ask again.',
  body: z.object({
    user_id: Id.meta({ description: "The caller's own id", override: { type: 'integer' } }),
    open_mic_id: Id,
  }),
  answer: 'What happened',
  fields: { action: FavoriteAction },
  failures: [403, 404],
  async run({ caller, body }) {
    const { userId } = await caller.accounts.me();
    if (body.user_id !== userId) throw new DomainError('FORBIDDEN', notYourself);
    const { action } = await caller.mics.toggleFavorite({ mic: String(body.open_mic_id) });
    return { action };
  },
});

const InterestedUser = z
  .object({
    user_id: z.int(),
    name: z.string(),
    slug: z.string(),
    profile_image_url: z.string().nullable(),
    email: z.string().nullable().meta({ description: 'Null but for admins' }),
    role: z.enum(['user', 'admin', 'super_admin']),
    is_admin: OneOrZero,
    is_super_admin: OneOrZero,
  })
  .meta({ id: 'InterestedUser' });

const toInterestedUser = bodyFrom(InterestedUser, (person: InterestedPerson) => ({
  is_admin: toFlag(person.isAdmin),
  is_super_admin: toFlag(person.isSuperAdmin),
}));

const listInterested = defineRoute({
  tag: 'Interest',
  operationId: 'listInterested',
  method: 'get',
  path: '/mics/{id}/interested',
  auth: 'bearer?',
  summary: 'Who is interested in a mic',
  description: 'Admins first, then the newest. Mics that are not approved are 404.',
  params: z.object({ id: MicReference }),
  query: z.object(pageQuery),
  answer: 'The people',
  fields: { data: z.array(InterestedUser), ...pageFields },
  failures: [404],
  async run({ caller, params, query }) {
    const page = { mic: params.id, ...toPageInput(query) };
    const { people, nextCursor } = await caller.mics.listInterested(page);
    const data = people.map(toInterestedUser);
    return { data, ...toPageFields(query, nextCursor) };
  },
});

const setInterest = (method: 'post' | 'delete') =>
  defineRoute({
    tag: 'Interest',
    operationId: method === 'post' ? 'addInterest' : 'removeInterest',
    method,
    path: '/mics/{id}/interested',
    auth: 'bearer',
    summary: method === 'post' ? 'Be interested in a mic' : 'No longer be interested in a mic',
    description: 'Repeating it is no error. Mics that are not approved are 404.',
    params: z.object({ id: MicReference }),
    answer: 'What holds now',
    fields: { interested: z.boolean() },
    failures: [404],
    async run({ caller, params }) {
      const input = { mic: params.id, isInterested: method === 'post' };
      const { isInterested } = await caller.mics.setInterest(input);
      return { interested: isInterested };
    },
  });

export const micMarkRoutes = [
  listFavorites,
  toggleFavorite,
  listInterested,
  setInterest('post'),
  setInterest('delete'),
];
