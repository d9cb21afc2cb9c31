import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOwner } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';
import { sortBy } from '../../core/paging.ts';
import { testNow } from '../../testing/callers.ts';
import { conversationOrder, selectConversations } from './conversations.queries.ts';

const middle = 2_000_001_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const { db } = database;
  await sql`
    insert into users (id, name) select 2000000000 + n, 'Fan ' || n
    from generate_series(0, 2000) n`.execute(db);
  // Someone who has written to everyone with a lower id, and to everyone with a higher one.
  await sql`
    insert into conversations (lower_id, higher_id)
    select least(id, ${middle}), greatest(id, ${middle}) from users
    where id between 2000000000 and 2000002000 and id <> ${middle}`.execute(db);
  await sql`
    insert into messages (lower_id, higher_id, sender_id, body, created_at)
    select lower_id, higher_id, ${middle}, 'Hi', ${testNow} from conversations`.execute(db);
  await sql`
    update conversations set last_message_id = messages.id from messages
    where messages.lower_id = conversations.lower_id
      and messages.higher_id = conversations.higher_id`.execute(db);
  await sql`vacuum analyze conversations, messages, users`.execute(db);
});
afterAll(() => database.drop());

test.each([
  ['nobody', null],
  ['one of them', 2_000_000_500],
])(
  'a page of two thousand conversations, %s pinned, reads as many rows as it shows',
  async (_who, pinnedId) => {
    const { db } = database;
    const actor: Actor = {
      userId: middle,
      sessionId: '',
      signedInAt: testNow,
      method: 'password',
      role: 'user',
    };
    const viewer = { actor, topAdminId: pinnedId };
    const part = { most: 11, from: undefined };
    const page = selectConversations(db, createOwner(actor), viewer, { pinnedId }, part)
      .orderBy(sortBy(conversationOrder))
      .limit(part.most);
    const plan = (await page.explain('text', sql`analyze, costs off, timing off`))
      .map((row) => Object.values(row).join())
      .join('\n');
    for (const side of ['lower', 'higher']) {
      const [, read] =
        new RegExp(`conversations_${side}_order on .*actual rows=([0-9]+)`).exec(plan) ?? [];
      expect(read, plan).toBe('11');
    }
  },
);
