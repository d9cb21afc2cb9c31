import { blockToasts } from '@stagetime/contracts/social/blocks/messages';
import type { BlockKind } from '@stagetime/contracts/social/blocks/rules';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { raiseNotificationUpdate } from '../../notifications/live/news.ts';
import { useBlocked } from './use-blocked.ts';

/** Someone, as the controls of blocking know them. */
export type BlockedPerson = {
  readonly userId: number;
  /** As the page calls them. */
  readonly name: string;
};

type Kind = BlockKind | undefined;

/** Called once it is as was asked for, or as it was before. */
export type OnBlockChange = (change: { readonly isUndo: boolean }) => void;

/** Blocks, mutes, or neither, and says so with a way back. */
export function useSetBlock({ userId, name }: BlockedPerson, onDone?: OnBlockChange) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const present = useBlocked()?.get(userId);
  const block = trpc.social.block.useMutation();
  const unblock = trpc.social.unblock.useMutation();
  const topic = `block:${userId}`;

  const change = async (to: Kind, from: Kind, isUndo = false) => {
    try {
      const list = await (to === undefined
        ? unblock.mutateAsync({ userId })
        : block.mutateAsync({ userId, kind: to }));
      utils.social.listBlocked.setData(undefined, list);
    } catch (error) {
      toast({ text: failureSentence(error, blockToasts.failed), tone: 'danger', topic });
      return;
    }
    // A block has ended following, both ways, and taken them out of the inbox.
    const { getFollowStatus, countFollows, listFollowed, listFollowers, listFollowing } =
      utils.social;
    for (const query of [getFollowStatus, countFollows, listFollowed]) void query.invalidate();
    for (const query of [listFollowers, listFollowing]) {
      void query.invalidate(undefined, { refetchType: 'none' });
    }
    raiseNotificationUpdate();
    onDone?.({ isUndo });
    toast({
      text:
        to === undefined ? blockToasts.undone[from ?? 'block'](name) : blockToasts.done[to](name),
      topic,
      ...(!isUndo && {
        action: { label: blockToasts.undo, run: () => void change(from, to, true) },
      }),
    });
  };
  return {
    kind: present,
    isPending: block.isPending || unblock.isPending,
    set: (kind: Kind) => change(kind, present),
  };
}
