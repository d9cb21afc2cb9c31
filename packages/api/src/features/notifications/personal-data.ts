import type { PersonalData } from '../../core/personal-data.ts';

/** What someone was told of goes with them, and so does what others were told of them. */
export const notificationsPersonalData: PersonalData = {
  section: 'notifications',
  tables: { notifications: 'go', live_events: 'go' },
  async export(db, { userId }) {
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'recipient_id', 'source_id', 'created_at', 'read_at', 'dismissed_at'])
      .where((eb) => eb.or([eb('recipient_id', '=', userId), eb('source_id', '=', userId)]))
      .orderBy('id')
      .execute();
    const live_events = await db
      .selectFrom('live_events')
      .select(['kind', 'detail', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return { notifications, live_events };
  },
  async erase(trx, { userId }) {
    await trx
      .deleteFrom('notifications')
      .where((eb) => eb.or([eb('recipient_id', '=', userId), eb('source_id', '=', userId)]))
      .execute();
    await trx.deleteFrom('live_events').where('user_id', '=', userId).execute();
  },
};
