import {
  findExtensionProblem,
  findResetProblem,
  quotaActions,
  quotaAnswers,
  quotaFailures,
  quotasPage,
  resetDialog,
} from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { quotaExtensionMax, quotaReasonMaxLength } from '@stagetime/contracts/messaging/limits';
import { quotaChanges } from '@stagetime/contracts/messaging/messages';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { Button } from '@stagetime/ui/button';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { Failure, quotaFailure, useEndedRights } from '../admin-page.tsx';
import { writtenDown } from '../filters.tsx';

const userQuotaKey = (userId: number | undefined) => ['admin', 'message-quota', userId];

/** How many messages a user sent and may send this month; nothing while none is chosen. */
export function useUserQuota(userId: number | undefined) {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: userQuotaKey(userId),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => client.admin.readMessageQuota.mutate({ userId }, { signal }),
    ...writtenDown,
  });
  useEndedRights(query.error);
  return query;
}

/** A change of a user's quota, done once though its answer was lost; then the quota is asked for anew. */
function useQuotaChange<Change extends { readonly userId: number }>(
  send: (change: Change & { readonly idempotencyKey: string }) => Promise<QuotaView>,
) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const keyOf = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (change: Change) =>
      send({ ...change, idempotencyKey: keyOf(JSON.stringify(change)) }),
    async onSuccess(quota) {
      keyOf.forget();
      queryClient.setQueryData(userQuotaKey(quota.userId), quota);
      // The admin's own inbox may have lost messages.
      void utils.messaging.invalidate();
      await queryClient.invalidateQueries({ queryKey: userQuotaKey(quota.userId) });
    },
  });
  useEndedRights(mutation.error);
  return mutation;
}

type QuotaActionsProps = {
  readonly user: FoundUserView | undefined;
  readonly quota: QuotaView | undefined;
};

/**
 * Why, how much, and what is to happen. What is missing is said when someone presses, a person too (spec), but nothing
 * calls for that before there is one.
 */
export function QuotaActions({ user, quota }: QuotaActionsProps) {
  const actions = useQuotaActions(user?.userId, quota);
  const [isAsking, setIsAsking] = useState(false);
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
        <Button
          type="submit"
          variant={user === undefined ? 'secondary' : 'primary'}
          className="grow sm:mt-6.5 sm:grow-0"
          isPending={actions.isExtending}
        >
          {quotaActions.extend}
        </Button>
        <Button
          variant="quiet"
          className={`grow sm:mt-6.5 sm:grow-0 ${user === undefined ? '' : 'text-danger!'}`}
          aria-haspopup="dialog"
          isPending={actions.isResetting}
          onClick={() => actions.canReset() && setIsAsking(true)}
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
      {user !== undefined && (
        <ConfirmDialog
          title={resetDialog.title(user.name)}
          text={resetDialog.text(user.name)}
          keep={resetDialog.keep}
          confirm={resetDialog.confirm}
          isOpen={isAsking}
          isPending={actions.isResetting}
          onConfirm={() => actions.reset(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
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
  const { admin } = trpc.useUtils().client;
  const extending = useQuotaChange(admin.extendMessageQuota.mutate);
  const resetting = useQuotaChange(admin.resetMessageQuota.mutate);

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
