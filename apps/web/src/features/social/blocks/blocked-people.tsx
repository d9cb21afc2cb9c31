import {
  blockedHere,
  blockedList,
  blockToasts,
  personMenu,
} from '@stagetime/contracts/social/blocks/messages';
import type { BlockKind } from '@stagetime/contracts/social/rules';
import type { BlockedPerson } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { trpc } from '../../../api/trpc.ts';
import { PersonLink, PersonRow, personRow } from '../../../components/person.tsx';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useTell } from '../../../components/toasts.tsx';
import { useFocusGoesOn } from '../../../components/use-closing.ts';
import { raiseNotificationUpdate } from '../../notifications/live/news.ts';
import { useBlocked } from './use-blocked.ts';

/** Someone, as the controls of blocking know them. */
export type PersonToBlock = {
  readonly userId: number;
  /** As the page calls them. */
  readonly name: string;
};

type Kind = BlockKind | undefined;

/** Called once it is as was asked for, or as it was before. */
export type OnBlockChange = (change: { readonly isUndo: boolean }) => void;

/** Blocks, mutes, or neither, and says so with a way back. */
export function useSetBlock({ userId, name }: PersonToBlock, onDone?: OnBlockChange) {
  const utils = trpc.useUtils();
  const tell = useTell();
  const present = useBlocked()?.get(userId);
  const block = trpc.social.block.useMutation();
  const unblock = trpc.social.unblock.useMutation();

  const send = async (to: Kind) => {
    const list = await (to === undefined
      ? unblock.mutateAsync({ userId })
      : block.mutateAsync({ userId, kind: to }));
    utils.social.listBlocked.setData(undefined, list);
    // A block has ended following, both ways, and taken them out of the inbox.
    const { getFollowStatus, countFollows, listFollowed, listFollowers, listFollowing } =
      utils.social;
    for (const query of [getFollowStatus, countFollows, listFollowed]) void query.invalidate();
    for (const query of [listFollowers, listFollowing]) {
      void query.invalidate(undefined, { refetchType: 'none' });
    }
    raiseNotificationUpdate();
  };
  const change = async (to: Kind, from: Kind, isUndo = false) => {
    const action = { label: blockToasts.undo, run: () => void change(from, to, true) };
    const isDone = await tell(send(to), {
      done:
        to === undefined ? blockToasts.undone[from ?? 'block'](name) : blockToasts.done[to](name),
      failed: blockToasts.failed,
      topic: `block:${userId}`,
      ...(!isUndo && { action }),
    });
    if (isDone) onDone?.({ isUndo });
  };
  return {
    kind: present,
    isPending: block.isPending || unblock.isPending,
    set: (kind: Kind) => change(kind, present),
  };
}

/** The button that ends a block or a mute goes with it: then the focus goes on to the page's heading. */
function useEnd(person: PersonToBlock) {
  const { set, isPending } = useSetBlock(person);
  const onEnding = useFocusGoesOn();
  const end = () => {
    onEnding();
    void set(undefined);
  };
  return { end, isPending };
}

/** Whom someone has blocked or muted, each with a way to end it. */
export function BlockedPeople() {
  const { data, isError, refetch } = trpc.social.listBlocked.useQuery();
  if (data === undefined && isError) {
    return <LoadFailed text={blockedList.failed} onRetry={refetch} />;
  }
  if (data === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {blockedList.loading}
        </p>
        <SkeletonText lines={2} />
      </>
    );
  }
  if (data.people.length === 0) return <p className="text-muted">{blockedList.empty}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.people.map((person) => (
        <Row key={person.userId} person={person} />
      ))}
    </ul>
  );
}

function Row({ person }: { readonly person: BlockedPerson }) {
  const { name, slug, profileImageUrl, kind } = person;
  const { end, isPending } = useEnd(person);
  return (
    <li className={`${personRow} py-1.5`}>
      <PersonRow
        name={name}
        url={profileImageUrl}
        title={
          <PersonLink slug={slug} className="font-semibold wrap-anywhere hover:underline">
            <bdi>{name}</bdi>
          </PersonLink>
        }
        detail={blockedList.kind[kind]}
      >
        <Button
          variant="secondary"
          aria-label={blockedList.end[kind](name)}
          isPending={isPending}
          onClick={end}
          className="shrink-0 px-4!"
        >
          {kind === 'block' ? personMenu.unblock : personMenu.unmute}
        </Button>
      </PersonRow>
    </li>
  );
}

type NoticeProps = { readonly person: PersonToBlock; readonly kind: BlockKind };

/** That one blocked or muted someone, where one would do something about them. */
export function BlockedNotice({ person, kind }: NoticeProps) {
  const { end, isPending } = useEnd(person);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">{blockedHere.profile[kind]}</p>
      <Button variant="secondary" isPending={isPending} onClick={end}>
        {kind === 'block' ? personMenu.unblock : personMenu.unmute}
      </Button>
    </div>
  );
}
