import type { PersonalData } from '../../core/personal-data.ts';

/**
 * What somebody marked goes with them. A mic stays when its submitter goes: it is the venue's evening, and others come to it.
 */
export const micsPersonalData: PersonalData = {
  tables: { mics: 'go', favorites: 'go', interests: 'go' },
  async export(db, { userId }) {
    const mics = await db
      .selectFrom('mics')
      .select(['slug', 'show_name', 'venue_name', 'status', 'created_at'])
      .where('submitted_by', '=', userId)
      .orderBy('id')
      .execute();
    const listMarks = (table: 'favorites' | 'interests') =>
      db
        .selectFrom(table)
        .innerJoin('mics', 'mics.id', `${table}.mic_id`)
        .select(['mics.slug', `${table}.created_at`])
        .where(`${table}.user_id`, '=', userId)
        .orderBy('mics.id')
        .execute();
    return {
      mics,
      favorites: await listMarks('favorites'),
      interests: await listMarks('interests'),
    };
  },
  async erase(trx, { userId }) {
    await trx.deleteFrom('favorites').where('user_id', '=', userId).execute();
    await trx.deleteFrom('interests').where('user_id', '=', userId).execute();
    await trx
      .updateTable('mics')
      .set({ submitted_by: null })
      .where('submitted_by', '=', userId)
      .execute();
  },
};
