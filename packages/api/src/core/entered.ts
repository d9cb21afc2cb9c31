import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

/** Who came in by open transactions; known here, so that nobody has to hand it on. */
const entered = new WeakMap<object, number>();

/** Says that this transaction lets somebody in: what it writes is theirs, though nobody was signed in. */
export function noteEntered(trx: Transaction<DB>, userId: number): void {
  entered.set(trx, userId);
}

export function enteredIn(trx: Transaction<DB>): number | undefined {
  return entered.get(trx);
}
