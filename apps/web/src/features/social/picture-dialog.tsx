import { dialog } from '@stagetime/contracts/core/errors';
import { publicProfile } from '@stagetime/contracts/social/messages';
import { Dialog } from '@stagetime/ui/dialog';

type PictureDialogProps = {
  readonly address: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A picture as large as it is kept. Loaded on intent, since it brings Base UI. */
export default function PictureDialog({ address, name, isOpen, onClose }: PictureDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      closeLabel={dialog.close}
    >
      <img
        src={address}
        alt={publicProfile.picture(name)}
        className="mt-3 max-h-[70vh] w-full rounded-card object-contain"
      />
    </Dialog>
  );
}
