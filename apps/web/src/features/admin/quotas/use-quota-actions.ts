import {
  findExtensionProblem,
  findResetProblem,
  quotaAnswers,
  quotaFailures,
  quotasPage,
} from '@stagetime/contracts/admin/quotas/messages';
import { quotaChanges } from '@stagetime/contracts/messaging/messages';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { useState } from 'react';
import { useExtendQuota, useResetQuota } from '../hooks/use-quotas.ts';
import { quotaFailure } from './quota-failure.ts';

const defaultAmount = '3';

/** Extending and resetting the quota of who was chosen, with what is said of it. */
export function useQuotaActions(userId: number | undefined, quota: QuotaView | undefined) {
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState(defaultAmount);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const extending = useExtendQuota();
  const resetting = useResetQuota();

  /** Says what is wrong, and returns whether nothing is. */
  const check = (found: string | null): boolean => {
    const sentence = userId === undefined ? quotasPage.selectFirst : found;
    setProblem(sentence);
    setDone('');
    return sentence === null;
  };
  const succeed = (sentence: string) => {
    setDone(sentence);
    setReason('');
  };
  return {
    reason,
    setReason,
    amount,
    setAmount,
    problem,
    done,
    isExtending: extending.isPending,
    isResetting: resetting.isPending,

    extend(): void {
      if (extending.isPending || resetting.isPending) return;
      const additional = amount.trim() === '' ? 0 : Number(amount);
      const missing = quota === undefined ? quotaChanges.extensionInvalid : null;
      if (!check(missing ?? findExtensionProblem(reason, additional))) return;
      if (userId === undefined) return;
      extending.mutate(
        { userId, additional, reason },
        {
          onSuccess: ({ name, limit }) => succeed(quotaAnswers.extended(name, limit)),
          onError: (error) => setProblem(quotaFailure(error, quotaFailures.extend)),
        },
      );
    },

    /** Whether what is needed for a reset is there, so that it may be asked about. */
    canReset: (): boolean => check(findResetProblem(reason)),

    reset(onSettled: () => void): void {
      if (userId === undefined) return;
      resetting.mutate(
        { userId, reason },
        {
          onSuccess: ({ name }) => succeed(quotaAnswers.reset(name)),
          onError: (error) => setProblem(quotaFailure(error, quotaFailures.reset)),
          onSettled,
        },
      );
    },
  };
}
