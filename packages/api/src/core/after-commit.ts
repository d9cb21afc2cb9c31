import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

type Action = () => void;

/** What waits for the end of open transactions; known here, so that nobody has to hand it on. */
const waiting = new WeakMap<object, Action[]>();

/** Has something done once the transaction is committed, and never if it is not. It must not throw. */
export function afterCommit(trx: Transaction<DB>, action: Action): void {
  const actions = waiting.get(trx);
  if (actions === undefined)
    throw new Error('This transaction was not begun by withCommitActions.');
  actions.push(action);
}

/** Runs what begins and commits a transaction, and then what waits for it. */
export async function withCommitActions<T>(
  run: (expect: (trx: Transaction<DB>) => void) => Promise<T>,
): Promise<T> {
  const actions: Action[] = [];
  const result = await run((trx) => waiting.set(trx, actions));
  for (const action of actions) action();
  return result;
}
