import { careSection } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { useTapHandler } from '../../../session/return.ts';
import { useExportData, useSignInAgain } from '../mutations.ts';

/** What is done once someone signed in again for it. */
const tapKind = 'download-data';

/** All that is kept of someone, as a file. */
export function DownloadData() {
  const signInAgain = useSignInAgain();
  const { mutate, data, error, isPending } = useExportData();
  useTapHandler(tapKind, () => mutate());
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
        <Button variant="secondary" onClick={() => signInAgain({ kind: tapKind })}>
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
