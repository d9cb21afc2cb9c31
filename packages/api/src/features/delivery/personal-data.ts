import type { Person, PersonalData } from '../../core/personal-data.ts';

function recipientsOf({ email, phone }: Person): string[] {
  return [email, phone].filter((recipient) => recipient !== null);
}

/** Messages are known by where they go. What they say is not exported: it holds links and codes. */
export const deliveryPersonalData: PersonalData = {
  section: 'delivery',
  tables: { outbox: 'go' },
  async export(db, person) {
    const outbox = await db
      .selectFrom('outbox')
      .select(['channel', 'kind', 'recipient', 'created_at', 'sent_at'])
      .where('recipient', 'in', recipientsOf(person))
      .orderBy('id')
      .execute();
    return { outbox };
  },
  async erase(trx, person) {
    await trx.deleteFrom('outbox').where('recipient', 'in', recipientsOf(person)).execute();
  },
};
