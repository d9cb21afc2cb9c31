import { declarePersonalData } from '../../core/personal-data.ts';

/** What someone was told of goes with them, and so does what others were told of them. */
export const notificationsPersonalData = declarePersonalData({
  section: 'notifications',
  own: {
    live_events: ['user_id', ['kind', 'detail', 'created_at'], ['id']],
    notification_settings: ['user_id', ['topic', 'inbox', 'mail']],
  },
  tables: { notifications: 'go' },
  async export(db, { userId }) {
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'recipient_id', 'source_id', 'created_at', 'read_at', 'dismissed_at'])
      .select(['mic_id', 'local_date', 'facts'])
      .where((eb) => eb.or([eb('recipient_id', '=', userId), eb('source_id', '=', userId)]))
      .orderBy('id')
      .execute();
    return { notifications };
  },
  async erase(trx, { userId }) {
    await trx
      .deleteFrom('notifications')
      .where((eb) => eb.or([eb('recipient_id', '=', userId), eb('source_id', '=', userId)]))
      .execute();
  },
});
