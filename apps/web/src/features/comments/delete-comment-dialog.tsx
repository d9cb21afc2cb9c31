import { commentActions } from '@stagetime/contracts/comments/messages';
import { dialog } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '@stagetime/ui/dialog';

type DeleteCommentDialogProps = {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once more. Loaded on intent, since it brings Base UI. */
export default function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { isOpen, isPending, onConfirm, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={commentActions.confirmTitle}
      description={commentActions.confirmText}
      closeLabel={dialog.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {commentActions.keep}
          </Button>
          <Button variant="danger" onClick={onConfirm} isPending={isPending}>
            {commentActions.delete}
          </Button>
        </>
      }
    />
  );
}
