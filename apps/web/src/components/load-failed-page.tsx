import { notFoundPage } from '@stagetime/contracts/core/messages';
import { Button } from '@stagetime/ui/button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from './button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { useAutoRetry } from './use-auto-retry.ts';

type LoadFailedPageProps = Pick<ErrorComponentProps, 'reset'> & {
  /** What was not loaded. */
  readonly text: string;
  readonly retryLabel: string;
};

/** The not-found page of something that may be there but could not be loaded (spec: the 404 page). */
export function LoadFailedPage({ reset, text, retryLabel }: LoadFailedPageProps) {
  const retry = useAutoRetry();
  return (
    <div role="alert">
      <MessagePage title={notFoundPage.title} text={text}>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              reset();
              retry();
            }}
          >
            {retryLabel}
          </Button>
          <ButtonLink to="/" variant="secondary">
            {notFoundPage.link}
          </ButtonLink>
        </div>
      </MessagePage>
    </div>
  );
}
