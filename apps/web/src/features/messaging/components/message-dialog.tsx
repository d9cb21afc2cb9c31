import { messageDialog } from '@stagetime/contracts/messaging/messages';
import { useRef } from 'react';
import { ButtonLink } from '../../../components/blank-page.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { Composer, QuotaLine } from './composer.tsx';

type MessageDialogProps = {
  readonly recipient: { readonly userId: number; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Writes to someone from wherever one met them, such as their profile. Load it on intent. */
export default function MessageDialog({ recipient, isOpen, onClose }: MessageDialogProps) {
  const { userId, name } = recipient;
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={messageDialog.title(name)}
      description={<QuotaLine />}
      initialFocus={field}
      actions={
        <ButtonLink variant="secondary" to="/messages" search={{ with: userId }}>
          {messageDialog.open}
        </ButtonLink>
      }
    >
      <div className="mt-3">
        <Composer
          recipientId={userId}
          fieldRef={field}
          onSent={() => {
            toast({ text: messageDialog.sent(name) });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
