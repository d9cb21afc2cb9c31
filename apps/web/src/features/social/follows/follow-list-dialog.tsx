import {
  type FollowListKind,
  followButton,
  followList,
} from '@stagetime/contracts/social/messages';
import { matchesFollow } from '@stagetime/contracts/social/rules';
import type { FollowListUser } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Sheet } from '../../../components/dialog.tsx';
import { PersonLink, PersonRow, personRow } from '../../../components/person.tsx';
import { LoadFailed, MoreButton } from '../../../components/query-states.tsx';
import { SearchField, useSettled } from '../../../components/search-field.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { type FollowedPerson, useFollow } from './follow-button.tsx';

const pageSize = 100;
/** Milliseconds after the last key before the list is filtered (spec). */
const searchPause = 200;
/** A search fetches so many pages by itself; the rest comes when someone asks for it. */
const maxSearchedPages = 20;
/** So many fill two columns; fewer would leave holes. */
const minWide = 4;

type FollowListDialogProps = {
  readonly user: FollowedPerson;
  readonly kind: FollowListKind;
  /** As the page counts them; undefined while no one knows. */
  readonly total: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Someone's profile is being opened. */
  readonly onLeave: () => void;
  /** Runs when it is out of sight. */
  readonly onClosed: () => void;
  /** What has the focus afterwards. */
  readonly finalFocus: RefObject<HTMLElement | null>;
};

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Followers of someone, or whom they follow. Loaded on intent, since it brings Base UI. */
export default function FollowListDialog(props: FollowListDialogProps) {
  const { user, kind, total, isOpen, onClose, onLeave, onClosed, finalFocus } = props;
  const [term, setTerm] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useFollowList({ userId: user.userId, kind, term });
  const { query, users, shown, wanted } = list;
  const { isError, hasNextPage: hasMore } = query;
  const count = Math.max(total ?? 0, users?.length ?? 0);
  const isWide = count >= minWide;
  const footer =
    wanted === ''
      ? followList.footer[kind](hasMore ? count : (users?.length ?? count))
      : followList.footerOf[kind](shown.length, hasMore ? count : (users?.length ?? count));
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={followList.title[kind](user.name)}
      isWide={isWide}
      // On touch it would bring up the keyboard, over half of the list.
      initialFocus={isTouch() ? undefined : search}
      finalFocus={finalFocus}
      onClosed={onClosed}
      actions={
        users !== undefined &&
        users.length > 0 && (
          <p aria-live="polite" className="text-sm text-muted tabular-nums sm:me-auto">
            {footer}
          </p>
        )
      }
    >
      <div className="mt-2">
        <SearchField
          ref={search}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          placeholder={followList.search[kind]}
          label={followList.search[kind]}
        />
      </div>
      <div className={`mt-3 min-h-64 ${isWide ? 'lg:min-h-40' : ''}`}>
        {users === undefined && !isError && <Loading text={followList.loading[kind]} />}
        {users === undefined && isError && (
          <LoadFailed text={followList.failed[kind]} onRetry={query.refetch} className="py-4" />
        )}
        {users?.length === 0 && (
          <p className="py-12 text-center text-muted">{followList.empty[kind]}</p>
        )}
        {users !== undefined &&
          users.length > 0 &&
          shown.length === 0 &&
          !query.isFetchingNextPage && (
            <p className="py-12 text-center text-muted wrap-anywhere">
              {followList.noMatch[kind](wanted)}
            </p>
          )}
        {shown.length > 0 && (
          <ul className={`grid grid-cols-1 gap-1 ${isWide ? 'gap-x-8 lg:grid-cols-2' : ''}`}>
            {shown.map((person) => (
              <FollowListRow key={person.userId} person={person} onOpen={onLeave} />
            ))}
          </ul>
        )}
        <MoreButton query={query} label={followList.more} className="mt-3 w-full" />
      </div>
    </Sheet>
  );
}

function Loading({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-muted">
        {text}
      </p>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-14 rounded-control" />
      ))}
    </div>
  );
}

type FollowListRowProps = {
  readonly person: FollowListUser;
  /** The profile of this row is being opened. */
  readonly onOpen: () => void;
};

/** Someone in a list: the row opens their profile, the button follows them. */
function FollowListRow({ person, onOpen }: FollowListRowProps) {
  const { userId, name, stageName, slug, profileImageUrl, homeCity, email } = person;
  const { session } = useAccount();
  const displayName = stageName ?? name;
  const { isFollowing, toggle } = useFollow(userId, { isFollowing: person.isFollowedByViewer });
  const isOwn = session.status === 'user' && session.user.userId === userId;
  const about = [stageName === null ? null : name, homeCity, email].filter((text) => text !== null);
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-control px-2 py-1 hover:bg-raised/45 pointer-fine:py-0">
      <PersonLink
        slug={slug}
        onClick={onOpen}
        className={`${personRow} min-w-0 rounded-control pointer-fine:min-h-12 after:absolute after:inset-0`}
      >
        <PersonRow
          name={displayName}
          url={profileImageUrl}
          isCompact
          detail={about.length > 0 ? <About parts={about} /> : null}
        />
      </PersonLink>
      {session.status === 'user' && !isOwn && (
        <Button
          variant={isFollowing ? 'quiet' : 'secondary'}
          aria-label={
            isFollowing
              ? followButton.followingName(displayName)
              : followButton.followName(displayName)
          }
          onClick={toggle}
          className="relative z-10 min-h-11! min-w-27 shrink-0 px-3! text-sm pointer-fine:min-h-9! pointer-fine:py-1!"
        >
          {isFollowing && <Check aria-hidden="true" className="size-4" />}
          {isFollowing ? followButton.following : followButton.follow}
        </Button>
      )}
    </li>
  );
}

/** In one line, 'Ines Ingleby • Reno'; a part that does not fit is a line of its own, without its dot. */
function About({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className="block overflow-x-clip">
      {parts.map((part, index) => (
        <span
          key={part}
          className={`inline-block ${index > 0 ? '-ms-4 ps-4' : ''} ${index < parts.length - 1 ? 'me-4' : ''}`}
        >
          {index > 0 && <span className="-ms-4 inline-block w-4 text-center"> • </span>}
          {part}
        </span>
      ))}
    </span>
  );
}

type FollowListOptions = {
  readonly userId: number;
  readonly kind: FollowListKind;
  readonly term: string;
};

/** The people of a list, page by page, filtered here. */
function useFollowList({ userId, kind, term }: FollowListOptions) {
  const list = kind === 'followers' ? trpc.social.listFollowers : trpc.social.listFollowing;
  const query = list.useInfiniteQuery(
    { userId, limit: pageSize },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const typed = term.trim();
  // All of them are back at once.
  const settled = useSettled(typed, typed === '' ? 0 : searchPause);
  const wanted = typed === '' ? '' : settled;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  const pages = query.data?.pages.length ?? 0;
  // What is not here yet may match, too.
  useEffect(() => {
    if (wanted === '' || !hasNextPage || isFetchingNextPage || isError) return;
    if (pages < maxSearchedPages) void fetchNextPage();
  }, [wanted, hasNextPage, isFetchingNextPage, fetchNextPage, isError, pages]);
  const users = query.data?.pages.flatMap((page) => page.users);
  return {
    query,
    users,
    shown:
      wanted === '' ? (users ?? []) : (users ?? []).filter((user) => matchesFollow(user, wanted)),
    /** What is searched for. */
    wanted,
  };
}
