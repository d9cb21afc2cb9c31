import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
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
    const list = listRows(db, userId);
    const change = ['local_date', 'kind', 'facts'] as const;
    const move = ['local_date', 'moved_to_date', 'moved_to_time'] as const;
    return {
      mics,
      asks,
      mic_closures: closures,
      mic_suggestions: suggestions,
      mic_invitations: invitations,
      favorites: await list('favorites', 'user_id', ['created_at']),
      interests: await list('interests', 'user_id', ['created_at']),
      goings: await list('goings', 'user_id', ['local_date', 'created_at']),
      holiday_asks: await list('holiday_asks', 'user_id', ['local_date', 'asked_at']),
      mic_hosts: await list('mic_hosts', 'user_id', ['since']),
      mic_claims: await list('mic_claims', 'user_id', [
        'claimed_at',
        'words',
        'state',
        'decided_at',
      ]),
      mic_decisions: await list('mic_decisions', 'decided_by', ['decided_at', 'reason']),
      mic_news_due: await list('mic_news_due', 'recipient_id', ['noted_at', 'facts']),
      mic_removals: await list('mic_removals', 'set_by', ['set_at', 'note']),
      mic_versions: await list('mic_versions', 'changed_by', ['changed_at', 'before', 'after']),
      night_changes: await list('night_changes', 'changed_by', [...change, 'changed_at']),
      night_notices: await list('night_notices', 'user_id', [...change, 'told_at']),
      night_statuses: await list('night_statuses', 'set_by', [
        ...move,
        'status',
        'sentence',
        'set_at',
      ]),
      night_reports: await list('night_reports', 'user_id', [...move, 'kind', 'reported_at']),
      night_answers: await list('night_answers', 'user_id', [
        'local_date',
        'minutes_late',
        'on_list',
        'minutes_on_stage',
        'walk_ins',
        'answered_at',
      ]),
    };
  },
  async erase(trx, { userId, email, phone }) {
    const theirs = [
      ...(['favorites', 'interests', 'night_notices', 'night_reports', 'night_answers'] as const),
      ...(['asks', 'holiday_asks', 'mic_hosts', 'mic_invitations', 'mic_claims'] as const),
    ];
    // What they go to goes with their interest, and whom they invited with their hosting.
    for (const table of theirs) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await trx.deleteFrom('mic_news_due').where('recipient_id', '=', userId).execute();
    await trx.deleteFrom('mic_decisions').where('decided_by', '=', userId).execute();
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
    for (const table of ['night_statuses', 'mic_closures', 'mic_removals'] as const) {
      await trx.updateTable(table).set({ set_by: null }).where('set_by', '=', userId).execute();
    }
    const change = { changed_by: null };
    for (const table of ['mic_versions', 'night_changes'] as const) {
      await trx.updateTable(table).set(change).where('changed_by', '=', userId).execute();
    }
    await trx
      .updateTable('mics')
      .set({ submitted_by: null })
      .where('submitted_by', '=', userId)
      .execute();
  },
};

/**
 * Lists the rows of a table that name someone in a column: of which mic they are, and these columns, sorted by mic
 * and the first of them.
 */
const listRows =
  (db: Database, userId: number) =>
  async <Table extends TableOfMics>(
    table: Table,
    by: ColumnOf<Table>,
    columns: readonly [ColumnOf<Table>, ...ColumnOf<Table>[]],
  ): Promise<readonly object[]> => {
    const shown = columns.map((column) => sql.ref(`own.${column}`));
    const { rows } = await sql<object>`
      select mics.slug, ${sql.join(shown)}
      from ${sql.table(table)} own join mics on mics.id = own.mic_id
      where ${sql.ref(`own.${by}`)} = ${userId}
      order by mics.id, ${shown[0]}`.execute(db);
    return rows;
  };

type TableOfMics = {
  [Table in keyof DB]: DB[Table] extends { mic_id: unknown } ? Table : never;
}[keyof DB];
type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

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
