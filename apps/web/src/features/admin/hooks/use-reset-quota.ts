import { adminClient } from '../admin-client.ts';
import { useQuotaChange } from './use-quota-change.ts';

/** Begins somebody's month anew, without the messages that they sent in it. */
export function useResetQuota() {
  return useQuotaChange(adminClient.admin.resetMessageQuota.mutate);
}
