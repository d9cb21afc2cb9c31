import { isAdmin } from '../../core/admin.ts';
import type { Actor } from '../../core/context.ts';

/** Who deletes what others wrote; nobody edits it. */
export function canDeleteAnyComment(actor: Pick<Actor, 'role'>): boolean {
  return isAdmin(actor);
}
