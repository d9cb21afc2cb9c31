import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import { insertMic } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { dealMissingHands, dealPosterHands } from './deal-poster-hands.ts';

let database: TestDatabase;
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
});
beforeEach(async () => {
  await sql`truncate mics cascade`.execute(database.db);
});
afterAll(async () => {
  await worker.destroy();
  await database.drop();
});

/** Mics of a city on one evening, in the order of their listing. */
async function insertEvening(count: number, citySlug = 'philadelphia') {
  for (let index = 0; index < count; index += 1) await insertMic(database.db, { citySlug });
}

async function readHands(citySlug?: string) {
  const mics = await database.db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.poster_hand', 'mics.city_id', 'mics.updated_at'])
    .$if(citySlug !== undefined, (query) => query.where('cities.slug', '=', citySlug ?? ''))
    .orderBy('mics.id')
    .execute();
  return mics;
}

/** Whether two hands are alike within five places of the listing. */
const areAlike = (hands: readonly unknown[]) =>
  hands.some((hand, place) => hands.slice(Math.max(0, place - 5), place).includes(hand));

describe('hands of posters', () => {
  it('are dealt to what is public only, and another time changes nothing', async () => {
    await insertEvening(12);
    await insertEvening(7, 'boston');
    await insertMic(database.db, { citySlug: 'boston', status: 'pending' });
    await dealMissingHands(worker);
    const dealt = await readHands();
    expect(dealt.filter(({ poster_hand }) => poster_hand === null)).toHaveLength(1);
    const philly = await readHands('philadelphia');
    expect(areAlike(philly.map(({ poster_hand }) => poster_hand))).toBe(false);
    await dealMissingHands(worker);
    expect(await readHands()).toEqual(dealt);
  });

  it('are dealt a few at a time, and none after a stop', async () => {
    await insertEvening(9);
    await dealMissingHands(worker, { isStopped: () => true });
    expect((await readHands()).every(({ poster_hand }) => poster_hand === null)).toBe(true);
    await dealMissingHands(worker, { micsPerBatch: 2 });
    const hands = (await readHands()).map(({ poster_hand }) => poster_hand);
    expect(hands).not.toContain(null);
    expect(areAlike(hands)).toBe(false);
  });

  it('are dealt in a city by one at a time, so that those of two who do it at once differ', async () => {
    await insertEvening(10);
    const [mic] = await readHands();
    await database.db.transaction().execute(async (trx) => {
      expect(await dealPosterHands(trx, [mic?.city_id ?? 0], 4)).toBe(4);
      await dealMissingHands(worker);
      expect((await readHands()).every(({ poster_hand }) => poster_hand === null)).toBe(true);
    });
    await Promise.all([dealMissingHands(worker), dealMissingHands(database.db)]);
    const hands = (await readHands()).map(({ poster_hand }) => poster_hand);
    expect(hands).not.toContain(null);
    expect(areAlike(hands)).toBe(false);
  });

  it('wait for no one who writes a mic, and leave that one to them', async () => {
    await insertEvening(3);
    const [mic] = await database.db.selectFrom('mics').select('id').orderBy('id').execute();
    await database.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('mics')
        .select('id')
        .where('id', '=', mic?.id ?? 0)
        .forUpdate()
        .execute();
      await dealMissingHands(worker);
    });
    const hands = (await readHands()).map(({ poster_hand }) => poster_hand);
    expect(hands.map((hand) => hand === null)).toEqual([true, false, false]);
    await dealMissingHands(worker);
    expect((await readHands()).map(({ poster_hand }) => poster_hand)).not.toContain(null);
  });

  it('are none but the nineteen', async () => {
    const { slug } = await insertMic(database.db);
    const set = (hand: string) =>
      sql`update mics set poster_hand = ${hand} where slug = ${slug}`.execute(database.db);
    await set('groove');
    await expect(set('crayon')).rejects.toThrow('poster_hand');
  });
});
