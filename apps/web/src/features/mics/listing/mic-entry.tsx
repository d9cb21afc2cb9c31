import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { readMoreThreshold } from '@stagetime/contracts/mics/limits';
import {
  activeSignupLabels,
  describeFee,
  listing,
  micTypeLabels,
  samples,
  signupFilterLabels,
  signupMethodLabels,
} from '@stagetime/contracts/mics/messages';
import {
  defaultMicType,
  initials,
  type MicChipFacts,
  micChips,
  micLocation,
} from '@stagetime/contracts/mics/rules';
import { placeInstead } from '@stagetime/contracts/mics/words-of-now';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Poster } from '../components/poster.tsx';
import { DirectionsLink } from '../components/when-and-where.tsx';
import { pageOf } from '../page/opening.tsx';
import { dateOf, MicHeart, MicPeople, MicTimes, type ShownMic } from './entry-parts.tsx';

export type OpenMic = (mic: ShownMic, event: MouseEvent) => void;

type MicEntryProps = {
  readonly mic: ShownMic;
  /** Null for a sample, about which nothing can be done. */
  readonly onOpen: OpenMic | null;
  /** Which of all that are listed it is, from 0; left out, its poster waits until it is near. */
  readonly place?: number | undefined;
  /** What is to be known of coming nights beside this one, instead of its notes. */
  readonly note?: ReactNode;
  /** Instead of the heart that saves it. */
  readonly heart?: ReactNode;
};

/** Rows on a phone's first screen, and cards on a desktop's: their posters are asked for at once. */
const firstRows = 6;
const firstCards = 3;

/**
 * A mic in a list: a row or, in the view `Posters`, a card of 280 px (spec). It is one document for both,
 * of which listing.css shows what the view asks for: which view a reader keeps is not known to the page
 * that everyone gets. The whole of it leads to the mic.
 */
export function MicEntry(props: MicEntryProps) {
  const { mic, onOpen, place = Number.POSITIVE_INFINITY } = props;
  const { note = null, heart = <MicHeart mic={mic} /> } = props;
  const { showName, categories, night } = mic;
  const isOff = Boolean(night?.cancelled);
  const said = saidOf(night);
  const instead = placeInstead(night);
  const [category = defaultMicType] = categories;
  const location = instead === null ? micLocation(mic) : '';
  const stamp = isOff ? listing.cancelled : undefined;
  return (
    <article
      className="mic"
      data-off={isOff}
      data-stale={mic.freshness?.isStale}
      data-length={lengthOf(showName)}
    >
      <div className="mic-text">
        <span className="mic-initials of-card" data-category={category} aria-hidden="true">
          {initials(showName, 2)}
        </span>
        <MicTimes mic={mic} />
        <div className="mic-what">
          <h3 className="mic-name" dir="auto">
            {onOpen === null ? (
              showName
            ) : (
              <Link {...pageOf(mic)} onClick={(event) => onOpen(mic, event)}>
                {showName}
              </Link>
            )}
            {location !== '' && (
              <>
                {' '}
                <span className="of-card">• {location}</span>
              </>
            )}
          </h3>
          <p className="mic-where" data-instead={instead !== null || undefined} dir="auto">
            <span className="mic-venue">
              {instead ?? mic.venueName ?? mic.venueAddress ?? listing.venueUnknown}
            </span>
            {mic.neighborhood !== null && instead === null && (
              <span className="mic-hood of-row">{`\u00a0· ${mic.neighborhood}`}</span>
            )}
          </p>
        </div>
        {note ?? <MicNotes mic={mic} onOpen={onOpen} />}
        <div className="mic-foot">
          <p className="mic-terms of-row" data-said={said !== undefined}>
            {/* A category's color before a warning would be taken for the warning's. */}
            {!isUnsure(mic) && (
              <span className="mic-dot" data-category={category} aria-hidden="true" />
            )}
            <Terms mic={mic} />
            {/* Instead of them, where no line beside it says so. */}
            {said !== undefined && <span className="mic-said">{said}</span>}
          </p>
          <MicTags mic={mic} isSample={onOpen === null} />
          {onOpen !== null && (
            <>
              <span className="mic-directions of-card">
                {instead === null && <DirectionsLink mic={mic} />}
              </span>
              <MicPeople micId={mic.id} />
            </>
          )}
        </div>
      </div>
      <Poster mic={mic} size="row" stamp={stamp} isFirst={place < firstRows} className="of-row" />
      <Poster
        mic={mic}
        size="card"
        stamp={stamp}
        isFirst={place < firstCards}
        className="of-card"
      />
      <Peek mic={mic} />
      {onOpen !== null && heart}
    </article>
  );
}

/** How long a card's title is, so that its notes give way to it: they shrink, then go; then letters shrink. */
function lengthOf({ length }: string) {
  if (length <= 24) return 'short';
  if (length <= 32) return 'medium';
  if (length <= 46) return 'long';
  return length <= 70 ? 'longer' : 'longest';
}

/** Whether one should ask before one goes, and nothing else is to be said of the night. */
function isUnsure({ night }: ShownMic): boolean {
  if (night == null || night.cancelled || night.moved || night.isFull) return false;
  return !night.certain || night.holiday !== undefined;
}

/** Terms, after what is not sure about the night: 'Check first · Comedy · Free'. */
function Terms({ mic }: { readonly mic: ShownMic }) {
  const [terms, method] = termsOf(mic);
  return (
    <span className="mic-terms-line">
      <span>
        {isUnsure(mic) && <Doubt night={mic.night} />}
        {terms}
      </span>
      {method && <span>{` · ${method}`}</span>}
    </span>
  );
}

function Doubt({ night }: Pick<ShownMic, 'night'>) {
  const { certain = false, holiday } = night ?? {};
  return (
    <>
      <b className="inline-block text-accent-text first-letter:uppercase">
        {certain && holiday !== undefined ? (
          <>
            <span aria-hidden="true">{holidayMark.short}</span>
            <span className="sr-only">{holidayMark.mayBeOff(holiday)}</span>
          </>
        ) : (
          listing.checkFirst
        )}
      </b>
      {' · '}
    </>
  );
}

/** What a row says of the terms, in words: 'Comedy · Free', and where there is room 'Online signup'. */
function termsOf(mic: ShownMic): readonly [terms: string, method?: string | false] {
  const { categories, signupUrl, signupMethod, freshness } = mic;
  const [category = defaultMicType] = categories;
  if (freshness?.isStale) return [[micTypeLabels[category], freshness.text].join(' · ')];
  const fee = describeFee(mic);
  const method =
    signupMethod !== null && signupMethod !== 'other' && signupFilterLabels[signupMethod];
  const isNamed = method && signupMethod !== 'in_person';
  // 'Online' alone would be where the show is.
  const online = isNamed ? listing.byLink(method) : activeSignupLabels.online;
  const terms = [micTypeLabels[category], fee].filter(Boolean).join(' · ');
  return [terms, signupUrl === null ? method : online];
}

/** What people say of a night, beside its status: of one that is not moved, that says that the list is full. */
function saidOf(night: ShownMic['night']) {
  return night?.isFull && night?.moved === undefined ? undefined : night?.reported;
}

/** What is said of that night, or else notes, or else what the mic is about; null where no one says anything. */
function notesOf({ night, additionalNotes, aboutMic }: ShownMic): string | null {
  // Another place stands in place of the venue.
  const moved = placeInstead(night) === null ? night?.moved?.sentence : undefined;
  const ofNight = night?.cancelled ?? saidOf(night) ?? moved;
  return ofNight ?? additionalNotes ?? aboutMic;
}

function scheduleOf({ scheduleText, scheduleWords }: ShownMic): string {
  return scheduleWords === null
    ? scheduleText
    : listing.scheduleInWords(scheduleText, scheduleWords);
}

/** Notes in two lines (spec), as far as there is room; without any, when the mic is on. */
function MicNotes({ mic, onOpen }: MicEntryProps) {
  const own = notesOf(mic);
  const notes = own ?? mic.scheduleText;
  return (
    <div
      className="mic-notes"
      data-said={saidOf(mic.night) !== undefined}
      data-plain={own === null}
    >
      <div>
        <p dir="auto">{notes}</p>
        {notes.length > readMoreThreshold && onOpen !== null && (
          <Link
            {...pageOf(mic)}
            onClick={(event) => onOpen(mic, event)}
            aria-label={listing.readMoreAbout(mic.showName)}
          >
            {listing.readMore}
          </Link>
        )}
      </div>
      {mic.freshness && <p className="mic-fresh">{mic.freshness.text}</p>}
    </div>
  );
}

/** A line of tags, in letters, and what each takes beside its own. */
const lineLetters = 20;
const tagLetters = 3;

/** Whether tags have room in two lines of a card. */
function isRoomFor(tags: readonly string[]): boolean {
  let [lines, left] = [1, lineLetters];
  for (const { length } of tags) {
    const taken = length + tagLetters;
    if (taken > left) [lines, left] = [lines + 1, lineLetters];
    left -= taken;
  }
  return lines <= 2;
}

type MicTagsProps = {
  readonly mic: MicChipFacts;
  readonly isSample: boolean;
};

/**
 * A card's tags, at most four (spec): categories, fee, sign-up. People decide by the last two: where there is
 * no room for all, the categories after the first become a number.
 */
export function MicTags({ mic, isSample }: MicTagsProps) {
  const { categories, more, terms } = micChips(mic);
  const [first = defaultMicType] = categories;
  const fee = mic.feeType === 'free' ? 'free' : 'fee';
  const hasFee = mic.feeType === 'free' || mic.feeDescription !== null;
  const shown = isRoomFor([...categories, ...terms]) ? categories : [first];
  const beyond = more + categories.length - shown.length;
  return (
    <ul className="mic-tags of-card">
      {isSample && (
        <li>
          <Chip>{samples.badge}</Chip>
        </li>
      )}
      {shown.map((category) => (
        <li key={category}>
          <Chip category={category}>
            {category.toUpperCase()}
            {beyond > 0 && category === shown.at(-1) && (
              <>
                <span aria-hidden="true">{` +${beyond}`}</span>
                <span className="sr-only">, {listing.moreTypes(beyond)}</span>
              </>
            )}
          </Chip>
        </li>
      ))}
      {terms.map((text, index) => (
        <li key={text} data-term={index === 0 && hasFee ? fee : 'signup'}>
          <Chip>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** What one decides by, over the poster's foot while a pointer or the focus is on the card. */
function Peek({ mic }: Pick<MicEntryProps, 'mic'>) {
  const { hostName, signupMethod } = mic;
  const lines = [
    (notesOf(mic) !== null || mic.scheduleWords !== null) && scheduleOf(mic),
    dateOf(mic) !== null && mic.nextLabel,
    hostName !== null && listing.hostedBy(hostName),
    signupMethod !== null && signupMethod !== 'other' && signupMethodLabels[signupMethod],
    mic.isTonight && mic.startLabel,
  ].filter((line) => line !== false && line !== null);
  return (
    <div className="mic-peek of-card">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
