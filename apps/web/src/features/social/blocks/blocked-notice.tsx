import { blockedHere, personMenu } from '@stagetime/contracts/social/blocks/messages';
import type { BlockKind } from '@stagetime/contracts/social/blocks/rules';
import { Button } from '@stagetime/ui/button';
import { type PersonToBlock, useSetBlock } from './blocked-people.tsx';

type NoticeProps = { readonly person: PersonToBlock; readonly kind: BlockKind };

/** That one blocked or muted someone, where one would do something about them. */
export default function BlockedNotice({ person, kind }: NoticeProps) {
  const { set, isPending } = useSetBlock(person);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">{blockedHere.profile[kind]}</p>
      <Button variant="secondary" isPending={isPending} onClick={() => void set(undefined)}>
        {kind === 'block' ? personMenu.unblock : personMenu.unmute}
      </Button>
    </div>
  );
}
