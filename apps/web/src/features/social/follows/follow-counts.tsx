import {
  type FollowListKind,
  followCounts,
  formatCount,
} from '@stagetime/contracts/social/messages';
import { useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';
import { type FollowedPerson, useFollow } from './follow-button.tsx';

const { Dialog: FollowListDialog, intentProps: loadList } = lazyDialog(
  () => import('./follow-list-dialog.tsx'),
);

const tapKind = 'follow-list';

type FollowCountsProps = { readonly user: FollowedPerson };

/** How many follow someone and whom they follow; each opens its list, for which one is signed in. */
export default function FollowCounts({ user }: FollowCountsProps) {
  const { userId } = user;
  const { session, ask, intentProps } = useAccount();
  const counts = trpc.social.countFollows.useQuery({ userId }).data;
  const { pendingStep } = useFollow(userId);
  const [kind, setKind] = useState<FollowListKind>('followers');
  const [isOpen, setIsOpen] = useState(false);
  // Whoever opens it again has a new list and search.
  const [timesClosed, setTimesClosed] = useState(0);
  const opener = useRef<HTMLElement>(null);
  const open = (next: FollowListKind) => {
    setKind(next);
    setIsOpen(true);
  };
  useTapHandler(tapKind, (payload) => {
    const wanted = (payload as { readonly kind?: unknown } | null)?.kind;
    open(wanted === 'following' ? 'following' : 'followers');
  });
  const tap = (next: FollowListKind, button: HTMLButtonElement) => {
    opener.current = button;
    if (session.status === 'user') open(next);
    else ask('required', { kind: tapKind, payload: { kind: next } }, user.name);
  };
  const total = {
    followers: counts && Math.max(0, counts.followers + pendingStep),
    following: counts?.following,
  };
  return (
    <div className="-mx-2 flex min-h-11 flex-wrap gap-x-2">
      {(['followers', 'following'] as const).map((each) => {
        const number = total[each];
        return (
          number !== undefined && (
            <button
              key={each}
              type="button"
              {...(session.status === 'user' ? loadList : intentProps)}
              onClick={({ currentTarget }) => tap(each, currentTarget)}
              className="min-h-11 cursor-pointer rounded-control px-2 text-muted tabular-nums hover:bg-raised"
            >
              <CountWords words={followCounts[each](number)} number={formatCount(number)} />
            </button>
          )
        );
      })}
      <FollowListDialog
        key={`${kind} ${timesClosed}`}
        user={user}
        kind={kind}
        total={total[kind]}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onLeave={() => {
          // As on every new page.
          opener.current = document.querySelector('main h1');
          setIsOpen(false);
        }}
        onClosed={() => setTimesClosed((times) => times + 1)}
        finalFocus={opener}
      />
    </div>
  );
}

type CountWordsProps = { readonly words: string; readonly number: string };

/** The number stands out from its words, wherever in them it is. */
function CountWords({ words, number }: CountWordsProps) {
  const [before, after] = words.split(number);
  return (
    <>
      {before}
      <b className="font-display text-xl text-text">{number}</b>
      {after}
    </>
  );
}
