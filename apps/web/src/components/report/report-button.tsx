import { reportNames } from '@stagetime/contracts/admin/reports/names';
import { useAccount } from '../../session/account-provider.tsx';
import { lazyDialog } from '../load-on-intent.tsx';
import type { ReportTarget } from './report-dialog.tsx';

const { Opener: ReportDialogButton } = lazyDialog(() => import('./report-dialog.tsx'));

type ReportButtonProps = {
  readonly target: ReportTarget;
  /** What of several it is, for who hears them one by one. */
  readonly of?: string;
  readonly className: string;
};

/** For who is signed in; the server refuses what is their own. */
export default function ReportButton({ target, of, className }: ReportButtonProps) {
  const { session } = useAccount();
  if (session.status !== 'user') return null;
  const label = (
    <>
      {reportNames.report}
      {of !== undefined && <span className="sr-only"> {of}</span>}
    </>
  );
  return <ReportDialogButton label={label} className={className} target={target} />;
}
