import { publicProfile } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { failureSentence } from '../../api/api-errors.ts';
import { useAutoRetry } from '../../components/error-page.tsx';
import { ProfileMessage } from './profile-states.tsx';

type LoadAgainProps = {
  readonly error: unknown;
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
};

/** A profile that may be there but was not loaded: it is tried again, by itself and by hand. */
export default function LoadAgain({ error, attempt }: LoadAgainProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <ProfileMessage title={failureSentence(error, publicProfile.loadFailed)}>
        <Button onClick={retry}>{publicProfile.retry}</Button>
      </ProfileMessage>
    </div>
  );
}
