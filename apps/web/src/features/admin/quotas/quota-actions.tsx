import { quotaActions } from '@stagetime/contracts/admin/quotas/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { quotaExtensionMax, quotaReasonMaxLength } from '@stagetime/contracts/messaging/limits';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { Button } from '@stagetime/ui/button';
import { TextAreaField, TextField } from '@stagetime/ui/text-field';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { Failure } from '../failure.tsx';
import { useQuotaActions } from './use-quota-actions.ts';

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
      className="flex flex-col gap-2"
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
        rows={3}
        required
        onChange={({ target }) => actions.setReason(target.value)}
      />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="w-full sm:w-48">
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
        {/* As far up as the place for what is wrong below the field. */}
        <Button type="submit" className="grow sm:mb-1 sm:grow-0" isPending={actions.isExtending}>
          {quotaActions.extend}
        </Button>
        <Button
          variant="secondary"
          className="grow text-danger! sm:mb-1 sm:grow-0"
          aria-haspopup="dialog"
          {...intentProps}
          isPending={actions.isResetting}
          onClick={askToReset}
        >
          {quotaActions.reset}
        </Button>
      </div>
      <Failure text={actions.problem ?? undefined} />
      <p role="status" className="min-h-6 text-success">
        {actions.done}
      </p>
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
