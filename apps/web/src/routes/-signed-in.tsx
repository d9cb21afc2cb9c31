import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { Fragment, useEffect } from 'react';
import { trpc } from '../api/trpc.ts';
import { useToast } from '../components/toasts.tsx';
import Onboarding from '../features/accounts/onboarding/onboarding.tsx';
import { UnreadMessages } from '../features/messaging/hooks.ts';
import { Live } from '../features/notifications/live/start-live.ts';
import { StageNameNotice } from '../features/social/stage-names/stage-name-notice.tsx';
import { subscribeToReturn, takeDone } from '../session/return.ts';

type SignedInProps = {
  readonly user: ShownUser;
  /** When the page was loaded, on the clock of `performance.now`. */
  readonly loadedAt: number;
};

/** What accompanies someone signed in on every page. */
export default function SignedIn({ user: { userId }, loadedAt }: SignedInProps) {
  // While the server is away, a token may not say whose it is.
  if (userId === null) return null;
  return (
    <Fragment key={userId}>
      <Onboarding userId={userId} loadedAt={loadedAt} />
      <Live userId={userId} />
      <UnreadMessages />
      <StageNameNotice userId={userId} />
      <HostingCount />
      <TapDone />
    </Fragment>
  );
}

/** Asks whether someone hosts or is invited to, in the call that asks what is unread: the account's menu knows it then. */
function HostingCount() {
  trpc.mics.countHosting.useQuery();
  return null;
}

/** Says what became of a tap for which someone signed in: they did not see it happen. */
function TapDone() {
  const toast = useToast();
  useEffect(() => {
    const say = () => {
      const text = takeDone();
      if (typeof text === 'string') toast({ text });
    };
    say();
    return subscribeToReturn(say);
  }, [toast]);
  return null;
}
