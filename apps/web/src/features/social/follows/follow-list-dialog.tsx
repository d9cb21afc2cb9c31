import { dialog } from '@stagetime/contracts/core/errors';
import { type FollowListKind, followList } from '@stagetime/contracts/social/messages';
import { Button } from '@stagetime/ui/button';
import { Sheet } from '@stagetime/ui/sheet';
import { Skeleton } from '@stagetime/ui/skeleton';
import { type RefObject, useRef, useState } from 'react';
import { FollowListRow } from './follow-list-row.tsx';
import type { FollowedPerson } from './followed-person.ts';
import { useFollowList } from './use-follow-list.ts';

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
  const { users, shown, wanted, isError, refetch, hasMore, isFetchingMore, fetchMore } = list;
  const count = Math.max(total ?? 0, users?.length ?? 0);
  const footer =
    wanted === ''
      ? followList.footer[kind](hasMore ? count : (users?.length ?? count))
      : followList.footerOf[kind](shown.length, hasMore ? count : (users?.length ?? count));
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={followList.title[kind](user.name)}
      closeLabel={dialog.close}
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
      <input
        ref={search}
        type="search"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        placeholder={followList.search[kind]}
        aria-label={followList.search[kind]}
        autoComplete="off"
        className="mt-2 min-h-11 w-full rounded-control border border-control bg-background px-3 placeholder:text-muted"
      />
      <div className="mt-3 min-h-64">
        {users === undefined && !isError && <Loading text={followList.loading[kind]} />}
        {users === undefined && isError && (
          <div role="alert" className="flex flex-col items-start gap-3 py-4">
            <p className="text-danger">{followList.failed[kind]}</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              {followList.retry}
            </Button>
          </div>
        )}
        {users?.length === 0 && (
          <p className="py-12 text-center text-muted">{followList.empty[kind]}</p>
        )}
        {users !== undefined && users.length > 0 && shown.length === 0 && !isFetchingMore && (
          <p className="py-12 text-center text-muted wrap-anywhere">
            {followList.noMatch[kind](wanted)}
          </p>
        )}
        {shown.length > 0 && (
          <ul className="flex flex-col gap-1">
            {shown.map((person) => (
              <FollowListRow key={person.userId} person={person} onOpen={onLeave} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button
            variant="secondary"
            isPending={isFetchingMore}
            onClick={fetchMore}
            className="mt-3 w-full"
          >
            {followList.more}
          </Button>
        )}
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
