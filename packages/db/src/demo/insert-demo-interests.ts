import { sql, type Transaction } from 'kysely';
import type { DB } from '../tables.ts';
import type { DemoInterest } from './compose-demo-interests.ts';

const rowsPerInsert = 2000;

/** Says who comes where; the numbers of the mics follow. What is there already stays. */
export async function insertDemoInterests(
  trx: Transaction<DB>,
  interests: readonly DemoInterest[],
): Promise<void> {
  for (let start = 0; start < interests.length; start += rowsPerInsert) {
    const batch = JSON.stringify(interests.slice(start, start + rowsPerInsert));
    await sql`
      insert into interests (mic_id, user_id, created_at)
      select "micId", "userId", "createdAt" from json_to_recordset(${batch})
        as row ("micId" bigint, "userId" bigint, "createdAt" timestamptz)
      on conflict do nothing`.execute(trx);
  }
}
