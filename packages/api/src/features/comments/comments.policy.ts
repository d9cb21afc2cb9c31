import { commentMessages } from '@stagetime/contracts/comments/messages';
import { createAuthorize, isAdmin } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';
import type { RateLimit } from '../../core/rate-limit.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  commentByUser: { name: 'comment-user', max: 6, seconds: 10 * minute, isRemembered: true },
  commentByUserDay: { name: 'comment-user-day', max: 100, seconds: day, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

type Written = { readonly user_id: number; readonly hidden_as: string | null };

/** Who does what to a comment. Anyone signed in writes one, and votes on all that are shown. */
export const authorize = createAuthorize({
  edit: (actor: Actor, comment: Written) =>
    comment.user_id !== actor.userId
      ? commentMessages.notAuthor
      : comment.hidden_as === null || commentMessages.hidden,
  delete: (actor: Actor, comment: Written) =>
    comment.user_id === actor.userId || isAdmin(actor) || commentMessages.notYours,
});
