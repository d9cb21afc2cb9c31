import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { FollowListUser } from '@stagetime/contracts/social/follows/schemas';
import type { FollowListRow } from './follows.queries.ts';

export function presentFollowListUser(row: FollowListRow): FollowListUser {
  return {
    userId: row.id,
    name: row.name,
    stageName: row.stage_name,
    email: row.email,
    slug: profileSlug(row.custom_slug, row.id),
    customSlug: row.custom_slug,
    profileImageUrl: row.profile_image_url,
    homeCity: row.home_city,
    isFollowedByViewer: row.is_followed,
  };
}
