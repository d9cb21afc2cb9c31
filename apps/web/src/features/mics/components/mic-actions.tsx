import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { Heart, Share, Star } from 'lucide-react';
import { useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';

type MicActionsProps = { readonly mic: Pick<MicView, 'id' | 'showName'> };

/** What can be done about a mic. */
export function MicActions({ mic }: MicActionsProps) {
  const { ask, intentProps } = useAccount();
  const share = useShare(mic.showName);
  const payload = { micId: mic.id };
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <Button
        onClick={() => ask('required', { kind: 'interest', payload })}
        {...intentProps}
        className="max-sm:grow max-sm:px-4"
      >
        <Star aria-hidden="true" className="size-4" />
        {micPage.interested}
      </Button>
      <Button
        variant="secondary"
        onClick={() => ask('required', { kind: 'favorite', payload })}
        {...intentProps}
        className="max-sm:grow max-sm:px-4"
      >
        <Heart aria-hidden="true" className="size-4" />
        {micPage.favorite}
      </Button>
      <Button variant="secondary" onClick={share} className="max-sm:grow max-sm:px-4">
        <Share aria-hidden="true" className="size-4" />
        {micPage.share}
      </Button>
    </div>
  );
}

/** Opens the device's share sheet; where there is none, copies the page's address. */
function useShare(title: string): () => Promise<void> {
  const toast = useToast();
  return async () => {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === 'function') {
      // Closing the sheet again is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: micPage.linkCopied });
    } catch {
      toast({ text: micPage.copyFailed, tone: 'danger' });
    }
  };
}
