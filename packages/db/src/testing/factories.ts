import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { Mics } from '../tables.ts';

let counter = 0;

export type MicOverrides = Partial<Insertable<Mics>> & { citySlug?: string };

/** Inserts an approved weekly Monday mic in Los Angeles at 20:00; the test overrides what matters to it. */
export async function insertMic(
  db: Database,
  { citySlug = 'los-angeles', ...overrides }: MicOverrides = {},
): Promise<{ id: number; slug: string }> {
  counter += 1;
  const number = counter;
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', citySlug)
    .executeTakeFirstOrThrow();
  return db
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
    .executeTakeFirstOrThrow();
}
