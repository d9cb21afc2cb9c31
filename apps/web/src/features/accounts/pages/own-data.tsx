import { careSection } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { Suspense, useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useTapHandler } from '../../../session/return.ts';
import { useExportData, useSignInAgain } from '../mutations.ts';

/** What is done once someone signed in again for it. */
const downloadTap = 'download-data';

/** All that is kept of someone, as a file. */
export function DownloadData() {
  const signInAgain = useSignInAgain();
  const { mutate, data, error, isPending } = useExportData();
  useTapHandler(downloadTap, () => mutate());
  const needsSignIn = errorCodeOf(error) === 'RECENT_SIGN_IN_REQUIRED' && !isPending;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{careSection.exportText}</p>
      {error !== null && (
        <p role="alert" className="text-danger">
          {failureSentence(error, careSection.exportFailed, careSection.exportUnreachable)}
        </p>
      )}
      {needsSignIn ? (
        <Button variant="secondary" onClick={() => signInAgain({ kind: downloadTap })}>
          {careSection.signInAgain}
        </Button>
      ) : (
        <Button variant="secondary" isPending={isPending} onClick={() => mutate()}>
          {careSection.download}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {data && !isPending && careSection.downloaded(data.fileName)}
      </p>
    </div>
  );
}

const { Component: DeleteAccountDialog, intentProps } = loadOnIntent(
  () => import('./delete-account-dialog.tsx'),
);

/** What is opened again once someone signed in again for it. */
const deletionTap = 'delete-account';

/** The way out, which says first what it means. */
export function DeleteAccount({ email }: { readonly email: string | null }) {
  const signInAgain = useSignInAgain();
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const open = () => {
    setIsNeeded(true);
    setIsOpen(true);
  };
  useTapHandler(deletionTap, open);
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
            onSignInAgain={() => signInAgain({ kind: deletionTap })}
          />
        </Suspense>
      )}
    </div>
  );
}
