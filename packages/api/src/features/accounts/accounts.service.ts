import { profileSlug, splitName } from '@stagetime/contracts/accounts/rules';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import type { Owner } from '../../core/authorize.ts';
import { isAdmin } from '../../core/authorize.ts';
import type { Context, WithActor } from '../../core/context.ts';
import { purgeRateLimits } from '../../core/rate-limit.ts';
import { findOwnSelf, findSelf, type SelfRow } from './accounts.queries.ts';
import { purgeCaptchas } from './captcha/captcha.ts';
import { purgeMailLinks } from './email-links/mail-links.queries.ts';
import { purgeGoogle } from './google/google-sign-in.ts';
import { purgePlaces } from './known/known-places.ts';
import { purgeCodes } from './phone/phone-verification.ts';
import { createLucia } from './sessions/lucia.ts';
import { purgeFailures } from './sign-in/sign-in.ts';

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

const day = 24 * 60 * 60 * 1000;

/** Throws NOT_FOUND for who has no account. */
export async function getSelf(db: Database, userId: number): Promise<SelfRow> {
  return requireFound(await findSelf(db, userId));
}

/** As {@link getSelf}, for who is calling. */
export async function getOwnSelf(db: Database, owner: Owner): Promise<SelfRow> {
  return requireFound(await findOwnSelf(db, owner));
}

function requireFound(row: SelfRow | undefined): SelfRow {
  if (row === undefined) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
  return row;
}

/** Who is calling, as they see themselves. */
export async function getMe({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<SelfUser> {
  return presentSelf(await getOwnSelf(db, actor));
}

/** Removes what nothing asks for any more: ended sessions, old links, counts, captchas. */
export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  await createLucia(db, now).deleteExpiredSessions();
  await purgePlaces(db, new Date(now.getTime() - 180 * day));
  await purgeMailLinks(db, new Date(now.getTime() - 7 * day));
  await purgeFailures(db, new Date(now.getTime() - 30 * day));
  await purgeCaptchas(db, now);
  await purgeCodes(db, now);
  await purgeGoogle(db, now);
  await purgeRateLimits(db);
}
