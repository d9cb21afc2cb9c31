import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { describeDevice } from '@stagetime/contracts/accounts/rules';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useEndOtherSessions, useEndSession } from '../mutations.ts';

/** Where someone is signed in, each with a way to end it. */
export function SessionList() {
  const toast = useToast();
  const sessions = trpc.accounts.listSessions.useQuery();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const done = async (ending: Promise<unknown>, text: string) => {
    try {
      await ending;
      toast({ text, topic: 'sessions' });
    } catch (error) {
      // One that is gone already has ended.
      const isGone = errorCodeOf(error) === 'NOT_FOUND';
      if (isGone) toast({ text, topic: 'sessions' });
      else toast({ text: accountPage.failed, tone: 'danger', topic: 'sessions' });
    }
  };
  if (sessions.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-danger">{accountPage.failed}</p>
        <Button variant="secondary" onClick={() => void sessions.refetch()}>
          {accountPage.retry}
        </Button>
      </div>
    );
  }
  if (sessions.data === undefined) return <SkeletonText lines={3} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {sessions.data.map(({ sessionId, userAgent, activeAt, isCurrent }) => {
          const device = describeDevice(userAgent) ?? accountPage.unknownDevice;
          return (
            <li
              key={sessionId}
              className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-4"
            >
              <div className="min-w-0">
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-muted">
                  {isCurrent
                    ? accountPage.thisDevice
                    : accountPage.activeAt(activeAt.toLocaleString('en-US'))}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  variant="secondary"
                  aria-label={accountPage.endSessionOf(device)}
                  onClick={() =>
                    void done(endOne.mutateAsync({ sessionId }), accountPage.sessionEnded)
                  }
                  className="px-4!"
                >
                  {accountPage.endSession}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          variant="secondary"
          isPending={endOthers.isPending}
          onClick={() => void done(endOthers.mutateAsync(), accountPage.othersEnded)}
          className="self-start"
        >
          {accountPage.endOthers}
        </Button>
      )}
    </>
  );
}
