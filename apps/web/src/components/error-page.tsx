import { errorPage } from '@stagetime/contracts/core/messages';
import { Button } from '@stagetime/ui/button';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MessagePage } from './message-page.tsx';

/** How long a failed page waits before it asks again by itself. */
const retryAfter = 5000;

/** What a page shows whose data could not be loaded or that broke; it tries again by itself. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), retryAfter);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div role="alert">
      <MessagePage title={errorPage.title} text={errorPage.text}>
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {errorPage.retry}
        </Button>
      </MessagePage>
    </div>
  );
}
