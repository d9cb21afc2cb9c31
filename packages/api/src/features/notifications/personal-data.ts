import type { PersonalData } from '../../core/personal-data.ts';

/** What someone was told of goes with them, and so does what others were told of them. */
export const notificationsPersonalData: PersonalData = {
  section: 'notifications',
  tables: { notifications: 'go', live_events: 'go', notification_settings: 'go' },
  async export(db, { userId }) {
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'recipient_id', 'source_id', 'created_at', 'read_at', 'dismissed_at'])
      .select(['mic_id', 'local_date', 'facts'])
      .where((eb) => eb.or([eb('recipient_id', '=', userId), eb('source_id', '=', userId)]))
      .orderBy('id')
      .execute();
    const live_events = await db
      .selectFrom('live_events')
      .select(['kind', 'detail', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const notification_settings = await db
      .selectFrom('notification_settings')
      .select(['topic', 'inbox', 'mail'])
      .where('user_id', '=', userId)
      .orderBy('topic')
      .execute();
    return { notifications, live_events, notification_settings };
  },
  async erase(trx, { userId }) {
    await trx
      .deleteFrom('notifications')
      .where((eb) => eb.or([eb('recipient_id', '=', userId), eb('source_id', '=', userId)]))
      .execute();
    await trx.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
    await trx.deleteFrom('live_events').where('user_id', '=', userId).execute();
  },
};
