import { stageNameWidget } from '@stagetime/contracts/social/messages';
import { buttonStyles } from '@stagetime/ui/button';
import { ShareCard } from '../components/share-card.tsx';

/** The address that someone just got, to be handed on. */
export function ClaimedName({ name }: { readonly name: string }) {
  const path = `/profile/${name}`;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-2xl font-bold">{stageNameWidget.success}</h2>
        <p className="text-muted">{stageNameWidget.successText}</p>
      </div>
      <ShareCard path={path} title={name} />
      <a href={path} className={buttonStyles.primary}>
        {stageNameWidget.view}
      </a>
    </>
  );
}
