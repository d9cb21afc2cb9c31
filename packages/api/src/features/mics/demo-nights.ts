import { minute } from '@stagetime/contracts/core/durations';
import { type NightFigures, noFigures } from '@stagetime/contracts/mics/nights/rules';
import { addDays } from '@stagetime/contracts/mics/schedule/day-number';
import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';
import { sql } from 'kysely';
import { noteWords } from './freshness/freshness.service.ts';
import { writeAnswer } from './night-answers/night-answers.queries.ts';
import { keepUsual } from './night-answers/night-answers.service.ts';
import { insertReport } from './night-reports/night-reports.queries.ts';
import { judgeNight } from './night-reports/said-of-nights.ts';
import { touchMic, upsertStatus } from './night-status/night-status.queries.ts';

const answersSeed = 'demo-answers';

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
  await seedOnce(db, answersSeed, async (trx) => {
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
        .innerJoin('mics', 'mics.id', 'nights.mic_id')
        .select(['mic_id as micId', 'local_date', 'mics.minutes_on_stage as minutes', 'mics.spots'])
        .where('cities.slug', '=', city)
        .where('is_certain', '=', true)
        .where('starts_at', '>', now)
        .orderBy('local_date')
        .orderBy('listed_time')
        .orderBy('mic_id')
        .limit(mics.length)
        .execute();
      for (const [place, { micId, local_date, minutes, spots }] of nights.entries()) {
        const date = addDays(local_date, -7);
        for (const [index, { user_id: userId }] of accounts.entries()) {
          const all = {
            minutesLate: late[index] ?? 0,
            // Nothing that the mic's own facts contradict.
            onList: Math.min(list[index] ?? 20, spots ?? 20),
            minutesOnStage: minutes ?? stage[index] ?? 5,
            walkIns: index < 2,
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

const reportsSeed = 'demo-reports';

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
  await seedOnce(db, reportsSeed, async (trx) => {
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

const goingsSeed = 'demo-goings';

/** Four nights a week. */
const goesTo = 4;

/**
 * Has the performer of the demo go to comedy nights of Los Angeles and show them on their profile: one of each
 * date, each of another mic. Once in the life of a database.
 */
export async function addDemoGoings(db: Database, now: Date): Promise<void> {
  await seedOnce(db, goingsSeed, async (trx) => {
    const performer = await trx
      .selectFrom('accounts')
      .select('user_id')
      .where('email', '=', 'performer@stagetime.test')
      .executeTakeFirst();
    if (performer === undefined) return true;
    const { user_id } = performer;
    const nights = await trx
      .selectFrom('nights')
      .innerJoin('mics', 'mics.id', 'mic_id')
      .innerJoin('cities', 'cities.id', 'nights.city_id')
      .select(['mic_id', 'local_date'])
      .where('cities.slug', '=', 'los-angeles')
      .where(sql<boolean>`categories @> '{comedy}'`)
      .where('is_certain', '=', true)
      .where('starts_at', '>', now)
      .orderBy('local_date')
      // The latest, where fewer people look than among the first.
      .orderBy('listed_time', 'desc')
      .orderBy('mic_id')
      .execute();
    const chosen: typeof nights = [];
    for (const night of nights) {
      const { mic_id, local_date } = night;
      const isOther = chosen.every(
        (each) => each.mic_id !== mic_id && each.local_date !== local_date,
      );
      if (isOther && chosen.length < goesTo) chosen.push(night);
    }
    for (const { mic_id, local_date } of chosen) {
      await trx
        .insertInto('interests')
        .values({ user_id, mic_id, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .insertInto('goings')
        .values({ user_id, mic_id, local_date, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx.updateTable('users').set({ shows_nights: true }).where('id', '=', user_id).execute();
    return true;
  });
}

const changesSeed = 'demo-changes';

/** Which of the coming nights, by their order, what of them, and what is said about it. */
const changes = [
  [2, 'cancelled', 'The room is booked for a wedding. Back next week.'],
  [5, 'later', 'The show before us runs long.'],
  [14, 'next day', 'The bar has a private party.'],
  [23, 'cancelled', 'Our host is on tour. Back next week.'],
] as const;

/**
 * Has those who look after mics in Los Angeles cancel and move some of the next nights, but none that someone goes
 * to, or hosts. Once in the life of a database.
 */
export async function addDemoChanges(db: Database, now: Date): Promise<void> {
  await seedOnce(db, changesSeed, async (trx) => {
    const moderator = await trx
      .selectFrom('accounts')
      .select('user_id')
      .where('email', '=', 'moderator@stagetime.test')
      .executeTakeFirst();
    const nights = await trx
      .selectFrom('nights')
      .innerJoin('mics', 'mics.id', 'nights.mic_id')
      .innerJoin('cities', 'cities.id', 'nights.city_id')
      .select(['mic_id', 'local_date'])
      .select(sql<string>`to_char(start_time + interval '1 hour', 'HH24:MI')`.as('hour_later'))
      .where('cities.slug', '=', 'los-angeles')
      .where('is_certain', '=', true)
      .where('starts_at', '>', now)
      // An hour later it is still that date, and on the next one the mic is not on anyway.
      .where('start_time', '<', '22:00')
      .where(sql<boolean>`cardinality(schedule_days) = 1`)
      .where('submitted_by', 'is', null)
      .where('mic_id', 'not in', trx.selectFrom('goings').select('mic_id'))
      .orderBy('local_date')
      .orderBy('listed_time')
      .orderBy('mic_id')
      .limit(30)
      .execute();
    for (const [place, change, sentence] of changes) {
      const night = nights[place];
      if (night === undefined || moderator === undefined) continue;
      const { mic_id: micId, local_date: date, hour_later } = night;
      const said = { micId, date, sentence, setBy: moderator.user_id, now };
      const isLater = change === 'later';
      const moved = {
        toDate: isLater ? date : addDays(date, 1),
        toTime: isLater ? hour_later : null,
      };
      await upsertStatus(trx, change === 'cancelled' ? said : { ...said, moved });
      await noteWords(trx, [micId], now, 'host');
      await touchMic(trx, micId, now);
    }
    return true;
  });
}
