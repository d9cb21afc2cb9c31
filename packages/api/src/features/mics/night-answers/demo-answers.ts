import { type NightFigures, noFigures } from '@stagetime/contracts/mics/night-answers/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import { keepUsual, writeAnswer } from './night-answers.queries.ts';

const seedName = 'demo-answers';

const [late, list, stage] = [
  [25, 15, 30],
  [18, 20, 15],
  [4, 5, 4],
] as const;

/** What each of three said of a mic's last night, by which figures the mic has; the first one has them all. */
const mics: readonly (readonly (keyof NightFigures)[])[] = [
  ['minutesLate', 'onList', 'minutesOnStage', 'walkIns'],
  ['minutesLate'],
  ['onList', 'minutesOnStage'],
  ['minutesLate', 'walkIns'],
];

/**
 * Has the demo accounts say what the last nights of some mics of New York and Los Angeles were like, so that
 * these say what is usual. Once in the life of a database.
 */
export async function addDemoAnswers(db: Database, now: Date): Promise<void> {
  await seedOnce(db, seedName, async (trx) => {
    const accounts = await trx
      .selectFrom('accounts')
      .select('user_id')
      .where(
        'email',
        'in',
        ['moderator', 'performer', 'fan'].map((name) => `${name}@stagetime.test`),
      )
      .orderBy('user_id')
      .execute();
    for (const city of ['new-york', 'los-angeles']) {
      const nights = await trx
        .selectFrom('nights')
        .innerJoin('cities', 'cities.id', 'nights.city_id')
        .select(['mic_id as micId', 'local_date'])
        .where('cities.slug', '=', city)
        .where('is_certain', '=', true)
        .where('starts_at', '>', now)
        .orderBy('local_date')
        .orderBy('listed_time')
        .orderBy('mic_id')
        .limit(mics.length)
        .execute();
      for (const [place, { micId, local_date }] of nights.entries()) {
        const date = addDays(local_date, -7);
        for (const [index, { user_id: userId }] of accounts.entries()) {
          const all = {
            ...{ minutesLate: late[index] ?? 0, onList: list[index] ?? 20 },
            ...{ minutesOnStage: stage[index] ?? 5, walkIns: index < 2 },
          };
          const said = mics[place]?.map((figure) => [figure, all[figure]]) ?? [];
          const figures = { ...noFigures, ...Object.fromEntries(said) };
          await writeAnswer(trx, { micId, date, userId, figures, at: now });
        }
        await keepUsual(trx, micId, now);
      }
    }
    return true;
  });
}
