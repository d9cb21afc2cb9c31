import { listing } from '@stagetime/contracts/mics/messages';
import { createIcon, HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';
import { useMarks } from '../marks.tsx';
import type { ShownMic } from './mic-entry.tsx';

/** The heart of a row or card. */
export function MicHeart({ mic }: { readonly mic: Pick<ShownMic, 'id' | 'showName'> }) {
  const { ask, intentProps } = useAccount();
  const { isFavorite } = useMarks(mic.id);
  return (
    <button
      type="button"
      {...intentProps}
      aria-label={listing.save(mic.showName)}
      aria-pressed={isFavorite}
      onClick={() =>
        ask(
          'required',
          { kind: 'favorite', payload: { micId: mic.id, isWanted: !isFavorite } },
          listing.toSave(mic.showName),
        )
      }
      className="mic-heart noscript:hidden"
    >
      <HeartIcon className="size-5" />
    </button>
  );
}

const CheckIcon = createIcon(<path d="m5 12.700 4.800 4.800L19 7" />);
const PeopleIcon = createIcon(
  <path d="M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7m-6.500 9c0-3.600 2.900-6 6.500-6s6.500 2.400 6.500 6M16 4.300a3.500 3.500 0 0 1 0 6.400m2.200 4c2 .9 3.300 2.800 3.300 5.300" />,
);

/** How many people are interested, from two on; a ticket where the reader is one of them. */
export function MicPeople({ micId }: { readonly micId: number }) {
  const { isInterested, interestedCount } = useMarks(micId);
  if (!isInterested && interestedCount < 2) return null;
  const Icon = isInterested ? CheckIcon : PeopleIcon;
  return (
    <p className={isInterested ? 'mic-going' : 'mic-people'}>
      <Icon className="size-3.5" />
      <span aria-hidden="true">{interestedCount}</span>
      <span className="sr-only">
        {isInterested && listing.youAreInterested}
        {listing.interested(interestedCount)}
      </span>
    </p>
  );
}
