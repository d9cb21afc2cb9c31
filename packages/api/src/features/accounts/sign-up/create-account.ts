import { randomInt } from 'node:crypto';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Accounts, DB } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';
import { insertAccount, insertUser } from '../accounts.queries.ts';

const minId = 1_000_000_000;
const maxId = 9_999_999_999;

/** A ten-digit id, so that nobody counts through the members. */
export function drawUserId(): number {
  return randomInt(minId, maxId + 1);
}

/** Adds a person with an account and returns the id. Throws CONFLICT for an e-mail address that is taken. */
export async function createAccount(
  trx: Transaction<DB>,
  {
    name,
    now,
    ...columns
  }: Omit<Insertable<Accounts>, 'user_id' | 'created_at'> & {
    readonly name: string;
    readonly now: Date;
  },
  drawId: () => number = drawUserId,
): Promise<number> {
  let userId = drawId();
  while (!(await insertUser(trx, { id: userId, name, now }))) userId = drawId();
  const account = { ...columns, user_id: userId, created_at: now };
  if (!(await insertAccount(trx, account))) {
    throw new DomainError('CONFLICT', accountMessages.emailTaken);
  }
  return userId;
}
