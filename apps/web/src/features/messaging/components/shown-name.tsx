import { messagesPage } from '@stagetime/contracts/messaging/messages';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';

/** What someone goes by. */
export function shownName({
  name,
  stageName,
}: Pick<CorrespondentView, 'name' | 'stageName'>): string {
  return stageName ?? name;
}

/** Beside the name of the admin whom everyone finds first. */
export function PinnedMark() {
  return (
    <span className="shrink-0 rounded-full bg-accent px-1.5 py-0.5 text-xs font-semibold text-on-accent">
      {messagesPage.pinned}
    </span>
  );
}
