import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';

/**
 * Whether somebody's account is open. If it is, it cannot be closed before the transaction has ended;
 * where it is just being closed, this waits for how that ends. So nothing is written for somebody
 * after they were erased.
 */
export async function holdOpenAccount(trx: Transaction<DB>, userId: number): Promise<boolean> {
  // Two that hold it do not wait for each other.
  const { rows } = await sql`
    select from users where id = ${userId} and disabled_at is null for key share`.execute(trx);
  return rows.length > 0;
}
