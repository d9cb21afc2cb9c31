import { accountPage, careSection } from '@stagetime/contracts/accounts/forms/messages';
import { describeDevice } from '@stagetime/contracts/accounts/rules';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useEndOtherSessions, useEndSession } from '../mutations.ts';
import { titleStyle } from './form-page.tsx';
import { ChangePasswordForm, DeleteAccount, DownloadData, ProfileSection } from './own-details.tsx';

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What someone can change about their account. */
export function AccountPage({ children }: { readonly children?: ReactNode }) {
  const me = trpc.accounts.me.useQuery();
  return (
    <section className="flex flex-col gap-10 py-6 sm:gap-14 sm:py-12">
      <h1 className={titleStyle}>{accountPage.title}</h1>
      <AccountSection title={accountPage.profileTitle}>
        {me.data === undefined ? <SkeletonText lines={4} /> : <ProfileSection me={me.data} />}
      </AccountSection>
      <AccountSection title={accountPage.passwordTitle}>
        {me.data === undefined ? <SkeletonText lines={4} /> : <ChangePasswordForm me={me.data} />}
      </AccountSection>
      <AccountSection title={accountPage.sessionsTitle}>
        <SessionList />
      </AccountSection>
      {children}
      <AccountSection title={careSection.exportTitle}>
        <DownloadData />
      </AccountSection>
      <AccountSection title={careSection.deleteTitle}>
        <DeleteAccount email={me.data?.email ?? null} />
      </AccountSection>
    </section>
  );
}

type AccountSectionProps = {
  readonly title: string;
  /** By which links lead to it. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** A part of the page, its head beside it where there is room; other features add their own. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-24 grid-cols-1 gap-4 md:grid-cols-[15rem_minmax(0,36rem)] md:gap-16"
    >
      <h2 className="self-start justify-self-start font-display text-xl font-bold">{title}</h2>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** Where someone is signed in, each with a way to end it. */
function SessionList() {
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
    return <LoadFailed text={accountPage.failed} onRetry={sessions.refetch} />;
  }
  if (sessions.data === undefined) return <SkeletonText lines={3} />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.data.map(({ sessionId, userAgent, activeAt, isCurrent }) => {
          const device = describeDevice(userAgent) ?? accountPage.unknownDevice;
          return (
            <li
              key={sessionId}
              className="flex items-center justify-between gap-4 py-2.5 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">{device}</p>
                <p className="text-sm text-muted">
                  {isCurrent
                    ? accountPage.thisDevice
                    : accountPage.activeAt(minute.format(activeAt))}
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
