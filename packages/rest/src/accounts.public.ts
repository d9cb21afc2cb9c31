import type { SelfUser, SignedIn } from '@stagetime/contracts/accounts/schemas';
import { z } from 'zod';
import { success } from './core/responses.ts';

/** Somebody as they themselves see them. */
export const PublicSelf = z
  .object({
    id: z.int(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin', 'super_admin']),
    is_admin: z.union([z.literal(0), z.literal(1)]),
    admin_level: z.int(),
    slug: z.string().meta({ description: 'The custom slug, else user- and the id' }),
    custom_slug: z.string().nullable(),
    stage_name: z.string().nullable(),
    profile_image_url: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export function toPublicSelf(user: SelfUser): z.infer<typeof PublicSelf> {
  const { userId: id, name, firstName, lastName, email, phone, role, slug } = user;
  return {
    ...{ id, name, firstName, lastName, email, phone, role, slug },
    is_admin: user.isAdmin ? 1 : 0,
    admin_level: user.adminLevel,
    custom_slug: user.customSlug,
    stage_name: user.stageName,
    profile_image_url: user.profileImageUrl,
    created_at: user.createdAt.toISOString(),
  };
}

/** What all rows about accounts have in common. */
export const accountRow = {
  tag: 'Accounts',
  isProof: true,
  params: z.object({}),
  query: z.object({}),
  cacheControl: 'no-store',
} as const;

export const OwnUser = z.object({ success, user: PublicSelf });

export const PublicSignedIn = z.object({
  success,
  token: z.string().meta({ description: 'Send it as a bearer token' }),
  user: PublicSelf,
  isNewUser: z.boolean(),
});

export function toPublicSignedIn({ token, user, isNewUser }: SignedIn) {
  return { success: true, token, user: toPublicSelf(user), isNewUser };
}
