import { errorPage } from '@stagetime/contracts/core/errors';
import { Button } from '@stagetime/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';
import { useAutoRetry } from './use-auto-retry.ts';

/** What a page shows whose data could not be loaded or that broke; it tries again by itself. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const queryClient = useQueryClient();
  const retry = useAutoRetry();
  return (
    <div role="alert">
      <MessagePage title={errorPage.title} text={errorPage.text}>
        <Button
          onClick={() => {
            // It may be the data that broke the page.
            queryClient.clear();
            reset();
            retry();
          }}
        >
          {errorPage.retry}
        </Button>
      </MessagePage>
    </div>
  );
}
