import { tryAgain } from '@stagetime/contracts/core/errors';
import { interestedPageSize } from '@stagetime/contracts/mics/limits';
import { interestedPeople } from '@stagetime/contracts/mics/marks';
import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { CheckIcon, HeartIcon } from '@stagetime/ui/icons';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { PersonPicture } from '../../../components/person.tsx';
import { useNear } from '../../../components/use-in-view.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { useBlocked } from '../../social/blocks/use-blocked.ts';
import { useMarks } from '../marks.tsx';

type ActionProps = {
  readonly mic: Pick<MicView, 'id' | 'showName'>;
  readonly className?: string;
};

/** Says that one comes: outlined while it is off; on, it is filled, with a check and how many do. */
export function InterestButton({ mic, className = '' }: ActionProps) {
  const { ask, intentProps } = useAccount();
  const { isInterested, interestedCount } = useMarks(mic.id);
  const tap = { kind: 'interest', payload: { micId: mic.id, isWanted: !isInterested } };
  return (
    <Button
      variant={isInterested ? 'primary' : 'outline'}
      aria-pressed={isInterested}
      onClick={() => ask('required', tap, mic.showName)}
      {...intentProps}
      className={`interest-button print:hidden ${className}`}
    >
      {isInterested && <CheckIcon className="size-5 shrink-0 stroke-3" />}
      {micPage.interested}
      {isInterested && (
        <span className="overflow-hidden border-s border-current/50 ps-2 tabular-nums">
          <RollingNumber number={interestedCount} />
        </span>
      )}
    </Button>
  );
}

/** A number that rolls to its next value: each is an element of its own, so that it comes with its motion. */
function RollingNumber({ number }: { readonly number: number }) {
  return (
    <span key={number} className="inline-block animate-roll">
      {number}
    </span>
  );
}

type FavoriteButtonProps = ActionProps & {
  /** Shows the heart alone; what it does is still said. */
  readonly isIcon?: boolean;
};

export function FavoriteButton({ mic, className = '', isIcon = false }: FavoriteButtonProps) {
  const { ask, intentProps } = useAccount();
  const { isFavorite } = useMarks(mic.id);
  const tap = { kind: 'favorite', payload: { micId: mic.id, isWanted: !isFavorite } };
  return (
    <Button
      variant="secondary"
      aria-pressed={isFavorite}
      onClick={() => ask('required', tap, mic.showName)}
      {...intentProps}
      className={`favorite-button ${className}`}
    >
      <HeartIcon className="size-5 shrink-0 in-aria-pressed:fill-current" />
      <span className={isIcon ? 'sr-only' : undefined}>
        {isFavorite ? micPage.favorited : micPage.favorite}
      </span>
    </Button>
  );
}

const { Opener: InterestedSheetButton } = lazyDialog(() => import('./interested-sheet.tsx'));

/** Faces before their number. */
const maxFaces = 8;

const places = [1, 2, 3, 4];

/** Who comes to a mic, as faces that lead to all of them. Asked for apart from the page, once it is near. */
export function Interested({ mic }: { readonly mic: Pick<MicView, 'id' | 'status'> }) {
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box);
  // No one comes to what no one sees.
  if (mic.status !== 'approved') return null;
  return (
    <section
      ref={box}
      id="interested"
      aria-labelledby="who"
      className="relative pt-10 max-lg:order-3 noscript:hidden print:hidden"
    >
      <h2 id="who" className="font-display text-xl font-bold">
        {micPage.whoIsInterested}
      </h2>
      {/* As high as the faces, before and after they come. */}
      <div className="mt-2 flex min-h-13 items-center">
        {isNear ? <People micId={mic.id} /> : <WaitingFaces />}
      </div>
    </section>
  );
}

function WaitingFaces() {
  return (
    <span className="faces">
      {places.map((place) => (
        <Skeleton key={place} className="face" />
      ))}
    </span>
  );
}

function People({ micId }: { readonly micId: number }) {
  const { session } = useAccount();
  const blocked = useBlocked();
  const { interestedCount, isInterested } = useMarks(micId, true);
  const { data, isError, refetch, hasNextPage } = trpc.mics.listInterested.useInfiniteQuery(
    { mic: String(micId), limit: interestedPageSize },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  if (data === undefined || blocked === undefined) {
    if (!isError) return <WaitingFaces />;
    return (
      <p role="alert">
        {interestedPeople.failed}{' '}
        <button
          type="button"
          onClick={() => void refetch()}
          className="text-link inline-flex min-h-11 cursor-pointer items-center"
        >
          {tryAgain}
        </button>
      </p>
    );
  }
  const people = data.pages
    .flatMap((page) => page.people)
    .filter(({ userId }) => !blocked.has(userId));
  const ownId = session.status === 'user' ? session.user.userId : null;
  const isOwn = ({ userId }: { readonly userId: number }) => userId === ownId;
  const shown = people.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))).slice(0, maxFaces);
  // The number comes apart from the list, and may be the older of the two. It holds whom one blocked, too.
  const isWhole = blocked.size > 0 && !hasNextPage;
  const count = isWhole ? people.length : Math.max(interestedCount, people.length);
  const [first] = shown;
  if (first === undefined) return <p className="text-muted">{interestedPeople.none}</p>;
  const rest = count - shown.length;
  const name = isInterested && isOwn(first) ? interestedPeople.you : first.name;
  return (
    <InterestedSheetButton
      label={
        <>
          {shown.map((person) => (
            <PersonPicture
              key={person.userId}
              name={person.name}
              url={person.profileImageUrl}
              className="face"
            />
          ))}
          {rest > 0 && (
            <span aria-hidden="true" className="face">
              +<RollingNumber number={rest} />
            </span>
          )}
          <span className="sr-only">{interestedPeople.open(name, count - 1)}</span>
        </>
      }
      className="faces min-h-11 cursor-pointer after:absolute after:inset-0"
      micId={micId}
    />
  );
}
