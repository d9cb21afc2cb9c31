import { tryAgain } from '@stagetime/contracts/core/errors';
import { publicProfile } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { Skeleton, SkeletonText } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';
import { failureSentence } from '../../api/api-errors.ts';
import { BlankPage } from '../../components/blank-page.tsx';
import { useAutoRetry } from '../../components/error-page.tsx';
import { useGoBack } from '../../components/navigation.ts';

/** A bill in its shape, with nothing printed on it yet. */
export function PendingBill({ text }: { readonly text: string }) {
  return (
    <div className="pb-8">
      <div className="bill" data-pending="">
        <p role="status" className="bill-top">
          {text}
        </p>
        <div className="bill-body">
          <div className="@container min-w-0">
            <div className="bill-name">
              <span className="bill-bone" />
              <span className="bill-bone w-4/5" />
            </div>
          </div>
          <div className="bill-who">
            <SkeletonText lines={2} />
            <span className="bill-picture" />
          </div>
        </div>
        <div className="bill-strip" />
      </div>
      <div className="profile-actions">
        <Skeleton className="h-12 w-32 rounded-control" />
        <Skeleton className="h-12 w-44 rounded-control" />
      </div>
      <div className="profile-columns">
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}

type ProfileMessageProps = {
  readonly title: string;
  readonly children?: ReactNode;
};

/** What stands in a profile's place when there is none, with the way back. */
export function ProfileMessage({ title, children }: ProfileMessageProps) {
  const goBack = useGoBack();
  return (
    <BlankPage poster="notFound" title={title}>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <Button variant="secondary" onClick={goBack}>
          {publicProfile.goBack}
        </Button>
      </div>
    </BlankPage>
  );
}

type LoadAgainProps = {
  readonly error: unknown;
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
};

/** A profile that may be there but was not loaded: it is tried again, by itself and by hand. */
export function LoadAgain({ error, attempt }: LoadAgainProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <ProfileMessage title={failureSentence(error, publicProfile.loadFailed)}>
        <Button onClick={retry}>{tryAgain}</Button>
      </ProfileMessage>
    </div>
  );
}
