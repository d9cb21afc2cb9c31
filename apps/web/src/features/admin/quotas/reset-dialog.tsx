import { resetDialog } from '@stagetime/contracts/admin/quotas/messages';
import { dialog } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '@stagetime/ui/dialog';

type ResetDialogProps = {
  readonly name: string;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once more before messages are taken back. Loaded on intent, since it brings Base UI. */
export default function ResetDialog(props: ResetDialogProps) {
  const { name, isOpen, isPending, onConfirm, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={resetDialog.title(name)}
      description={resetDialog.text(name)}
      closeLabel={dialog.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {resetDialog.keep}
          </Button>
          <Button variant="danger" onClick={onConfirm} isPending={isPending}>
            {resetDialog.confirm}
          </Button>
        </>
      }
    />
  );
}
