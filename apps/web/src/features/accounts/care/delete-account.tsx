import { careSection } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useTapHandler } from '../../../session/return.ts';
import { useSignInAgain } from '../mutations.ts';

const { Component: DeleteAccountDialog, intentProps } = loadOnIntent(
  () => import('./delete-account-dialog.tsx'),
);

/** What is opened again once someone signed in again for it. */
const tapKind = 'delete-account';

/** The way out, which says first what it means. */
export function DeleteAccount({ email }: { readonly email: string | null }) {
  const signInAgain = useSignInAgain();
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const open = () => {
    setIsNeeded(true);
    setIsOpen(true);
  };
  useTapHandler(tapKind, open);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{careSection.deleteText}</p>
      <Button variant="secondary" aria-haspopup="dialog" {...intentProps} onClick={open}>
        {careSection.delete}
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <DeleteAccountDialog
            isOpen={isOpen}
            email={email}
            onClose={() => setIsOpen(false)}
            onSignInAgain={() => signInAgain({ kind: tapKind })}
          />
        </Suspense>
      )}
    </div>
  );
}
