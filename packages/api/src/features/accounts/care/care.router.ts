import { DataFile, DeleteAccountInput } from '@stagetime/contracts/accounts/schemas';
import { NoInput, NoOutput } from '@stagetime/contracts/core/schemas';
import type { PersonalData } from '../../../core/personal-data.ts';
import { writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import { deleteAccount, exportData } from './care.service.ts';

/**
 * Taking one's data along, and leaving. What is kept of people belongs to features above this one, so
 * it is handed in.
 */
export function createCareRouter(kept: readonly PersonalData[]) {
  return router({
    // Not `writes`: the answer to a repeatable write would be kept for a day.
    exportData: writes({ who: 'user', limit: 'sign-in', audit: ['data_exported'] })
      .input(NoInput)
      .output(DataFile)
      .mutation(({ ctx }) => exportData(ctx, kept)),

    deleteAccount: writes({ who: 'user', audit: ['account_deleted'] })
      .input(DeleteAccountInput)
      .output(NoOutput)
      .mutation(({ ctx, input }) => deleteAccount(ctx, input, kept)),
  });
}
