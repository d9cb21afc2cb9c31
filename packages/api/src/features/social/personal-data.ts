import { dropImagesOf } from '../../core/images/images.queries.ts';
import { declarePersonalData, type PersonalData } from '../../core/personal-data.ts';

/** What is on the profile itself is in the row of the person, which accounts holds. */
export const socialPersonalData = declarePersonalData({
  section: 'social',
  own: { earned_stage_tasks: ['user_id', ['task']] },
  tables: { images: 'go' },

  async export(db, { userId }) {
    return {
      images: await db
        .selectFrom('images')
        .select(['name', 'purpose', 'state', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
    };
  },

  /** The rows of images stay without a name until the sweep has removed their files. */
  async erase(trx, { userId }, now) {
    await dropImagesOf(trx, userId, now);
  },
});

/** Someone's own blocks and mutes. That others blocked them is the others', and they are not told. */
export const blocksPersonalData: PersonalData = {
  section: 'social',
  tables: { blocks: 'go' },
  async export(db, { userId }) {
    const blocks = await db
      .selectFrom('blocks')
      .select(['blocked_id', 'kind', 'since'])
      .where('blocker_id', '=', userId)
      .execute();
    return { blocks };
  },
  async erase(trx, { userId }) {
    await trx
      .deleteFrom('blocks')
      .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
      .execute();
  },
};

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
