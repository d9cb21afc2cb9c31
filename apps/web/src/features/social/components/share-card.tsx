import { publicProfile } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { ShareIcon } from '@stagetime/ui/icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { CheckIcon, CopyIcon } from './profile-icons.tsx';

/** Milliseconds for which a copied address is said to be (spec). */
const copiedFor = 2000;

const neverChanges = () => () => {};

type ShareCardProps = { readonly path: string; readonly title: string };

/** The address that someone claimed, to be handed on. */
export function ShareCard({ path, title }: ShareCardProps) {
  const { isCopied, copy } = useCopy();
  // The server writes one page for all names that it is reached under.
  const host = useSyncExternalStore(
    neverChanges,
    () => window.location.host,
    () => '',
  );
  const address = () => window.location.origin + path;
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy(address());
    // Closing the sheet again is no failure.
    await navigator.share({ title, url: address() }).catch(() => undefined);
  };
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-lg font-semibold">{publicProfile.shareTitle}</h2>
      <p className="font-medium wrap-anywhere text-accent-text">
        {host}
        {path}
      </p>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <Button variant="secondary" onClick={() => copy(address())} className="grow px-4!">
          {isCopied ? (
            <CheckIcon className="size-4 shrink-0" />
          ) : (
            <CopyIcon className="size-4 shrink-0" />
          )}
          <span aria-live="polite">{isCopied ? publicProfile.copied : publicProfile.copy}</span>
        </Button>
        <Button variant="secondary" onClick={share} className="grow px-4!">
          <ShareIcon className="size-4 shrink-0" />
          {publicProfile.share}
        </Button>
      </div>
    </section>
  );
}

function useCopy() {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedFor);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(performance.now());
      withdrawToast('copy');
    } catch {
      toast({ text: publicProfile.copyFailed, tone: 'danger', topic: 'copy' });
    }
  };
  return { isCopied: copiedAt !== undefined, copy };
}
