import { deskKeys } from '@stagetime/contracts/admin/desk/messages';
import { Dialog } from '../../components/dialog.tsx';
import { keyLooks } from './admin-page.tsx';

type KeysDialogProps = {
  readonly keys: readonly (readonly [string, string])[];
  readonly onClose: () => void;
};

/** The keys of a page, and what they do. Load it on intent. */
export default function KeysDialog({ keys, onClose }: KeysDialogProps) {
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
