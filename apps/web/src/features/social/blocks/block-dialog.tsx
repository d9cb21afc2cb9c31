import { dialog } from '@stagetime/contracts/core/errors';
import { blockDialog } from '@stagetime/contracts/social/blocks/messages';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '@stagetime/ui/dialog';
import { type OnBlockChange, type PersonToBlock, useSetBlock } from './blocked-people.tsx';

type BlockDialogProps = {
  readonly person: PersonToBlock;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone?: OnBlockChange | undefined;
};

/** Says what a block does, and asks once more. Loaded on intent, since it brings Base UI. */
export default function BlockDialog({ person, isOpen, onClose, onDone }: BlockDialogProps) {
  const { set, isPending } = useSetBlock(person, onDone);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={blockDialog.title(person.name)}
      description={blockDialog.text(person.name)}
      closeLabel={dialog.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {blockDialog.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            onClick={() => void set('block').then(onClose)}
          >
            {blockDialog.block}
          </Button>
        </>
      }
    />
  );
}
