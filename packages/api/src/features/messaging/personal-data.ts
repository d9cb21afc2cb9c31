import { sql } from 'kysely';
import { declarePersonalData, type PersonalData } from '../../core/personal-data.ts';

/**
 * What someone wrote stays for who they wrote to, under the card of a former member. It goes once
 * no one is left to read it.
 */
export const messagingPersonalData = declarePersonalData({
  section: 'messaging',
  own: {
    message_quotas: ['user_id', ['month', 'used', 'base', 'bonus']],
    person_words: ['user_id', ['word']],
  },
  tables: { conversations: 'remain', messages: 'remain' },

  async export(db, { userId }) {
    return {
      conversations: await db
        .selectFrom('conversations')
        .select(['lower_id', 'higher_id', 'lower_read_to', 'higher_read_to'])
        .select(['request_to_id', 'lower_deleted_to', 'higher_deleted_to'])
        .where((eb) => eb.or([eb('lower_id', '=', userId), eb('higher_id', '=', userId)]))
        .execute(),
      // What others had taken back is no more theirs than anyone else's.
      messages: await db
        .selectFrom('messages')
        .select(['lower_id', 'higher_id', 'sender_id', 'body', 'created_at', 'deleted_at'])
        .where((eb) => eb.or([eb('lower_id', '=', userId), eb('higher_id', '=', userId)]))
        .where((eb) => eb.or([eb('sender_id', '=', userId), eb('deleted_at', 'is', null)]))
        .orderBy('id')
        .execute(),
    };
  },

  async erase(trx, { userId }) {
    await trx
      .deleteFrom('messages')
      .where('sender_id', '=', userId)
      .where('deleted_at', 'is not', null)
      .execute();
    // Conversations with who is gone, too; their messages go with them.
    await sql`
      delete from conversations
      where ${userId} in (lower_id, higher_id) and not exists (
        select from accounts
        where user_id = lower_id + higher_id - ${userId}::bigint)`.execute(trx);
  },
});

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
