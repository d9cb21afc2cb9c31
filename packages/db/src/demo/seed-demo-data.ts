import { hour } from '@stagetime/contracts/core/durations';
import { type Insertable, sql, type Transaction } from 'kysely';
import { anyOf, type Database } from '../database.ts';
import { keepNights } from '../nights/keep-nights.ts';
import { dealPosterHands } from '../posters/deal-poster-hands.ts';
import type { DB } from '../tables.ts';
import {
  composeDemoComments,
  composeDemoInterests,
  insertDemoComments,
  insertDemoHosts,
  insertDemoInterests,
} from './activity.ts';
import { composeDemoMics } from './compose-demo-mics.ts';
import { composeDemoPeople } from './compose-people.ts';
import { addDemoWords } from './demo-words.ts';

/**
 * Puts a part of the demo in, once in the life of a database and as a whole or not at all; undefined when
 * it was there already. Several processes may call it at once: one works, the others wait for it.
 */
export async function seedOnce<Result>(
  db: Database,
  name: string,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (trx) => {
    // Who comes second waits as long as the first one works.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const marked = await trx
      .insertInto('demo_seeds')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    return marked === undefined ? undefined : work(trx);
  });
}

const seedName = 'first-directory';
const seed = 2026;

/** Each statement keeps the search and the counts of its rows: of so many, in a few dozen milliseconds. */
const rowsPerInsert = 100;

type SeedResult = { readonly mics: number; readonly people: number };

/**
 * Puts the demo data in, once in the life of a database and as a whole or not at all; undefined
 * when it was there already. Several processes may call it at once: one works, the others wait for
 * it. What stands in the way, such as a mic with the same slug, stays as it is.
 */
export async function seedDemoData(db: Database, now: Date): Promise<SeedResult | undefined> {
  return seedOnce(db, seedName, async (trx) => {
    const cityIds = await readCityIds(trx);
    const mics = composeDemoMics(seed).map(({ citySlug, ...mic }, index) => ({
      ...mic,
      ...(mic.status === 'pending' && sentLately(now, index)),
      city_id: cityIds.get(citySlug) ?? missingCity(citySlug),
    }));
    const people = composeDemoPeople(seed).map(({ citySlug, ...person }) => ({
      ...person,
      city_id: citySlug === null ? null : (cityIds.get(citySlug) ?? missingCity(citySlug)),
    }));
    const micIds = await insertRows(trx, 'mics', mics);
    await addDemoWords(trx, now);
    await keepNights(trx, micIds, now);
    await dealPosterHands(trx, [...cityIds.values()], micIds.length);
    const peopleIds = await insertRows(trx, 'users', people);
    const known = { micIds: await listApproved(trx, micIds), userIds: peopleIds, now };
    await insertDemoComments(trx, composeDemoComments(seed, known));
    await insertDemoInterests(trx, composeDemoInterests(seed, known));
    await insertDemoHosts(trx, known);
    // Until autovacuum comes by, listings would be planned for empty tables.
    await sql`analyze mics, nights, users, interests`.execute(trx);
    return { mics: micIds.length, people: peopleIds.length };
  });
}

/** What waits for review was sent within these days. */
function sentLately(now: Date, index: number) {
  const instant = new Date(now.getTime() - (3 + (index % 7) * 11) * hour).toISOString();
  return { created_at: instant, updated_at: instant };
}

/** Those of the mics that everyone may see. */
async function listApproved(trx: Transaction<DB>, micIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('mics')
    .select('id')
    .where('status', '=', 'approved')
    .where('id', '=', anyOf(micIds))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all cities by slug. */
async function readCityIds(trx: Transaction<DB>): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('cities').select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function missingCity(slug: string): never {
  throw new Error(`The city ${slug} is not in the database.`);
}

/**
 * Inserts rows of the same columns, but for those that something is in the way of; returns their ids.
 * They travel as one parameter: with one for each value, statements were pages long, and Postgres took
 * longer to read them than to insert the rows.
 */
async function insertRows<Table extends 'mics' | 'users'>(
  trx: Transaction<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<number[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const batch = JSON.stringify(rows.slice(start, start + rowsPerInsert));
    const { rows: inserted } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch})
      on conflict do nothing
      returning id`.execute(trx);
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}
