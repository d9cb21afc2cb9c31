import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Person, PersonalData } from '../../core/personal-data.ts';

/**
 * What someone marked goes with them. A mic stays when its submitter goes: it is the venue's evening, and
 * others come to it. Of a submission that was never published the names and ways to reach someone go.
 */
export const micsPersonalData: PersonalData = {
  section: 'mics',
  tables: {
    mics: 'go',
    favorites: 'go',
    interests: 'go',
    goings: 'go',
    night_changes: 'go',
    night_notices: 'go',
    mic_news_due: 'go',
    mic_removals: 'go',
    night_statuses: 'go',
    night_reports: 'go',
    night_answers: 'go',
    asks: 'go',
    mic_closures: 'go',
    mic_decisions: 'go',
    mic_hosts: 'go',
    mic_claims: 'go',
    mic_invitations: 'go',
    mic_versions: 'go',
    mic_suggestions: 'go',
    holiday_asks: 'go',
  },
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
    const goings = await db
      .selectFrom('goings')
      .innerJoin('mics', 'mics.id', 'goings.mic_id')
      .select(['mics.slug', 'local_date', 'goings.created_at'])
      .where('user_id', '=', userId)
      .orderBy('local_date')
      .orderBy('mics.id')
      .execute();
    const nightChanges = await db
      .selectFrom('night_changes')
      .innerJoin('mics', 'mics.id', 'night_changes.mic_id')
      .select(['mics.slug', 'local_date', 'kind', 'facts', 'changed_at'])
      .where('changed_by', '=', userId)
      .orderBy('night_changes.id')
      .execute();
    const nightNotices = await db
      .selectFrom('night_notices')
      .innerJoin('mics', 'mics.id', 'night_notices.mic_id')
      .select(['mics.slug', 'local_date', 'kind', 'facts', 'told_at'])
      .where('user_id', '=', userId)
      .orderBy('told_at')
      .orderBy('mics.id')
      .execute();
    const nightStatuses = await db
      .selectFrom('night_statuses')
      .innerJoin('mics', 'mics.id', 'night_statuses.mic_id')
      .select(['mics.slug', 'local_date', 'night_statuses.status', 'sentence', 'set_at'])
      .select(['moved_to_date', 'moved_to_time'])
      .where('set_by', '=', userId)
      .orderBy('mics.id')
      .orderBy('local_date')
      .execute();
    const nightReports = await db
      .selectFrom('night_reports')
      .innerJoin('mics', 'mics.id', 'night_reports.mic_id')
      .select(['mics.slug', 'local_date', 'kind', 'moved_to_date', 'moved_to_time', 'reported_at'])
      .where('user_id', '=', userId)
      .orderBy('mics.id')
      .orderBy('local_date')
      .execute();
    const nightAnswers = await db
      .selectFrom('night_answers')
      .innerJoin('mics', 'mics.id', 'night_answers.mic_id')
      .select([
        'mics.slug',
        'local_date',
        'minutes_late',
        'on_list',
        'night_answers.minutes_on_stage',
      ])
      .select(['walk_ins', 'answered_at'])
      .where('user_id', '=', userId)
      .orderBy('mics.id')
      .orderBy('local_date')
      .execute();
    const asks = await db
      .selectFrom('asks')
      .leftJoin('mics', 'mics.id', 'asks.mic_id')
      .select(['asked_on', 'mics.slug', 'local_date'])
      .where('user_id', '=', userId)
      .orderBy('asked_on')
      .execute();
    const closures = await db
      .selectFrom('mic_closures')
      .innerJoin('mics', 'mics.id', 'mic_closures.mic_id')
      .select(['mics.slug', 'mics.status', 'note', 'until_date', 'set_at'])
      .where('set_by', '=', userId)
      .orderBy('mics.id')
      .execute();
    const decisions = await db
      .selectFrom('mic_decisions')
      .innerJoin('mics', 'mics.id', 'mic_decisions.mic_id')
      .select(['mics.slug', 'decided_at', 'reason'])
      .where('decided_by', '=', userId)
      .orderBy('mics.id')
      .execute();
    const newsDue = await db
      .selectFrom('mic_news_due')
      .innerJoin('mics', 'mics.id', 'mic_news_due.mic_id')
      .select(['mics.slug', 'facts', 'noted_at'])
      .where('recipient_id', '=', userId)
      .orderBy('mic_news_due.id')
      .execute();
    const removals = await db
      .selectFrom('mic_removals')
      .innerJoin('mics', 'mics.id', 'mic_removals.mic_id')
      .select(['mics.slug', 'note', 'set_at'])
      .where('set_by', '=', userId)
      .orderBy('mics.id')
      .execute();
    const versions = await db
      .selectFrom('mic_versions')
      .innerJoin('mics', 'mics.id', 'mic_versions.mic_id')
      .select(['mics.slug', 'changed_at', 'before', 'after'])
      .where('changed_by', '=', userId)
      .orderBy('mic_versions.id')
      .execute();
    const suggestions = await db
      .selectFrom('mic_suggestions')
      .innerJoin('mics', 'mics.id', 'mic_suggestions.mic_id')
      .select([
        'mics.slug',
        'suggested_at',
        'before',
        'after',
        'words',
        'mic_suggestions.state',
        'decided_at',
      ])
      .where((eb) => eb.or([eb('suggested_by', '=', userId), eb('address', '=', email)]))
      .orderBy('mic_suggestions.id')
      .execute();
    const claims = await db
      .selectFrom('mic_claims')
      .innerJoin('mics', 'mics.id', 'mic_claims.mic_id')
      .select(['mics.slug', 'words', 'claimed_at', 'mic_claims.state', 'decided_at'])
      .where('user_id', '=', userId)
      .orderBy('mic_claims.id')
      .execute();
    const hosted = await db
      .selectFrom('mic_hosts')
      .innerJoin('mics', 'mics.id', 'mic_hosts.mic_id')
      .select(['mics.slug', 'since'])
      .where('user_id', '=', userId)
      .orderBy('mics.id')
      .execute();
    const invitations = await db
      .selectFrom('mic_invitations')
      .innerJoin('mics', 'mics.id', 'mic_invitations.mic_id')
      .select(['mics.slug', 'hands_over', 'invited_at'])
      .select((eb) => eb('invited_by', '=', userId).as('is_own'))
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
      .orderBy('mics.id')
      .orderBy('invited_at')
      .execute();
    const holidayAsks = await db
      .selectFrom('holiday_asks')
      .innerJoin('mics', 'mics.id', 'holiday_asks.mic_id')
      .select(['mics.slug', 'local_date', 'asked_at'])
      .where('user_id', '=', userId)
      .orderBy('mics.id')
      .orderBy('local_date')
      .execute();
    return {
      mics,
      holiday_asks: holidayAsks,
      mic_hosts: hosted,
      mic_claims: claims,
      mic_invitations: invitations,
      mic_versions: versions,
      mic_suggestions: suggestions,
      mic_closures: closures,
      mic_decisions: decisions,
      mic_news_due: newsDue,
      mic_removals: removals,
      night_statuses: nightStatuses,
      night_reports: nightReports,
      night_answers: nightAnswers,
      asks,
      goings,
      night_changes: nightChanges,
      night_notices: nightNotices,
      favorites: await listMarks('favorites'),
      interests: await listMarks('interests'),
    };
  },
  async erase(trx, { userId, email, phone }) {
    await trx.deleteFrom('favorites').where('user_id', '=', userId).execute();
    // What they go to goes with it.
    await trx.deleteFrom('interests').where('user_id', '=', userId).execute();
    await trx.deleteFrom('night_notices').where('user_id', '=', userId).execute();
    await trx.deleteFrom('mic_news_due').where('recipient_id', '=', userId).execute();
    for (const table of ['night_reports', 'night_answers', 'asks'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    // Whom they invited goes with it.
    await trx.deleteFrom('mic_hosts').where('user_id', '=', userId).execute();
    await trx.deleteFrom('mic_invitations').where('user_id', '=', userId).execute();
    await trx.deleteFrom('mic_claims').where('user_id', '=', userId).execute();
    await trx
      .updateTable('mic_claims')
      .set({ decided_by: null })
      .where('decided_by', '=', userId)
      .execute();
    await trx.deleteFrom('mic_decisions').where('decided_by', '=', userId).execute();
    await trx.deleteFrom('holiday_asks').where('user_id', '=', userId).execute();
    await eraseSuggestions(trx, { userId, email });
    await trx
      .updateTable('mics')
      .set({
        host_name: null,
        contact_email: null,
        contact_phone: null,
        contact_instagram: null,
        contact_twitter: null,
        contact_tiktok: null,
        contact_facebook: null,
      })
      .where('status', 'in', ['pending', 'rejected'])
      .where((eb) => eb.or([eb('submitted_by', '=', userId), eb('contact_email', '=', email)]))
      .execute();
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
    for (const table of ['night_statuses', 'mic_closures', 'mic_removals'] as const) {
      await trx.updateTable(table).set({ set_by: null }).where('set_by', '=', userId).execute();
    }
    await trx
      .updateTable('mic_versions')
      .set({ changed_by: null })
      .where('changed_by', '=', userId)
      .execute();
    await trx
      .updateTable('night_changes')
      .set({ changed_by: null })
      .where('changed_by', '=', userId)
      .execute();
    await trx
      .updateTable('mics')
      .set({ submitted_by: null })
      .where('submitted_by', '=', userId)
      .execute();
  },
};

/** What waits goes; what was decided stays as what it changed, without who suggested or decided it. */
async function eraseSuggestions(
  trx: Transaction<DB>,
  { userId, email }: Pick<Person, 'userId' | 'email'>,
): Promise<void> {
  await trx
    .deleteFrom('mic_suggestions')
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('suggested_by', '=', userId), eb('address', '=', email)]))
    .execute();
  await trx
    .updateTable('mic_suggestions')
    .set({ suggested_by: null, address: null, words: null })
    .where((eb) => eb.or([eb('suggested_by', '=', userId), eb('address', '=', email)]))
    .execute();
  await trx
    .updateTable('mic_suggestions')
    .set({ decided_by: null })
    .where('decided_by', '=', userId)
    .execute();
}
