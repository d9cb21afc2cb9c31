import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { declarePersonalData, type Person } from '../../core/personal-data.ts';

const change = ['local_date', 'kind', 'facts'] as const;
const move = ['local_date', 'moved_to_date', 'moved_to_time'] as const;
const answer = ['minutes_late', 'on_list', 'minutes_on_stage', 'walk_ins'] as const;

/**
 * What someone marked goes with them. A mic stays when its submitter goes: it is the venue's evening, and
 * others come to it. Of a submission that was never published the names and ways to reach someone go.
 */
export const micsPersonalData = declarePersonalData({
  section: 'mics',
  own: {
    favorites: ['user_id', ['mic_id', 'created_at']],
    goings: ['user_id', ['mic_id', 'local_date', 'created_at']],
    interests: ['user_id', ['mic_id', 'created_at']],
    night_notices: ['user_id', ['mic_id', ...change, 'told_at']],
    night_reports: ['user_id', ['mic_id', ...move, 'kind', 'reported_at']],
    night_answers: ['user_id', ['mic_id', 'local_date', ...answer, 'answered_at']],
    asks: ['user_id', ['asked_on', 'mic_id', 'local_date']],
    holiday_asks: ['user_id', ['mic_id', 'local_date', 'asked_at']],
    mic_hosts: ['user_id', ['mic_id', 'since']],
    mic_claims: ['user_id', ['mic_id', 'claimed_at', 'words', 'state', 'decided_at']],
    mic_news_due: ['recipient_id', ['mic_id', 'noted_at', 'facts']],
    mic_decisions: ['decided_by', ['mic_id', 'decided_at', 'reason']],
  },
  unnamed: {
    night_statuses: ['set_by', ['mic_id', ...move, 'status', 'sentence', 'set_at']],
    mic_removals: ['set_by', ['mic_id', 'set_at', 'note']],
    mic_versions: ['changed_by', ['mic_id', 'changed_at', 'before', 'after']],
    night_changes: ['changed_by', ['mic_id', ...change, 'changed_at']],
  },
  tables: { mics: 'go', mic_closures: 'go', mic_suggestions: 'go', mic_invitations: 'go' },
  async export(db, { userId, email }) {
    const mics = await db
      .selectFrom('mics')
      .select(['slug', 'show_name', 'venue_name', 'status', 'created_at'])
      .select(['contact_email', 'contact_phone'])
      .where((eb) => eb.or([eb('submitted_by', '=', userId), eb('contact_email', '=', email)]))
      .orderBy('id')
      .execute();
    const closures = await db
      .selectFrom('mic_closures')
      .innerJoin('mics', 'mics.id', 'mic_closures.mic_id')
      .select(['mics.slug', 'mics.status', 'note', 'until_date', 'set_at'])
      .where('set_by', '=', userId)
      .orderBy('mics.id')
      .execute();
    const suggestions = await db
      .selectFrom('mic_suggestions')
      .innerJoin('mics', 'mics.id', 'mic_suggestions.mic_id')
      .select(['mics.slug', 'suggested_at', 'before', 'after', 'words'])
      .select(['mic_suggestions.state', 'decided_at'])
      .where((eb) => eb.or([eb('suggested_by', '=', userId), eb('address', '=', email)]))
      .orderBy('mic_suggestions.id')
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
    return {
      mics,
      mic_closures: closures,
      mic_suggestions: suggestions,
      mic_invitations: invitations,
    };
  },
  async erase(trx, { userId, email, phone }) {
    // Whom they invited goes with their hosting.
    await trx.deleteFrom('mic_invitations').where('user_id', '=', userId).execute();
    await trx
      .updateTable('mic_claims')
      .set({ decided_by: null })
      .where('decided_by', '=', userId)
      .execute();
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
    await trx
      .updateTable('mic_closures')
      .set({ set_by: null })
      .where('set_by', '=', userId)
      .execute();
    await trx
      .updateTable('mics')
      .set({ submitted_by: null })
      .where('submitted_by', '=', userId)
      .execute();
  },
});

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
