import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { Fragment } from 'react';
import Onboarding from '../features/accounts/onboarding/onboarding.tsx';
import { UnreadMessages } from '../features/messaging/hooks.ts';
import { HostingCount } from '../features/mics/hosting/hosting-count.tsx';
import { Live } from '../features/notifications/live/start-live.ts';
import { StageNameNotice } from '../features/social/stage-names/stage-name-notice.tsx';

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
    </Fragment>
  );
}
