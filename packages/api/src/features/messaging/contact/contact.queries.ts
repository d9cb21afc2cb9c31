import type { Database } from '@stagetime/db/database';
import type { ContactMessages, DB } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';

export async function insertContactMessage(
  trx: Transaction<DB>,
  message: Insertable<ContactMessages>,
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute();
}

export async function deleteContactMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
