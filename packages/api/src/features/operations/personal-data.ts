import type { PersonalData } from '../../core/personal-data.ts';

export const operationsPersonalData: PersonalData = {
  section: 'operations',
  tables: { error_reports: 'go' },

  async export(db, { userId }) {
    return {
      error_reports: await db
        .selectFrom('error_reports')
        .select(['message', 'url', 'user_agent', 'last_seen_at'])
        .where('user_id', '=', userId)
        .execute(),
    };
  },

  async erase(trx, { userId }) {
    // The error stays, whose browser it was goes.
    await trx
      .updateTable('error_reports')
      .set({ user_id: null, user_agent: null })
      .where('user_id', '=', userId)
      .execute();
  },
};
