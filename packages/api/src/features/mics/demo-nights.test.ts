import { isThorough } from '@stagetime/config/thorough';
import { createDatabase } from '@stagetime/db/database';
import { seedDemoData } from '@stagetime/db/demo/seed-demo-data';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, test } from 'vitest';
import { createTestTools, createVisitor, testNow } from '../../testing/callers.ts';
import { addDemoAccounts } from '../accounts/operator/demo-accounts.ts';
import { addDemoAnswers, addDemoChanges, addDemoGoings, addDemoReports } from './demo-nights.ts';

test.runIf(isThorough)(
  'the demo has nights that are cancelled, moved, reported, disputed and full, and that people go to',
  async () => {
    const { db, drop, urlAs } = await createTestDatabase(inject('databaseServerUrl'));
    // As the product does it at its start, which has no more rights than when it answers requests.
    const app = createDatabase({ url: urlAs('stagetime_app') }).db;
    try {
      await seedDemoData(db, testNow);
      await addDemoAccounts(db, createTestTools().keys, testNow);
      for (const add of [addDemoReports, addDemoAnswers, addDemoGoings, addDemoChanges]) {
        await add(app, testNow);
        await add(app, testNow);
      }
      const offCounts: Record<string, number> = {};
      const nightsIn = async (city: string) => {
        const input = { citySlug: city, groupByDay: true, limit: 200 };
        const { mics, sections } = await createVisitor(db).mics.list(input);
        offCounts[city] = sections.reduce((sum, { offCount }) => sum + offCount, 0);
        return mics.flatMap(({ night }) => night ?? []);
      };
      const [here, there] = [await nightsIn('los-angeles'), await nightsIn('new-york')];
      // One that moved to another date stands at both.
      expect(here.filter(({ moved }) => moved).map(({ moved }) => moved?.sentence)).toEqual([
        'The show before us runs long.',
        'The bar has a private party.',
        'The bar has a private party.',
      ]);
      // Two, and the former date of one that moved.
      const cancelled = here.filter((night) => night.cancelled);
      expect(cancelled.map(({ saidBy }) => saidBy)).toEqual(['host', 'host', 'host']);
      expect(offCounts).toEqual({ 'los-angeles': 3, 'new-york': 1 });
      expect(there.filter(({ saidBy }) => saidBy === 'people')).toHaveLength(1);
      expect(there.map(({ reported }) => reported).filter(Boolean)).toEqual([
        expect.stringMatching(/^1 person says it's cancelled/),
        "Not everyone agrees it's on",
        expect.stringMatching(/full/),
      ]);
      const goings = await db.selectFrom('goings').selectAll().execute();
      expect(goings).toHaveLength(4);
    } finally {
      await app.destroy();
      await drop();
    }
  },
);
