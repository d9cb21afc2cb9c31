import { type ReactNode, Suspense, useState } from 'react';
import type { IntentProps } from './load-on-intent.ts';

type DialogButtonProps = {
  readonly label: ReactNode;
  readonly className: string;
  /** What fetches the dialog's code when someone is about to open it. */
  readonly intentProps: IntentProps;
  readonly children: (dialog: {
    readonly isOpen: boolean;
    readonly onClose: () => void;
  }) => ReactNode;
};

/** A button and the dialog that it opens, which is loaded on intent and stays once it was open, to leave with its motion. */
export function DialogButton({ label, className, intentProps, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...intentProps}
        onClick={() => {
          setIsNeeded(true);
          setIsOpen(true);
        }}
        className={className}
      >
        {label}
      </button>
      {isNeeded && (
        <Suspense fallback={null}>{children({ isOpen, onClose: () => setIsOpen(false) })}</Suspense>
      )}
    </>
  );
}
