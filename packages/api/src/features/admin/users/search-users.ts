import { maxFoundUsers } from '@stagetime/contracts/admin/review/limits';
import type { FoundUserView, SearchUsersInput } from '@stagetime/contracts/admin/review/schemas';
import type { Actor, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findUsersLike } from './users.queries.ts';

/**
 * People by name, stage name or address, with their addresses: at most twenty, and the audit log says who
 * looked. Nobody is shown whose row there was not written.
 */
export async function searchUsers(
  ctx: WriteContext<'sensitive_read'> & WithActor<Actor>,
  { query }: SearchUsersInput,
): Promise<FoundUserView[]> {
  return ctx.write(async (write) => {
    const rows = await findUsersLike(write.trx, query, maxFoundUsers);
    await write.audit({
      event: 'sensitive_read',
      actorId: ctx.actor.userId,
      targetId: null,
      // Whom they found, not what they typed: that may be somebody's address.
      details: { what: 'user search', found: rows.map(({ id }) => id) },
    });
    return rows.map((row) => ({
      userId: row.id,
      name: row.name,
      stageName: row.stage_name,
      email: row.email,
      profileImageUrl: row.profile_image_url,
      isAdmin: row.is_admin ?? false,
    }));
  });
}
