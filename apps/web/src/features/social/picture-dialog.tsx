import { publicProfile } from '@stagetime/contracts/social/messages';
import { Dialog } from '../../components/dialog.tsx';

type PictureDialogProps = {
  readonly name: string;
  readonly address: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Someone's picture as large as it is. Loaded on intent, since it brings Base UI. */
export default function PictureDialog({ name, address, isOpen, onClose }: PictureDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={name}>
      <img
        src={address}
        alt={publicProfile.picture(name)}
        className="mt-3 max-h-[70vh] w-full rounded-card object-contain"
      />
    </Dialog>
  );
}
