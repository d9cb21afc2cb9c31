import { notFoundPage } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import { ButtonLink } from './button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { useAutoRetry } from './use-auto-retry.ts';

type LoadFailedPageProps = {
  /** Fetches what was not loaded. */
  readonly attempt: () => Promise<unknown>;
  /** What was not loaded. */
  readonly text: string;
  readonly retryLabel: string;
};

/** The not-found page of something that may be there but could not be loaded (spec: the 404 page). */
export function LoadFailedPage({ attempt, text, retryLabel }: LoadFailedPageProps) {
  const retry = useAutoRetry(attempt);
  return (
    <div role="alert">
      <MessagePage title={notFoundPage.title} text={text}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={retry}>{retryLabel}</Button>
          <ButtonLink to="/" variant="secondary">
            {notFoundPage.link}
          </ButtonLink>
        </div>
      </MessagePage>
    </div>
  );
}
