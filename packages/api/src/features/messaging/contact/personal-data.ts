import type { PersonalData } from '../../../core/personal-data.ts';

/** Messages to the team are known by the address that stands in them. */
export const contactPersonalData: PersonalData = {
  section: 'messaging',
  tables: { contact_messages: 'go' },
  async export(db, { email }) {
    const contact_messages = await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'subject', 'message', 'created_at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute();
    return { contact_messages };
  },
  async erase(trx, { email }) {
    await trx.deleteFrom('contact_messages').where('email', '=', email).execute();
  },
};
