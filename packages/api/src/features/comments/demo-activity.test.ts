import { isThorough } from '@stagetime/config/thorough';
import { createDatabase } from '@stagetime/db/database';
import { seedDemoData } from '@stagetime/db/demo/seed-demo-data';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestTools, testNow } from '../../testing/callers.ts';
import { addDemoAccounts, demoPassword } from '../accounts/operator/demo-accounts.ts';
import { createTestClient } from '../accounts/testing/people.ts';
import { addDemoErrorReports } from '../operations/error-reports/error-reports.service.ts';
import { addDemoActivity } from './demo-activity.ts';

test.runIf(isThorough)(
  'the demo accounts save, come, talk and submit, once in the life of a database',
  async () => {
    const { db, drop, urlAs } = await createTestDatabase(inject('databaseServerUrl'));
    try {
      await seedDemoData(db, testNow);
      await addDemoAccounts(db, createTestTools().keys, testNow);
      // As the product does it at its start, which has no more rights than when it answers requests.
      const app = createDatabase({ url: urlAs('stagetime_app') }).db;
      expect(await addDemoActivity(app, testNow)).toBe(true);
      expect(await addDemoActivity(app, testNow)).toBe(false);
      await addDemoErrorReports(app, testNow);
      await app.destroy();
      expect(await db.selectFrom('error_reports').select('times').execute()).toHaveLength(2);
      const signedIn = { email: 'performer@stagetime.test', password: demoPassword };
      const { token, user } = await createTestClient(db).caller.accounts.signIn(signedIn);
      expect(user.profileImageUrl).toMatch(/^\/images\/demo\/portrait-\d\d\.webp$/);
      const { caller } = createTestClient(db, { token });
      expect(await caller.accounts.getOnboarding()).toMatchObject({ isCompleted: true });
      const { favorites } = await caller.mics.listFavorites({ userId: user.userId });
      expect(favorites).toHaveLength(6);
      const [busiest] = favorites;
      const mic = String(busiest?.id);
      const { people } = await caller.mics.listInterested({ mic });
      expect(people.length).toBeGreaterThan(10);
      expect(people[0]).toMatchObject({ name: 'Mo Moderator', isAdmin: true });
      expect(people.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
      const { comments } = await caller.comments.list({ mic });
      const said = comments.filter(({ author }) => author.userId === user.userId);
      expect(said.map(({ upvotes }) => upvotes)).toEqual([14, 2]);
      const { rows } = await sql<{ status: string }>`
      select status from mics where submitted_by = ${user.userId} order by status`.execute(db);
      expect(rows.map(({ status }) => status)).toEqual(['approved', 'pending']);
    } finally {
      await drop();
    }
  },
);

test('a database without anybody of the demo stays as it is', async () => {
  const { db, drop } = await createTestDatabase(inject('databaseServerUrl'));
  expect(await addDemoActivity(db, testNow)).toBe(true);
  expect(await db.selectFrom('favorites').selectAll().execute()).toEqual([]);
  await drop();
});
