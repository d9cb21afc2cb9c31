import Onboarding from '../features/accounts/onboarding/onboarding.tsx';
import { UnreadMessages } from '../features/messaging/unread-messages.tsx';
import { Live } from '../features/notifications/live/live.tsx';
import { StageNameNotice } from '../features/social/stage-names/stage-name-notice.tsx';

type SignedInProps = {
  readonly userId: number;
  /** When the page was loaded, on the clock of `performance.now`. */
  readonly loadedAt: number;
};

/** What accompanies somebody signed in on every page. */
export default function SignedIn({ userId, loadedAt }: SignedInProps) {
  return (
    <>
      <Onboarding userId={userId} loadedAt={loadedAt} />
      <Live userId={userId} />
      <UnreadMessages />
      <StageNameNotice userId={userId} />
    </>
  );
}
