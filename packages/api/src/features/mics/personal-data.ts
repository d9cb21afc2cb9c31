import type { PersonalData } from '../../core/personal-data.ts';

/** A mic stays when its submitter goes: it is the venue's evening, and others come to it. */
export const micsPersonalData: PersonalData = {
  tables: { mics: 'go' },
  async export(db, { userId }) {
    const mics = await db
      .selectFrom('mics')
      .select(['slug', 'show_name', 'venue_name', 'status', 'created_at'])
      .where('submitted_by', '=', userId)
      .orderBy('id')
      .execute();
    return { mics };
  },
  async erase(trx, { userId }) {
    await trx
      .updateTable('mics')
      .set({ submitted_by: null })
      .where('submitted_by', '=', userId)
      .execute();
  },
};
