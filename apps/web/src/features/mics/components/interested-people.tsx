import { interestedPeople } from '@stagetime/contracts/mics/interest/interest';
import type { InterestedPerson } from '@stagetime/contracts/mics/interest/schemas';
import { interestedPageSize, maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Thumbnail } from './thumbnail.tsx';

const places = ['first', 'second', 'third', 'fourth'];

type InterestedPeopleProps = { readonly micId: number };

/** The people who come to a mic, each leading to their profile. */
export default function InterestedPeople({ micId }: InterestedPeopleProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    trpc.mics.listInterested.useInfiniteQuery(
      { mic: String(micId), limit: interestedPageSize },
      { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
    );
  if (data === undefined) {
    if (isError) return <Failed onRetry={() => void refetch()} />;
    return (
      <div className="flex gap-3">
        {places.map((place) => (
          <Skeleton key={place} className="size-14 rounded-full" />
        ))}
      </div>
    );
  }
  const people = data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <p className="text-muted">{interestedPeople.none}</p>;
  return (
    <>
      <ul className="-ms-4 flex flex-wrap gap-y-4">
        {people.map((person) => (
          <li key={person.userId} className="flex w-24">
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          isPending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-4"
        >
          {interestedPeople.more}
        </Button>
      )}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{interestedPeople.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {interestedPeople.retry}
      </Button>
    </div>
  );
}

function PersonLink({ person }: { readonly person: InterestedPerson }) {
  const navigate = useNavigate();
  const { name, slug, profileImageUrl, isAdmin } = person;
  // Who has no profile leads home (spec).
  const href = slug === '' ? '/' : `/profile/${slug}`;
  const open = (event: MouseEvent) => {
    // A click that asks for another tab stays the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a
      href={href}
      onClick={open}
      className="flex w-full flex-col items-center gap-1 rounded-control p-1 text-center text-xs hover:bg-raised"
    >
      <Thumbnail
        imageUrl={profileImageUrl}
        initials={initials(name, maxInitials)}
        className="size-14 rounded-full! border border-line"
      />
      <span className="line-clamp-2 max-w-full wrap-anywhere" dir="auto">
        {name}
      </span>
      {isAdmin && (
        <span className="rounded-full bg-accent px-1.5 font-semibold text-on-accent">
          {interestedPeople.superAdmin}
        </span>
      )}
    </a>
  );
}
