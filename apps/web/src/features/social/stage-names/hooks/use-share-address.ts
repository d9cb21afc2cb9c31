import { stageNameWidget } from '@stagetime/contracts/social/stage-names/messages';
import { useEffect, useState } from 'react';
import { useToast } from '../../../../components/toasts.tsx';

/** Milliseconds for which a copied address is said to be (spec). */
const copiedFor = 2000;

/** Copies an address, or opens the device's share sheet with it; where there is none, copies it. */
export function useShareAddress(title: string, url: string) {
  const toast = useToast();
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
      setCopies((count) => count + 1);
    } catch {
      toast({ text: stageNameWidget.copyFailed, tone: 'danger' });
    }
  };
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    // Closing the sheet again is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return { isCopied, copy, share };
}
