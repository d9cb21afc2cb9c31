import { reportNames } from '@stagetime/contracts/admin/reports/names';
import { useAccount } from '../../session/account-provider.tsx';
import { DialogButton, loadOnIntent } from '../load-on-intent.tsx';
import type { ReportTarget } from './report-dialog.tsx';

const { Component: ReportDialog, intentProps } = loadOnIntent(() => import('./report-dialog.tsx'));

type ReportButtonProps = { readonly target: ReportTarget; readonly className: string };

/** For who is signed in; the server refuses what is their own. */
export default function ReportButton({ target, className }: ReportButtonProps) {
  const { session } = useAccount();
  if (session.status !== 'user') return null;
  return (
    <DialogButton label={reportNames.report} className={className} intentProps={intentProps}>
      {(dialog) => <ReportDialog target={target} {...dialog} />}
    </DialogButton>
  );
}
