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

/** Has the browser save a file, as if it had been downloaded. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
