import { day, minute } from '@stagetime/contracts/core/durations';
import { pairOf } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

const seedName = 'demo-conversations';

type Line = readonly [from: 'one' | 'other', age: number, body: string];
type DemoConversation = {
  /** Addresses of demo accounts. */
  readonly one: string;
  readonly other: string;
  /** The oldest first. */
  readonly lines: readonly Line[];
  /** Whether the first of the two has not read the last line. */
  readonly isUnread?: boolean;
};

const [admin, moderator, performer, fan] = ['admin', 'moderator', 'performer', 'fan'].map(
  (name) => `${name}@stagetime.test`,
) as [string, string, string, string];

const demoConversations: readonly DemoConversation[] = [
  {
    one: performer,
    other: fan,
    lines: [
      ['other', 9 * day, 'That bit about the parking meter was the best three minutes of my week.'],
      ['one', 9 * day - 40 * minute, 'Thank you! It is about one particular meter. It knows.'],
      ['other', 3 * day, 'Are you up again on Monday? I would bring two friends.'],
      [
        'one',
        3 * day - 12 * minute,
        'Sign-up is at 7, so I hope so. Sit close, the back row is loud.',
      ],
      ['other', 50 * minute, 'Front row it is. Break a leg!'],
    ],
    isUnread: true,
  },
  {
    one: performer,
    other: admin,
    lines: [
      ['one', 20 * day, 'Hi! The mic I go to moved upstairs. Who do I tell?'],
      ['other', 20 * day - 90 * minute, 'Me. It is changed, thanks for telling us.'],
      ['one', 19 * day, 'That was quick.'],
    ],
  },
  {
    one: fan,
    other: moderator,
    lines: [
      ['other', 6 * day, 'Welcome! If a listing is wrong, write to me and I will look at it.'],
      ['one', 5 * day, 'Will do. So far every one was right.'],
    ],
  },
];

/**
 * Adds conversations of the demo accounts, once in the life of a database; those whose accounts are gone
 * are left out. Nothing of it counts for anyone's month.
 */
export async function addDemoConversations(db: Database, now: Date): Promise<void> {
  await seedOnce(db, seedName, async (trx) => {
    for (const conversation of demoConversations) await addConversation(trx, conversation, now);
  });
}

async function findIds(
  trx: Transaction<DB>,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['user_id', 'email'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map((row) => [row.email ?? '', row.user_id]));
}

async function addConversation(
  trx: Transaction<DB>,
  { one, other, lines, isUnread = false }: DemoConversation,
  now: Date,
): Promise<void> {
  const ids = await findIds(trx, [one, other]);
  const [oneId, otherId] = [ids.get(one), ids.get(other)];
  if (oneId === undefined || otherId === undefined) return;
  const { lowerId: lower_id, higherId: higher_id } = pairOf(oneId, otherId);
  // Someone was faster: their conversation stays theirs.
  const made = await trx
    .insertInto('conversations')
    .values({ lower_id, higher_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  const values = lines.map(([from, age, body]) => ({
    ...{ lower_id, higher_id, body },
    sender_id: from === 'one' ? oneId : otherId,
    created_at: new Date(now.getTime() - age),
  }));
  const rows = await trx.insertInto('messages').values(values).returning('id').execute();
  const newest = Math.max(...rows.map(({ id }) => id));
  const side = oneId === lower_id ? 'lower' : 'higher';
  await trx
    .updateTable('conversations')
    .set({ last_message_id: newest, lower_read_to: newest, higher_read_to: newest })
    .where('lower_id', '=', lower_id)
    .where('higher_id', '=', higher_id)
    .execute();
  if (!isUnread) return;
  await trx
    .updateTable('conversations')
    .set({ [`${side}_read_to`]: newest - 1, [`${side}_unread`]: 1 })
    .where('lower_id', '=', lower_id)
    .where('higher_id', '=', higher_id)
    .execute();
}
