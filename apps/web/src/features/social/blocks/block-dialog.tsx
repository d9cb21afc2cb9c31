import { blockDialog } from '@stagetime/contracts/social/blocks/messages';
import { ConfirmDialog } from '../../../components/dialog.tsx';
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
    <ConfirmDialog
      title={blockDialog.title(person.name)}
      text={blockDialog.text(person.name)}
      keep={blockDialog.cancel}
      confirm={blockDialog.block}
      isOpen={isOpen}
      isPending={isPending}
      onConfirm={() => void set('block').then(onClose)}
      onClose={onClose}
    />
  );
}
