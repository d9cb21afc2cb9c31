import {
  findExtensionProblem,
  findResetProblem,
  quotaActions,
  quotaAnswers,
  quotaFailures,
  quotasPage,
} from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { quotaExtensionMax, quotaReasonMaxLength } from '@stagetime/contracts/messaging/limits';
import { quotaChanges } from '@stagetime/contracts/messaging/messages';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { Button } from '@stagetime/ui/button';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';
import { Failure } from '../admin-page.tsx';
import { quotaFailure } from '../failures.ts';
import { useExtendQuota, useResetQuota } from './quota-queries.ts';

const { Component: ResetDialog, intentProps } = loadOnIntent(() => import('./reset-dialog.tsx'));

type QuotaActionsProps = {
  readonly user: FoundUserView | undefined;
  readonly quota: QuotaView | undefined;
};

/** Why, how much, and what is to happen. What is missing is said when someone presses. */
export function QuotaActions({ user, quota }: QuotaActionsProps) {
  const actions = useQuotaActions(user?.userId, quota);
  const [isAsking, setIsAsking] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const askToReset = () => {
    if (!actions.canReset()) return;
    setIsNeeded(true);
    setIsAsking(true);
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        actions.extend();
      }}
    >
      <TextAreaField
        label={quotaActions.reason}
        hint={quotaActions.reasonHint}
        value={actions.reason}
        maxLength={quotaReasonMaxLength}
        rows={2}
        required
        onChange={({ target }) => actions.setReason(target.value)}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <div className="w-full sm:w-44">
          <TextField
            label={quotaActions.amount}
            type="number"
            inputMode="numeric"
            min={1}
            max={quotaExtensionMax}
            step={1}
            value={actions.amount}
            onChange={({ target }) => actions.setAmount(target.value)}
          />
        </div>
        {/* Beside the field, which stands below its label. */}
        <Button type="submit" className="grow sm:mt-6.5 sm:grow-0" isPending={actions.isExtending}>
          {quotaActions.extend}
        </Button>
        <Button
          variant="quiet"
          className="grow text-danger! sm:mt-6.5 sm:grow-0"
          aria-haspopup="dialog"
          {...intentProps}
          isPending={actions.isResetting}
          onClick={askToReset}
        >
          {quotaActions.reset}
        </Button>
      </div>
      <div className="lg:col-span-full">
        <Failure text={actions.problem ?? undefined} />
        <p role="status" className="min-h-6 text-success">
          {actions.done}
        </p>
      </div>
      {isNeeded && user !== undefined && (
        <Suspense fallback={null}>
          <ResetDialog
            name={user.name}
            isOpen={isAsking}
            isPending={actions.isResetting}
            onConfirm={() => actions.reset(() => setIsAsking(false))}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </form>
  );
}

const defaultAmount = '3';

/** Extending and resetting the quota of who was chosen, with what is said of it. */
function useQuotaActions(userId: number | undefined, quota: QuotaView | undefined) {
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
