import type { AppRouter } from '@stagetime/api/app.router';
import { isProfileSlug } from '@stagetime/contracts/social/profile-slug';
import { notFound } from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { errorCodeOf } from '../../api/api-errors.ts';

/** A profile for its page; no one's, and what can be no one's address, is the not-found page. */
export async function loadProfile(utils: CreateQueryUtils<AppRouter>, slug: string) {
  if (!isProfileSlug(slug)) throw notFound();
  try {
    return await utils.social.getProfile.ensureData({ slug });
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') throw notFound();
    throw error;
  }
}
