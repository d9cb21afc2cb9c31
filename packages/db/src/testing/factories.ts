import { type Insertable, Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { keepNights } from '../nights/keep-nights.ts';
import type { DB, Mics } from '../tables.ts';

let counter = 0;

export type MicOverrides = Partial<Insertable<Mics>> & {
  citySlug?: string;
  /** From when on its nights are kept. */
  now?: Date;
};

/** Where the clocks of most tests stand: Friday 20 November 2026, 14:00 in Philadelphia. */
const usualNow = new Date('2026-11-20T19:00:00Z');

/** Inserts an approved weekly Monday mic in Los Angeles at 20:00; the test overrides what matters to it. */
export async function insertMic(
  db: Database,
  { citySlug = 'los-angeles', now = usualNow, ...overrides }: MicOverrides = {},
): Promise<{ id: number; slug: string }> {
  counter += 1;
  const number = counter;
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', citySlug)
    .executeTakeFirstOrThrow();
  const insert = db
    .insertInto('mics')
    .values({
      city_id: city.id,
      slug: `test-mic-${number}`,
      show_name: `Test Mic ${number}`,
      status: 'approved',
      schedule_kind: 'weekly',
      schedule_days: [1],
      start_time: '20:00',
      ...overrides,
    })
    .returning(['id', 'slug'])
    .compile();
  return inTransaction(db, async (trx) => {
    const { rows } = await trx.executeQuery(insert);
    const [mic] = rows;
    if (mic === undefined) throw new Error('No mic was inserted.');
    await keepNights(trx, [mic.id], now);
    return mic;
  });
}

/** In the transaction that `db` is, or in one of its own. */
function inTransaction<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}
