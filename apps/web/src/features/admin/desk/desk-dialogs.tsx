import { deskBulk, deskKeys, submissionCase } from '@stagetime/contracts/admin/desk/messages';
import { maxReasonLength } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { keyLooks } from '../admin-page.tsx';

export type DeskDialog =
  | { readonly kind: 'keys' }
  | {
      readonly kind: 'reject';
      readonly name: string;
      readonly run: (reason: string | undefined) => void;
    }
  | {
      readonly kind: 'many';
      readonly action: 'approve' | 'reject';
      readonly count: number;
      readonly run: () => void;
    };

type DeskDialogProps = { readonly shown: DeskDialog; readonly onClose: () => void };

/**
 * What the desk asks or lists over the page. It comes with the page: a letter that is typed while its code is
 * fetched would be another decision.
 */
export function DeskDialogs({ shown, onClose }: DeskDialogProps) {
  const [reason, setReason] = useState('');
  // Enter goes on from there, so that keys alone do.
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  if (shown.kind === 'keys') {
    return <KeysDialog keys={deskKeys.list} onClose={onClose} />;
  }
  if (shown.kind === 'many') {
    const { action, count, run } = shown;
    return (
      <Dialog
        open
        onClose={onClose}
        initialFocus={button}
        title={deskBulk.confirm[action](count)}
        description={deskBulk.text[action]}
        actions={
          <Button
            ref={button}
            variant={action === 'reject' ? 'danger' : 'primary'}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {submissionCase[action]}
          </Button>
        }
      />
    );
  }
  const reject = () => {
    onClose();
    shown.run(reason.trim() || undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={field}
      title={submissionCase.rejecting(shown.name)}
      actions={
        <Button variant="danger" type="submit" form="reject">
          {submissionCase.reject}
        </Button>
      }
    >
      <form
        id="reject"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          reject();
        }}
      >
        <TextField
          ref={field}
          label={submissionCase.reason}
          hint={submissionCase.reasonHint}
          value={reason}
          maxLength={maxReasonLength}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

type KeysDialogProps = {
  readonly keys: readonly (readonly [string, string])[];
  readonly onClose: () => void;
};

/** The keys of a page, and what they do. Load it on intent. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title={deskKeys.title}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt className={keyLooks}>{key}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
