import { dropImagesOf } from '../../core/images/images.queries.ts';
import type { PersonalData } from '../../core/personal-data.ts';

/** What is on the profile itself is in the row of the person, which accounts holds. */
export const socialPersonalData: PersonalData = {
  section: 'social',
  tables: { images: 'go', earned_stage_tasks: 'go' },

  async export(db, { userId }) {
    return {
      images: await db
        .selectFrom('images')
        .select(['name', 'purpose', 'state', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
      earned_stage_tasks: await db
        .selectFrom('earned_stage_tasks')
        .select('task')
        .where('user_id', '=', userId)
        .execute(),
    };
  },

  /** The rows of images stay without a name until the sweep has removed their files. */
  async erase(trx, { userId }, now) {
    await trx.deleteFrom('earned_stage_tasks').where('user_id', '=', userId).execute();
    await dropImagesOf(trx, userId, now);
  },
};
