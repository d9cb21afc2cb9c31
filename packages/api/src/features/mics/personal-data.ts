import type { PersonalData } from '../../core/personal-data.ts';

/**
 * What somebody marked goes with them. A mic stays when its submitter goes: it is the venue's evening, and others come to it.
 */
export const micsPersonalData: PersonalData = {
  section: 'mics',
  tables: { mics: 'go', favorites: 'go', interests: 'go' },
  async export(db, { userId, email }) {
    const mics = await db
      .selectFrom('mics')
      .select(['slug', 'show_name', 'venue_name', 'status', 'created_at'])
      .select(['contact_email', 'contact_phone'])
      .where((eb) => eb.or([eb('submitted_by', '=', userId), eb('contact_email', '=', email)]))
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
  async erase(trx, { userId, email, phone }) {
    await trx.deleteFrom('favorites').where('user_id', '=', userId).execute();
    await trx.deleteFrom('interests').where('user_id', '=', userId).execute();
    for (const [column, value] of [
      ['contact_email', email],
      ['contact_phone', phone],
    ] as const) {
      if (value === null) continue;
      await trx
        .updateTable('mics')
        .set({ [column]: null })
        .where(column, '=', value)
        .execute();
    }
    await trx
      .updateTable('mics')
      .set({ submitted_by: null })
      .where('submitted_by', '=', userId)
      .execute();
  },
};
