import type { PersonalData } from '../../../core/personal-data.ts';

/** What a moderator has open on the desk, and whether its mail reaches them. */
export const deskPersonalData: PersonalData = {
  section: 'desk',
  tables: { desk_views: 'go', desk_digests: 'go' },
  async export(db, { userId }) {
    const [views, digests] = await Promise.all([
      db
        .selectFrom('desk_views')
        .select(['kind', 'id', 'at'])
        .where('user_id', '=', userId)
        .execute(),
      db
        .selectFrom('desk_digests')
        .select(['frequency', 'told_until', 'sent_at'])
        .where('user_id', '=', userId)
        .execute(),
    ]);
    return { desk_views: views, desk_digests: digests };
  },
  async erase(trx, { userId }) {
    await trx.deleteFrom('desk_views').where('user_id', '=', userId).execute();
    await trx.deleteFrom('desk_digests').where('user_id', '=', userId).execute();
  },
};
