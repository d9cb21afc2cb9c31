import { asRequest, type Operator } from './core/authorize.ts';
import { transact } from './core/write.ts';
import { lockDemoAccounts } from './features/accounts/operator/demo-accounts.ts';
import { personalData } from './personal-data.ts';

/**
 * Erases the demo accounts with their sessions and all that is kept of them, each with a row in the
 * audit log, and tells their addresses. They stay away: demo mode adds them once in the life of a
 * database.
 */
export async function removeDemoAccounts(operator: Operator): Promise<readonly string[]> {
  return transact(asRequest(operator), ['demo_account_removed'], async (write) => {
    const { trx } = write;
    const accounts = await lockDemoAccounts(trx);
    if (accounts.length === 0) write.unaudited();
    for (const { userId, email, phone } of accounts) {
      for (const { erase } of personalData) {
        // The processes that serve see it within a minute.
        await erase(trx, { userId, email, phone }, operator.now());
      }
      await write.audit({ event: 'demo_account_removed', targetId: userId });
    }
    return accounts.map(({ email }) => email);
  });
}
