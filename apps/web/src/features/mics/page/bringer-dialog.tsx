import { bringerModal } from '@stagetime/contracts/mics/messages';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '../../../components/dialog.tsx';

type BringerDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Says what to do about a bringer show. Loaded on intent, since it brings Base UI. */
export default function BringerDialog({ isOpen, onClose }: BringerDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={bringerModal.title}
      description={bringerModal.text}
      actions={<Button onClick={onClose}>{bringerModal.close}</Button>}
    />
  );
}
