import type { InterestedPerson } from '@stagetime/contracts/mics/interest/schemas';
import { interestedPageSize } from '@stagetime/contracts/mics/limits';
import { interestedPeople } from '@stagetime/contracts/mics/marks';
import { micPage, micTypeLabels } from '@stagetime/contracts/mics/messages';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { Sheet } from '../../../components/dialog.tsx';
import { PersonRow, personRow } from '../../../components/person.tsx';
import { MoreButton } from '../../../components/query-states.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useBlocked } from '../../social/blocks/use-blocked.ts';
import { useMarks } from '../marks.tsx';

/** So many fill three columns; fewer would leave holes. */
const minWide = 9;

type InterestedSheetProps = {
  readonly micId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** All who come to a mic, each leading to their profile. Loaded on intent, since it brings Base UI. */
export default function InterestedSheet({ micId, isOpen, onClose }: InterestedSheetProps) {
  const query = trpc.mics.listInterested.useInfiniteQuery(
    { mic: String(micId), limit: interestedPageSize },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const blocked = useBlocked();
  const listed = query.data?.pages.flatMap((page) => page.people) ?? [];
  const { session } = useAccount();
  const ownId = session.status === 'user' ? session.user.userId : null;
  const isOwn = ({ userId }: InterestedPerson) => userId === ownId;
  // Whoever looks comes after admins, who stand first (spec).
  const rank = (person: InterestedPerson) => (person.isAdmin ? 0 : isOwn(person) ? 1 : 2);
  const people = listed
    .filter(({ userId }) => !blocked?.has(userId))
    .toSorted((one, other) => rank(one) - rank(other));
  const { interestedCount } = useMarks(micId);
  const count = query.hasNextPage ? Math.max(interestedCount, people.length) : people.length;
  const isWide = count >= minWide;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      isWide={isWide}
      title={
        <>
          {micPage.whoIsInterested} {count > 0 && <span className="text-muted">{count}</span>}
        </>
      }
    >
      <ul className={`-mx-2 grid sm:grid-cols-2 ${isWide ? 'gap-x-4 lg:grid-cols-3' : ''}`}>
        {people.map((person) => (
          <li key={person.userId} className="flex">
            <Person person={person} isOwn={isOwn(person)} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={interestedPeople.more} className="mt-3 w-full" />
    </Sheet>
  );
}

type PersonProps = { readonly person: InterestedPerson; readonly isOwn: boolean };

function Person({ person, isOwn }: PersonProps) {
  const { name, slug, profileImageUrl, isAdmin, genres = [] } = person;
  // Who has no profile leads home (spec).
  const path: string = slug === '' ? '/' : `/profile/${slug}`;
  return (
    <Link
      to={path}
      preload={false}
      className={`${personRow} rounded-control px-2 py-1 hover:bg-raised`}
    >
      <PersonRow
        name={name}
        url={profileImageUrl}
        detail={
          [
            isAdmin && interestedPeople.superAdmin,
            isOwn && interestedPeople.you,
            genres.map((genre) => micTypeLabels[genre]).join(', '),
          ]
            .filter(Boolean)
            .join(' · ') || null
        }
      />
    </Link>
  );
}
