import { profileSlug, splitName } from '@stagetime/contracts/accounts/rules';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { isAdmin } from '../../core/admin.ts';
import type { SelfRow } from './accounts.queries.ts';

export function presentSelf(row: SelfRow): SelfUser {
  return {
    userId: row.id,
    name: row.name,
    ...splitName(row.name),
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    phone: row.phone,
    hasPassword: row.password_hash !== null,
    role: row.role,
    isAdmin: isAdmin(row),
    adminLevel: row.admin_level,
    slug: profileSlug(row.custom_slug, row.id),
    customSlug: row.custom_slug,
    stageName: row.stage_name,
    profileImageUrl: row.profile_image_url,
    createdAt: row.created_at,
  };
}
