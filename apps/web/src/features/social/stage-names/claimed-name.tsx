import { stageNameWidget } from '@stagetime/contracts/social/stage-names/messages';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { Check, Copy, Share2 } from 'lucide-react';
import { useShareAddress } from './hooks/use-share-address.ts';

/** The address that somebody just got, to be handed on. */
export function ClaimedName({ name }: { readonly name: string }) {
  const path = `/profile/${name}`;
  const { isCopied, copy, share } = useShareAddress(name, window.location.origin + path);
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-2xl font-bold">{stageNameWidget.success}</h2>
        <p className="text-lg font-medium wrap-anywhere text-accent-text">
          {window.location.host}
          {path}
        </p>
        <p className="text-muted">{stageNameWidget.successText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={path} className={`${buttonStyles.primary} grow`}>
          {stageNameWidget.view}
        </a>
        <Button variant="secondary" onClick={copy} className="grow px-4!">
          <CopyIcon aria-hidden="true" className="size-4 shrink-0" />
          <span aria-live="polite">{isCopied ? stageNameWidget.copied : stageNameWidget.copy}</span>
        </Button>
        <Button variant="secondary" onClick={share} className="grow px-4!">
          <Share2 aria-hidden="true" className="size-4 shrink-0" />
          {stageNameWidget.share}
        </Button>
      </div>
    </>
  );
}
