import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import { judgeNight } from './judge-night.ts';
import { insertReport } from './night-reports.queries.ts';

const seedName = 'demo-reports';
const minute = 60 * 1000;

/** Which of tonight's nights, who, what, and how many minutes ago. */
const reports = [
  [2, 'fan', 'cancelled', 12],
  [4, 'fan', 'on', 50],
  [4, 'performer', 'cancelled', 35],
  [6, 'performer', 'cancelled', 90],
  [6, 'fan', 'cancelled', 70],
  [8, 'moderator', 'full', 25],
] as const;

/**
 * Has the demo accounts say what they know of tonight in New York: one night that one of them says is
 * cancelled, one of which they disagree, one that is cancelled because two say so, a full list. Once in the
 * life of a database.
 */
export async function addDemoReports(db: Database, now: Date): Promise<void> {
  await seedOnce(db, seedName, async (trx) => {
    const nights = await trx
      .selectFrom('nights')
      .innerJoin('cities', 'cities.id', 'nights.city_id')
      .select(['mic_id', 'local_date', 'time_zone'])
      .where('cities.slug', '=', 'new-york')
      .where('is_certain', '=', true)
      .where('starts_at', '>', now)
      .orderBy('local_date')
      .orderBy('listed_time')
      .orderBy('mic_id')
      .limit(10)
      .execute();
    const accounts = await trx
      .selectFrom('accounts')
      .select(['user_id', 'email'])
      .where('email', 'like', '%@stagetime.test')
      .execute();
    for (const [place, name, kind, minutes] of reports) {
      const night = nights[place];
      const account = accounts.find(({ email }) => email === `${name}@stagetime.test`);
      if (night === undefined || account === undefined) continue;
      const { mic_id: micId, local_date: date, time_zone } = night;
      const at = new Date(now.getTime() - minutes * minute);
      await insertReport(trx, { micId, date, kind, userId: account.user_id, byHost: false, at });
      const mic = { id: micId, time_zone };
      await judgeNight(trx, mic, date, { changedBy: account.user_id, now: at });
    }
    return true;
  });
}
