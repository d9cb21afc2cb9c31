import { publicProfile } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { useAutoRetry } from '../../../components/use-auto-retry.ts';
import { ProfileMessage } from './profile-message.tsx';

type LoadAgainProps = {
  /** What the server says, or that it could not be reached. */
  readonly title: string;
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
};

/** A profile that may be there but was not loaded: it is tried again, by itself and by hand. */
export function LoadAgain({ title, attempt }: LoadAgainProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <ProfileMessage title={title}>
        <Button onClick={retry}>{publicProfile.retry}</Button>
      </ProfileMessage>
    </div>
  );
}
