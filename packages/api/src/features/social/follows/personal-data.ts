import type { PersonalData } from '../../../core/personal-data.ts';

/** Whom someone follows and who follows them go, and the counts of the others with them. */
export const followsPersonalData: PersonalData = {
  section: 'social',
  tables: { follows: 'go', follow_counts: 'go' },
  async export(db, { userId }) {
    const follows = await db
      .selectFrom('follows')
      .select(['follower_id', 'followed_id', 'created_at'])
      .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followed_id', '=', userId)]))
      .execute();
    const follow_counts = await db
      .selectFrom('follow_counts')
      .select(['followers', 'following'])
      .where('user_id', '=', userId)
      .execute();
    return { follows, follow_counts };
  },
  async erase(trx, { userId }) {
    await trx
      .deleteFrom('follows')
      .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followed_id', '=', userId)]))
      .execute();
    await trx.deleteFrom('follow_counts').where('user_id', '=', userId).execute();
  },
};
