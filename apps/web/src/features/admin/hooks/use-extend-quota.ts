import { adminClient } from '../admin-client.ts';
import { useQuotaChange } from './use-quota-change.ts';

/** Gives somebody more messages for this month. */
export function useExtendQuota() {
  return useQuotaChange(adminClient.admin.extendMessageQuota.mutate);
}
