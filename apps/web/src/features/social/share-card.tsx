import { publicProfile } from '@stagetime/contracts/social/messages';
import { IconButton } from '@stagetime/ui/button';
import { CheckIcon, createIcon, ShareIcon } from '@stagetime/ui/icons';
import { useState, useSyncExternalStore } from 'react';
import { useToast, useWithdrawToast } from '../../components/toasts.tsx';
import { useLater } from '../../components/use-later.ts';

// In the manner of lucide, without its component: a profile is a first load.
const CopyIcon = createIcon(
  <path d="M9 8h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1M5 16H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v1" />,
);

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
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-display text-xl font-bold">{publicProfile.shareTitle}</h2>
      <div className="flex min-h-14 items-center gap-1 rounded-control bg-surface py-1.5 ps-4 pe-1.5">
        {/* On one line: beside a long path there is no room for the host, which then stands above what is shown. */}
        <p className="flex h-6 min-w-0 grow flex-wrap content-end overflow-hidden font-semibold whitespace-nowrap">
          <span>{host}</span>
          <span className="max-w-full truncate">{path}</span>
        </p>
        <span role="status" className="text-sm font-semibold text-success empty:hidden">
          {isCopied && publicProfile.copied}
        </span>
        <IconButton
          label={publicProfile.copy}
          onClick={() => copy(address())}
          className="shrink-0 noscript:hidden"
        >
          {isCopied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
        </IconButton>
        <IconButton
          label={publicProfile.share}
          onClick={share}
          className="shrink-0 noscript:hidden"
        >
          <ShareIcon className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}

function useCopy() {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [copiedAt, setCopiedAt] = useState<number>();
  useLater(copiedAt, copiedFor, () => setCopiedAt(undefined));
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
