import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import type { ListedMic } from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import { formatTime, type MicChipFacts } from '@stagetime/contracts/mics/rules';
import {
  offNote,
  offWords,
  placeInstead,
  startOfNight,
} from '@stagetime/contracts/mics/words-of-now';
import { CheckIcon, createIcon, HeartIcon } from '@stagetime/ui/icons';
import { useAccount } from '../../../session/account-provider.tsx';
import { ClockTime, useSignupWords } from '../components/when-and-where.tsx';
import { useMarks } from '../marks.tsx';

/** What a listing shows of a mic. */
export type ShownMic = Pick<
  ListedMic,
  | 'id'
  | 'slug'
  | 'citySlug'
  | 'city'
  | 'state'
  | 'showName'
  | 'venueName'
  | 'venueAddress'
  | 'neighborhood'
  | 'startTime'
  | 'signupTime'
  | 'nextLabel'
  | 'isTonight'
  | 'startLabel'
  | 'scheduleText'
  | 'scheduleWords'
  | 'additionalNotes'
  | 'aboutMic'
  | 'signupUrl'
  | 'hostName'
  | 'coverImageUrl'
  | 'listedDay'
  | keyof MicChipFacts
> &
  Partial<Pick<ListedMic, 'night' | 'nextNights' | 'cancelledNights' | 'isOther'>> &
  Partial<
    Pick<
      ListedMic,
      'freshness' | 'signupCloses' | 'lengthMinutes' | 'advanceSignupDays' | 'advanceSignupTime'
    >
  >;

/** Which date it is on, where that is not its heading's: 'Thu, Dec 10', 'Mon Nov 23 or 30'. */
export function dateOf({ nextLabel, night, isOther = false }: ShownMic): string | null {
  const isExpected = night === undefined || (night?.certain === true && !isOther);
  return isExpected ? null : (nextLabel.split(`, ${listing.checkFirst}`)[0] ?? null);
}

/** When to be there, and in what the night is not as usual. */
export function MicTimes({ mic }: { readonly mic: ShownMic }) {
  const { night, startLabel } = mic;
  const start = startOfNight(mic, night);
  const status = statusOf(mic);
  const date = dateOf(mic);
  const signup = useSignupWords(mic, night);
  const told = signup ?? startLabel;
  return (
    <div className="mic-times">
      <p className="mic-time" data-unknown={start === null} data-told={signup !== null}>
        <ClockTime time={start} />
      </p>
      {status}
      {date !== null && (
        // No heading says it of a night on another such weekday.
        <p className="mic-date" data-other={mic.isOther ?? false}>
          {date}
        </p>
      )}
      {!night?.cancelled && told && (
        // How long it is until the show is nothing that one has to be there for.
        <p className={`mic-signup ${signup === null ? 'text-muted' : ''}`}>{told}</p>
      )}
    </div>
  );
}

/** One status at most, each in a form of its own. */
function statusOf({ night, startTime }: ShownMic) {
  if (night === undefined) return null;
  const { cancelled, moved, holiday, certain = false } = night ?? {};
  if (night && cancelled) {
    const [words, note] = [offWords(night), offNote(night)];
    return (
      <p className="mic-status" data-status="cancelled">
        {words === note ? (
          note
        ) : (
          <>
            <span aria-hidden="true">{words}</span>
            <span className="sr-only">{note}</span>
          </>
        )}
      </p>
    );
  }
  if (moved) {
    const isOtherTime = moved.time !== null && startTime !== null && moved.time !== startTime;
    return (
      <>
        {isOtherTime && (
          <s className="mic-was" aria-hidden="true">
            {formatTime(startTime)}
          </s>
        )}
        <p className="mic-status" data-status="moved">
          <span className="of-row" aria-hidden="true">
            {placeInstead(night) === null ? listing.moved : moved.note}
          </span>
          <span className="of-note">{moved.note}</span>
        </p>
      </>
    );
  }
  if (night?.isFull) {
    return (
      <p className="mic-status" data-status="full">
        {listing.isFull}
      </p>
    );
  }
  // In a row the terms begin with these: there is no room beside the time.
  if (!certain)
    return (
      <p className="mic-status of-card" data-status="check">
        <span className="first-letter:uppercase">{listing.checkFirst}</span>
      </p>
    );
  if (holiday !== undefined)
    return (
      <p className="mic-status of-card" data-status="check">
        {/* The heading above names the day. */}
        <span aria-hidden="true">{holidayMark.short}</span>
        <span className="sr-only">{holidayMark.mayBeOff(holiday)}</span>
      </p>
    );
  return null;
}

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
          mic.showName,
        )
      }
      className="mic-heart noscript:hidden print:hidden"
    >
      <HeartIcon className="size-5" />
    </button>
  );
}

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
