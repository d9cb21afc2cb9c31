import { sharing } from '@stagetime/contracts/core/errors';
import { useToast } from './toasts.tsx';

type Shared = { readonly title: string; readonly text?: string; readonly url: string };

/** Opens the device's share sheet; where there is none, copies the address and says so. */
export function useShare(): (shared: Shared) => Promise<void> {
  const toast = useToast();
  return async (shared) => {
    if (typeof navigator.share === 'function') {
      // Closing the sheet again is no failure.
      await navigator.share(shared).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(shared.url);
      toast({ text: sharing.linkCopied, topic: 'copy' });
    } catch {
      toast({ text: sharing.copyFailed(shared.url), tone: 'danger', topic: 'copy' });
    }
  };
}
