import { Button } from '@stagetime/ui/button';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';

const { Dialog: MessageDialog, intentProps: loadDialog } = lazyDialog(
  () => import('./message-dialog.tsx'),
);

type ContactButtonProps = {
  readonly recipient: { readonly userId: number; readonly name: string };
  /** What it is called, where that is more than what stands there. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Opens a message to someone from where they are named; visitors are asked to sign in first. */
export function ContactButton(props: ContactButtonProps) {
  const { recipient, label, className = '', children } = props;
  const { userId } = recipient;
  // A page may name several people.
  const kind = `contact ${userId}`;
  const { session, ask, intentProps } = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  useTapHandler(kind, () => setIsOpen(true));
  return (
    <>
      <Button
        {...(session.status === 'user' ? loadDialog : intentProps)}
        onClick={() => ask('connect', { kind })}
        variant="secondary"
        aria-label={label}
        className={`${className} noscript:hidden print:hidden`}
      >
        {children}
      </Button>
      <MessageDialog recipient={recipient} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
