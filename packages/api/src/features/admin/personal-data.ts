import { sql } from 'kysely';
import { declarePersonalData, type PersonalData } from '../../core/personal-data.ts';

/** What a moderator has open on the desk, and whether its mail reaches them. */
export const deskPersonalData = declarePersonalData({
  section: 'desk',
  own: {
    desk_views: ['user_id', ['kind', 'id', 'at']],
    desk_digests: ['user_id', ['frequency', 'told_until', 'sent_at']],
  },
});

/**
 * Reports go with who made them, cases with whose it is that was reported. Of what others reported of someone
 * their document says what was decided, not who reported it.
 */
export const reportsPersonalData: PersonalData = {
  section: 'reports',
  tables: { content_reports: 'go', report_cases: 'go' },

  async export(db, { userId }) {
    return {
      content_reports: await db
        .selectFrom('content_reports')
        .innerJoin('report_cases', 'report_cases.id', 'content_reports.case_id')
        .select(['kind', 'content_reports.reason', 'content_reports.words', 'messages'])
        .select(['reported_at', 'decided_at'])
        .where('reporter_id', '=', userId)
        .orderBy('reported_at')
        .execute(),
      report_cases: await db
        .selectFrom('report_cases')
        .select(['kind', 'words', 'decided_at', 'content', 'author', 'reason'])
        .where('author_id', '=', userId)
        .where((eb) => eb.or([eb('decided_at', 'is not', null), eb('kind', '=', 'appeal')]))
        .orderBy('id')
        .execute(),
    };
  },

  async erase(trx, { userId }) {
    await trx.deleteFrom('report_cases').where('author_id', '=', userId).execute();
    await trx.deleteFrom('content_reports').where('reporter_id', '=', userId).execute();
    // What no one reports any more waits for no one.
    await sql`
      delete from report_cases where decided_at is null and kind <> 'appeal'
        and not exists (select from content_reports where case_id = report_cases.id)`.execute(trx);
    for (const column of ['decided_by', 'not_by'] as const) {
      await trx
        .updateTable('report_cases')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute();
    }
  },
};
