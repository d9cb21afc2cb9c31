import type { DB } from '@stagetime/db/tables';
import type { ExpressionBuilder } from 'kysely';

/** What is shown of the comments: not what was deleted, nor what somebody says who is disabled. */
export function isShownComment(eb: ExpressionBuilder<DB, 'comments' | 'users'>) {
  return eb.and([eb('comments.content', 'is not', null), eb('users.disabled_at', 'is', null)]);
}
