import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { DB, Mics, Users } from '../tables.ts';
import { composeDemoMics } from './compose-demo-mics.ts';
import { composeDemoPeople } from './compose-demo-people.ts';

const seedName = 'first-directory';
const seed = 2026;

/** Postgres takes at most 65,535 parameters in a statement; a mic has fewer than fifty. */
const rowsPerInsert = 500;

export type SeedResult = { readonly mics: number; readonly people: number };

/**
 * Puts the demo data in, once in the life of a database and as a whole or not at all; undefined
 * when it was there already. Several processes may call it at once: one works, the others wait for
 * it. What stands in the way, such as a mic with the same slug, stays as it is.
 */
export async function seedDemoData(db: Database): Promise<SeedResult | undefined> {
  return db.transaction().execute(async (trx) => {
    // Who comes second waits as long as the first one works.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const marked = await trx
      .insertInto('demo_seeds')
      .values({ name: seedName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (marked === undefined) return undefined;
    const cityIds = await readCityIds(trx);
    const mics = composeDemoMics(seed).map(({ citySlug, ...mic }) => ({
      ...mic,
      city_id: cityIds.get(citySlug) ?? missingCity(citySlug),
    }));
    const people = composeDemoPeople(seed).map(({ citySlug, ...person }) => ({
      ...person,
      city_id: citySlug === null ? null : (cityIds.get(citySlug) ?? missingCity(citySlug)),
    }));
    return { mics: await insertMics(trx, mics), people: await insertPeople(trx, people) };
  });
}

/** The ids of all cities by slug. */
async function readCityIds(trx: Transaction<DB>): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('cities').select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function missingCity(slug: string): never {
  throw new Error(`The city ${slug} is not in the database.`);
}

async function insertMics(trx: Transaction<DB>, mics: Insertable<Mics>[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < mics.length; start += rowsPerInsert) {
    const result = await trx
      .insertInto('mics')
      .values(mics.slice(start, start + rowsPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    count += Number(result.numInsertedOrUpdatedRows);
  }
  return count;
}

async function insertPeople(trx: Transaction<DB>, people: Insertable<Users>[]): Promise<number> {
  const result = await trx
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}
