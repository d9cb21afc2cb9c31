import { toWebAddress } from '@stagetime/contracts/core/links';
import { goings, wordOfNight } from '@stagetime/contracts/mics/goings/messages';
import {
  describeFee,
  feeTypeLabels,
  listing,
  micPage,
  signupMethodLabels,
} from '@stagetime/contracts/mics/messages';
import { findVoidNight } from '@stagetime/contracts/mics/mic-address';
import type { NoteFacts } from '@stagetime/contracts/mics/note-facts';
import { formatLength, formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import { closedMic } from '@stagetime/contracts/mics/status/rules';
import {
  describeClosing,
  describeOpening,
  hoursOf,
  startOfNight,
} from '@stagetime/contracts/mics/words-of-now';
import { buttonStyles } from '@stagetime/ui/button';
import { createIcon } from '@stagetime/ui/icons';
import { Suspense } from 'react';
import { Facts } from '../../../components/facts.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useWish } from '../../../session/optimistic-toggle.ts';
import { ClockTime, useSignupNow, useWordsOfNow } from '../components/when-and-where.tsx';
import { goingKey, useGoings, useMarks } from '../marks.tsx';
import { InterestButton } from './interested.tsx';
import { Changes, NextDate, NextWords, Status } from './ticket-night.tsx';
import { Ways } from './tools.tsx';

const OutIcon = createIcon(<path d="M8 16 17 7m-7 0h7v7" />);

// Only who is interested needs it.
const GoingNights = lazyComponent(() => import('../goings.tsx'));

type MicProps = { readonly mic: MicView };
type MicFactsProps = MicProps & { readonly facts: NoteFacts };

/**
 * Whether to go, as on a ticket: when to be there, and on the stub the terms and who goes. It turns amber once
 * one says that one comes, and its stub is torn off once one goes to the next night.
 */
export function Ticket({ mic, facts }: MicFactsProps) {
  const { isInterested, interestedCount } = useMarks(mic.id);
  const nights = useGoings(mic.id);
  const next = nights.find(({ date }) => date === mic.nextNights[0]?.date);
  const isGoing = useWish<boolean>(goingKey(mic.id, next?.date ?? '')) ?? next?.isGoing ?? false;
  const others = (next?.going ?? 0) - Number(next?.isGoing ?? false);
  const names = next?.people.map(({ name }) => name) ?? [];
  const voidNight = findVoidNight(mic);
  const [coming] = voidNight === undefined ? mic.nextNights : [];
  const isYours = isInterested && voidNight === undefined;
  const isBare = hasFewFacts(mic) && voidNight === undefined;
  const terms = termsOf(mic, facts);
  return (
    <section
      aria-label={micPage.nextNight}
      data-yours={isYours || undefined}
      data-torn={(isYours && isGoing) || undefined}
      data-void={voidNight !== undefined || undefined}
      className="ticket"
    >
      <div className="ticket-main">
        {isBare ? (
          <p className="font-display text-2xl leading-tight font-bold text-balance">
            {micPage.fewFacts}
          </p>
        ) : (
          <Times mic={mic} voidNight={voidNight} isSignupKnown={terms.length > 0} />
        )}
        {coming?.reported !== undefined && !coming.isFull && (
          <p className="pt-2.5 font-semibold text-pretty">{coming.reported}</p>
        )}
        <Changes mic={mic} voidNight={voidNight} />
        {mic.usual !== undefined && voidNight === undefined && (
          <p className="pt-2.5 text-sm text-pretty text-(--ink-2)">{mic.usual}</p>
        )}
      </div>
      <div className="ticket-stub">
        {voidNight !== undefined && (
          <>
            <NextOne mic={mic} />
            <Freshness mic={mic} className="pt-1 text-(--ink-2)" />
            <a
              href="#also-on"
              className="text-link -mb-1 inline-flex min-h-11 items-center font-medium print:hidden"
            >
              {closedMic.others(mic.city)}
            </a>
          </>
        )}
        {isBare && <Ways mic={mic} />}
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-(--ink-2) tabular-nums empty:hidden ${isBare ? 'pt-3' : ''}`}
        >
          {voidNight === undefined && !isBare && (
            <>
              <Terms mic={mic} terms={terms} />
              <Freshness mic={mic} />
            </>
          )}
          {/* That one is alone with it says the button. */}
          {isYours && interestedCount > 1 && (
            <p className="basis-full text-sm font-medium">
              {micPage.youAndOthers(interestedCount - 1)}
            </p>
          )}
          {/* Whoever may tap a night finds its line there already: nothing below moves. */}
          {next !== undefined && (isYours || others > 0) && (
            <p className="basis-full text-sm">
              {goings.whoGoes({
                ...{ date: next.date, word: wordOfNight(mic, next) },
                ...{ isYou: isGoing, others, names },
              })}
            </p>
          )}
        </div>
        <InterestButton
          mic={mic}
          className="w-full max-lg:hidden not-first:mt-2.5 noscript:hidden"
        />
        {isInterested && nights.length > 0 && (
          // As high as they are, so that what is below stays where it is.
          <Suspense fallback={<div className="mt-3 h-[5.125rem]" />}>
            <GoingNights micId={mic.id} nights={nights} firstWord={wordOfNight(mic, nights[0])} />
          </Suspense>
        )}
        {/* Of a mic of which that is all that is known, below what one can do. */}
        {isBare && <Freshness mic={mic} className="pt-3 text-(--ink-2)" />}
      </div>
    </section>
  );
}

/** Since when one hears that it is on. What makes rows pale is not small print here. */
function Freshness({ mic, className = '' }: MicProps & { readonly className?: string }) {
  const { isStale, text } = mic.freshness;
  return (
    <p className={`leading-5 ${isStale ? 'text-sm font-semibold' : 'text-xs'} ${className}`}>
      {text}
    </p>
  );
}

/** Whether hardly anything is known, which is said once then. */
function hasFewFacts({ venueName, venueAddress, neighborhood, startTime, nextNights }: MicView) {
  return (venueName ?? venueAddress ?? neighborhood ?? startTime ?? nextNights[0]) === undefined;
}

type TimesProps = MicProps & { readonly voidNight: NightView | undefined };

function Times({
  mic,
  voidNight,
  isSignupKnown,
}: TimesProps & { readonly isSignupKnown: boolean }) {
  const [next] = mic.nextNights;
  const start = startOfNight(mic, voidNight ?? next);
  const isMoved = voidNight === undefined && next?.moved !== undefined;
  const hours = hoursOf(mic, next);
  const opens = describeOpening(hours);
  const closes = describeClosing(hours, next);
  const signupNow = useSignupNow(hours, next);
  const now = useWordsOfNow(hours, next);
  const isOn = voidNight === undefined && now?.of === 'show';
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
      <div>
        <dt className="text-xs text-(--ink-2)">{isOn ? micPage.onSince : micPage.showStart}</dt>
        <dd className="ticket-time">
          <ClockTime time={start} />
        </dd>
      </div>
      {/* What a night was moved from takes a line of its own, above. */}
      <div
        className={
          isMoved
            ? '-order-1 flex basis-full'
            : 'flex min-w-[min(7rem,100%)] flex-1 justify-end text-right'
        }
      >
        <dt className="sr-only">{micPage.when}</dt>
        <dd
          className={`flex ${isMoved ? 'flex-wrap items-baseline gap-x-2.5' : 'flex-col items-end'}`}
        >
          {voidNight === undefined ? (
            <NextDate mic={mic} />
          ) : (
            <>
              <Status kind="cancelled">{listing.cancelled}</Status>
              <NextWords>{voidNight.label}</NextWords>
            </>
          )}
        </dd>
      </div>
      {/* Where neither it nor the terms are known, the stub says so of both. When a full list opens helps no one. */}
      {voidNight === undefined && !next?.isFull && (opens !== null || isSignupKnown) && (
        <div className="flex basis-full flex-wrap items-baseline gap-x-3.5 overflow-x-clip">
          <dt className="-me-2 font-medium text-(--ink-2)">{micPage.signupOpens}</dt>
          {!(hours.advance && signupNow === 'open') && (
            <dd className={opens === null ? 'font-medium' : 'font-display text-xl font-bold'}>
              {opens ?? micPage.unknown}
            </dd>
          )}
          {signupNow === 'open' && <dd className="font-medium">{micPage.signupOpenNow}</dd>}
          {closes !== null && (
            <dd
              className={`relative before:absolute before:-start-3.5 before:w-3.5 before:text-center before:text-(--ink-2) before:content-['·'] ${signupNow === 'closed' ? 'font-medium' : 'text-(--ink-2)'}`}
            >
              {(signupNow === 'closed' ? micPage.signupClosed : micPage.signupCloses)(closes)}
            </dd>
          )}
        </div>
      )}
      {mic.lengthMinutes !== null && voidNight === undefined && (
        <div className="-mt-1.5 basis-full text-sm text-(--ink-2)">
          {micPage.lasts(formatLength(mic.lengthMinutes))}
        </div>
      )}
    </dl>
  );
}

/** What it costs and how one signs up. */
function termsOf(mic: MicView, { signupMethod, online }: NoteFacts): string[] {
  const isOnline = online !== null || signupAddress(mic) !== null;
  const method = signupMethod === 'other' ? null : signupMethod;
  const fee = mic.feeType === 'free' ? feeTypeLabels.free : describeFee(mic);
  const signup = isOnline ? micPage.signupOnline(method) : method && signupMethodLabels[method];
  return [fee, signup].filter((term) => term !== null);
}

function signupAddress({ signupUrl }: MicView): string | null {
  return signupUrl === null ? null : toWebAddress(signupUrl);
}

function Terms({ mic, terms }: MicProps & { readonly terms: readonly string[] }) {
  const address = mic.nextNights[0]?.isFull ? null : signupAddress(mic);
  if (terms.length === 0) {
    const isOpeningKnown = describeOpening(hoursOf(mic, mic.nextNights[0])) !== null;
    return (
      <p className="text-(--ink)">{isOpeningKnown ? micPage.costUnknown : micPage.termsUnknown}</p>
    );
  }
  return (
    <>
      <p className="font-semibold text-(--ink) wrap-anywhere">
        <Facts facts={terms} />
      </p>
      {address !== null && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${buttonStyles.primary} ticket-way`}
        >
          {micPage.signUpOnline}
          <OutIcon className="size-5" />
        </a>
      )}
    </>
  );
}

/** When the mic is on after a night that is cancelled. */
function NextOne({ mic }: MicProps) {
  const [next] = mic.nextNights;
  if (next === undefined) return <p className="font-semibold">{micPage.noNextNight}</p>;
  const hours = hoursOf(mic, next);
  const { startTime: start } = hours;
  const signup = describeOpening(hours);
  const when = [next.label, start === null ? null : formatTime(start)].filter(Boolean).join(', ');
  return (
    <>
      <p className="font-display text-2xl leading-tight font-bold lg:text-3xl">
        {micPage.nextIs(when)}
      </p>
      {signup !== null && (
        <p className="pt-1">
          <span className="font-medium text-(--ink-2)">{micPage.signupOpens}</span>{' '}
          <b className="font-display text-xl">{signup}</b>
        </p>
      )}
    </>
  );
}
