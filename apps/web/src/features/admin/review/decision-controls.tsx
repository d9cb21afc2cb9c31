import { reviewBar } from '@stagetime/contracts/admin/messages';
import { maxReasonLength } from '@stagetime/contracts/admin/review/messages';
import type { ReviewView } from '@stagetime/contracts/admin/review/schemas';
import { Button } from '@stagetime/ui/button';
import { controlStyle } from '@stagetime/ui/field';
import { useHotkey } from '../../../components/use-hotkey.ts';
import { KeyHint } from './key-hint.tsx';
import type { Decision } from './use-decision.ts';

type DecisionControlsProps = {
  readonly status: ReviewView['status'];
  readonly decision: Decision;
};

/** Approve and Reject, with a reason for the submitter. */
export function DecisionControls({ status, decision }: DecisionControlsProps) {
  const { choices, change } = decision;
  const isRejected = status === 'rejected';
  const approve = () => void decision.decide('approve');
  const reject = () => void decision.decide('reject');
  useHotkey('a', approve);
  useHotkey('r', () => !isRejected && reject());
  return (
    <>
      <Button
        aria-keyshortcuts="a"
        className="px-4!"
        isPending={decision.pending === 'approve'}
        onClick={approve}
      >
        {reviewBar.approve}
        <KeyHint letter="a" />
      </Button>
      <Button
        variant="secondary"
        aria-keyshortcuts="r"
        className="px-4!"
        disabled={isRejected}
        isPending={decision.pending === 'reject'}
        onClick={reject}
      >
        {reviewBar.reject}
        <KeyHint letter="r" />
      </Button>
      <textarea
        aria-label={reviewBar.reason}
        placeholder={reviewBar.reason}
        value={choices.reason}
        maxLength={maxReasonLength}
        rows={1}
        onChange={({ target }) => change({ reason: target.value })}
        className={`${controlStyle} field-sizing-content max-h-32 min-w-0 flex-1 basis-64`}
      />
    </>
  );
}
