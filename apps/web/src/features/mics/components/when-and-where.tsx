import { listing } from '@stagetime/contracts/mics/messages';
import { isSomewhere } from '@stagetime/contracts/mics/place';
import { formatTime, micMapsQuery } from '@stagetime/contracts/mics/rules';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import {
  describeNow,
  describeSignup,
  hoursOf,
  judgeSignup,
  type NightHours,
  type SignupNow,
  type WordsOfNow,
} from '@stagetime/contracts/mics/words-of-now';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** A date of a city: 'Nov 22, 2026'. */
export function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The date by the reader's own calendar. */
export function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

type ClockTimeProps = {
  /** Of a city, such as '20:00'; null where no one knows it. */
  readonly time: string | null;
  /** How the half of the day is set, where a style of what is around does not say so. */
  readonly half?: string;
};

/** '8 PM', its half of the day smaller. */
export function ClockTime({ time, half }: ClockTimeProps): ReactNode {
  if (time === null) return listing.timeUnknown;
  const [clock, word] = formatTime(time).split('\u00a0');
  return (
    <>
      {clock}
      <small className={half}>{`\u00a0${word}`}</small>
    </>
  );
}

type Now = { readonly today: string; readonly minutes: number };

const CityNow = createContext<Now | null>(null);

type CityClockProps = {
  /** The city's date and time when the server said so. */
  readonly at: { readonly today: string; readonly time: string } | undefined;
  readonly children: ReactNode;
};

/** Keeps the city's clock going from what the server said, for what stands below it. */
export function CityClock({ at, children }: CityClockProps) {
  const { today = '', time = '00:00' } = at ?? {};
  const [passed, setPassed] = useState(0);
  // Another answer sets the clock anew.
  useEffect(() => {
    setPassed(0);
    const began = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - began) / 60_000)), 30_000);
    return () => clearInterval(timer);
  }, [today, time]);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + passed;
  return <CityNow value={at === undefined ? null : { today, minutes }}>{children}</CityNow>;
}

type NightOfClock = Pick<NightView, 'date' | 'certain'> | null | undefined;

/**
 * Minutes since the midnight that a night's date begins with. Of yesterday's, which may still run, there are more than
 * a day's; of a later one fewer than none. Null without a clock, and of a night that may not be: no one can
 * say that it started.
 */
function useMinutes(night: NightOfClock): number | null {
  const now = use(CityNow);
  if (now === null || !night?.certain) return null;
  return now.minutes + (Date.parse(now.today) - Date.parse(night.date)) / 60_000;
}

/** What the clock makes of a night; null where it can say nothing. */
export function useWordsOfNow(hours: NightHours, night: NightOfClock): WordsOfNow | null {
  const minutes = useMinutes(night);
  return minutes === null ? null : describeNow(hours, minutes);
}

/** Whether one can sign up at a night by now; null before that, and where no one knows. */
export function useSignupNow(hours: NightHours, night: NightOfClock): SignupNow | null {
  const minutes = useMinutes(night);
  return minutes === null ? null : judgeSignup(hours, minutes);
}

type SignupWordsOf = NonNullable<Parameters<typeof describeSignup>[1]> &
  Pick<NightView, 'certain' | 'isFull'>;

/**
 * When one signs up for a night of a mic, or what the clock makes of it: once one no longer gets on, that. Null where no
 * one knows, empty for a full list: when it opens helps no one.
 */
export function useSignupWords(
  mic: Parameters<typeof describeSignup>[0],
  night: SignupWordsOf | null | undefined,
): string | null {
  const hours = hoursOf(mic, night);
  const now = useWordsOfNow(hours, night);
  const signup = useSignupNow(hours, night);
  const today = use(CityNow)?.today;
  // That the show runs may be worth a way.
  if (night?.isFull) return now?.of === 'show' || now?.of === 'over' ? now.words : '';
  if (signup === 'closed' && now?.of !== 'over') return listing.signupClosed;
  return now?.words ?? describeSignup(mic, night, today);
}

type DirectionsLinkProps = {
  readonly mic: Parameters<typeof micMapsQuery>[0] & Pick<MicView, 'showName'>;
  /** Where it is a button. */
  readonly className?: string;
};

/** Opens a maps search for the venue; nothing where no one knows it. */
export function DirectionsLink({
  mic,
  className = 'text-link inline-flex min-h-11 items-center self-start font-medium',
}: DirectionsLinkProps) {
  if (!isSomewhere(mic)) return null;
  const query = encodeURIComponent(micMapsQuery(mic));
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={listing.directionsTo(mic.showName)}
      className={className}
    >
      {listing.directions}
    </a>
  );
}
