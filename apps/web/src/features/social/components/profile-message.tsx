import { publicProfile } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import type { ReactNode } from 'react';
import { MessagePage } from '../../../components/message-page.tsx';
import { useGoBack } from '../../../components/use-go-back.ts';

type ProfileMessageProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

/** What stands in a profile's place when there is none, with the way back. */
export function ProfileMessage({ title, text = '', children }: ProfileMessageProps) {
  const goBack = useGoBack();
  return (
    <MessagePage title={title} text={text}>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="secondary" onClick={goBack}>
          {publicProfile.goBack}
        </Button>
      </div>
    </MessagePage>
  );
}
