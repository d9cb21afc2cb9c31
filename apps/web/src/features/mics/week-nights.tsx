import { goings, wordOfNight } from '@stagetime/contracts/mics/goings/messages';
import {
  type WeekDay,
  type WeekNight,
  weekPage,
  wordOfDay,
} from '@stagetime/contracts/mics/goings/week';
import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import { describeFee, listing, signupMethodLabels } from '@stagetime/contracts/mics/messages';
import { searchOfNight } from '@stagetime/contracts/mics/mic-address';
import { findVenueName } from '@stagetime/contracts/mics/place';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import {
  describeOpening,
  hoursOf,
  placeInstead,
  startOfNight,
} from '@stagetime/contracts/mics/words-of-now';
import { CheckIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Facts } from '../../components/facts.tsx';
import { Poster } from './components/poster.tsx';
import {
  CityClock,
  ClockTime,
  DirectionsLink,
  today,
  useSignupWords,
  useWordsOfNow,
} from './components/when-and-where.tsx';

export const isOff = ({ night }: WeekNight) => night.cancelled !== undefined;

/** Where the strip of days leads to. */
export const dayId = (date: string) => `day-${date}`;

type DaysProps = { readonly days: readonly WeekDay[]; readonly citySlug: string };

/** The way to each day below; from one that is free to what is on in the city. */
export function Days({ days, citySlug }: DaysProps) {
  return (
    <nav aria-label={weekPage.days}>
      <ol className="week-days">
        {days.map(({ date, nights }) => (
          <li key={date} data-today={date === today() || undefined}>
            {nights.length === 0 ? (
              <Link
                to="/$city"
                params={{ city: citySlug }}
                search={parseListingSearch({ day: date })}
              >
                <DayNumber date={date} about={weekPage.free} />
                <span className="week-marks" aria-hidden="true">
                  +
                </span>
              </Link>
            ) : (
              <a href={`#${dayId(date)}`}>
                <DayNumber
                  date={date}
                  about={weekPage.count(nights.length, nights.filter(isOff).length)}
                />
                <span className="week-marks">
                  {nights.slice(0, marksShown).map((each) => (
                    <i key={`${each.mic.id}`} data-kind={kindOf(each)} />
                  ))}
                </span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** As many as a day of a phone's width has room for. */
const marksShown = 4;

function kindOf(each: WeekNight): 'off' | 'going' | 'saved' {
  if (isOff(each)) return 'off';
  return each.isGoing ? 'going' : 'saved';
}

type DayNumberProps = {
  readonly date: string;
  /** What the marks below say. */
  readonly about: string;
};

/** 'Sat 28', and for screen readers what is on. */
function DayNumber({ date, about }: DayNumberProps) {
  return (
    <>
      {goings.weekday(date)} <b>{Number(date.slice(-2))}</b>
      <span className="sr-only">{about}</span>
    </>
  );
}

/** The next night that one goes to, or else the next one of what one saved, as a ticket. */
export function NextTicket({ mic, night, isGoing }: WeekNight) {
  const id = useId();
  const start = startOfNight(mic, night);
  const now = useWordsOfNow(hoursOf(mic, night), night);
  const { signupMethod: method } = mic;
  const facts = [
    [weekPage.signup, night.isFull ? null : describeOpening(hoursOf(mic, night))],
    [weekPage.how, method === null || method === 'other' ? null : signupMethodLabels[method]],
    [weekPage.cost, describeFee(mic)],
  ];
  return (
    <section
      id={dayId(night.date)}
      aria-labelledby={id}
      data-yours={isGoing || undefined}
      className="ticket week-ticket scroll-mt-24"
    >
      <div className="ticket-main">
        <Poster mic={mic} size="sheet" isFirst className="aspect-3/4 shadow-lg" />
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-3 text-(--ink-2)">
            {wordOfNight(mic, night) ?? weekPage.date(night.date)}
            {isGoing ? <Going /> : <b>{weekPage.saved}</b>}
            {now !== null && now.of !== 'open' && <span>{now.words}</span>}
          </p>
          <p className="ticket-time py-1">
            <ClockTime time={start} />
          </p>
          <h2
            id={id}
            className="pt-1 font-display text-xl/tight font-bold text-balance wrap-anywhere sm:text-2xl/tight"
          >
            <MicLink mic={mic} night={night}>
              {mic.showName}
            </MicLink>
          </h2>
          <Places mic={mic} className="pt-1 text-sm text-(--ink-2)" />
          {night.moved !== undefined && <p className="pt-1 font-semibold">{night.moved.note}</p>}
          {!night.certain && <p className="pt-1 font-semibold">{listing.checkFirst}</p>}
          {night.isFull && <p className="pt-1 font-semibold">{listing.isFull}</p>}
          {night.holiday !== undefined && (
            <p className="pt-1 font-semibold">{holidayMark.mayBeOff(night.holiday)}</p>
          )}
        </div>
      </div>
      <div className="ticket-stub">
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
          {facts.map(
            ([label, fact]) =>
              fact && (
                <div key={label} className="min-w-0">
                  <dt className="text-sm text-(--ink-2)">{label}</dt>
                  <dd className="font-bold wrap-anywhere">{fact}</dd>
                </div>
              ),
          )}
        </dl>
        {placeInstead(night) === null && <DirectionsLink mic={mic} className="week-way" />}
      </div>
    </section>
  );
}

function Going({ className = '' }: { readonly className?: string }) {
  return (
    <b className={`inline-flex items-center gap-1 ${className}`}>
      <CheckIcon className="size-4" />
      {weekPage.going}
    </b>
  );
}

type MicLinkProps = {
  readonly mic: Parameters<typeof searchOfNight>[0] & Pick<MicView, 'slug' | 'citySlug'>;
  /** The one to show first. */
  readonly night?: NightView;
  readonly children: ReactNode;
};

export function MicLink({ mic, night, children }: MicLinkProps) {
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      search={searchOfNight(mic, night)}
      className="hover:underline"
      dir="auto"
    >
      {children}
    </Link>
  );
}

/** 'Salted Kelp Cellar', 'Leimert Park', where it is not the city that goes without saying. */
function listPlaces(mic: MicView): string[] {
  return [findVenueName(mic), mic.neighborhood ?? mic.city].filter((place) => place !== null);
}

function Places({ mic, className }: { readonly mic: MicView; readonly className: string }) {
  return (
    <span className="block" dir="auto">
      <Facts facts={listPlaces(mic)} className={`wrap-anywhere ${className}`} />
    </span>
  );
}

export function placeOf(mic: MicView): string {
  return listPlaces(mic).join(' · ');
}

type DayProps = {
  readonly day: WeekDay;
  /** Where the ticket is not of this day already. */
  readonly id: string | undefined;
};

/** What is on a day, below its name; nothing where it is free. */
export function Day({ day, id }: DayProps) {
  const title = useId();
  const { date, nights } = day;
  if (nights.length === 0) return null;
  return (
    <section id={id} aria-labelledby={title} className="scroll-mt-24">
      <h2 id={title} className="pb-1 font-display text-xl font-bold">
        {wordOfDay(day, today())}{' '}
        <span className="ms-1 font-normal text-muted">{goings.day(date)}</span>
      </h2>
      <ul className="week-nights flex flex-col gap-1">
        {nights.map((each) => (
          <li key={each.mic.id}>
            <CityClock at={each.mic.readAt}>
              <NightRow {...each} />
            </CityClock>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NightRow({ mic, night, isGoing, isSameHour }: WeekNight) {
  const isCancelled = night.cancelled !== undefined;
  const start = startOfNight(mic, night);
  const signup = useSignupWords(mic, night);
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      search={searchOfNight(mic, night)}
      data-off={isCancelled || undefined}
      className="week-night"
    >
      <span className="week-time">
        <ClockTime time={start} />
      </span>
      <span className="min-w-0">
        <span
          className="line-clamp-2 font-display text-lg/tight font-bold wrap-anywhere"
          dir="auto"
        >
          {mic.showName}
        </span>
        <Places mic={mic} className="text-sm text-muted" />
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          {isCancelled ? (
            <span className="mic-status" data-status="cancelled">
              {listing.cancelled}
            </span>
          ) : (
            <>
              {isGoing ? (
                <Going className="text-accent-text" />
              ) : (
                <b className="text-text">{weekPage.saved}</b>
              )}
              {signup && <span>{signup}</span>}
              {!night.certain && (
                <span className="mic-status" data-status="check">
                  <span className="first-letter:uppercase">{listing.checkFirst}</span>
                </span>
              )}
              {night.holiday !== undefined && (
                <span className="mic-status" data-status="check">
                  <span aria-hidden="true">{holidayMark.short}</span>
                  <span className="sr-only">{holidayMark.mayBeOff(night.holiday)}</span>
                </span>
              )}
              {night.moved !== undefined && (
                <span className="mic-status" data-status="moved">
                  {night.moved.note}
                </span>
              )}
              {night.isFull && (
                <span className="mic-status" data-status="full">
                  {listing.isFull}
                </span>
              )}
              {isSameHour && (
                <span className="mic-status" data-status="check">
                  {weekPage.sameHour}
                </span>
              )}
            </>
          )}
        </span>
      </span>
      <Poster mic={mic} size="row" stamp={isCancelled ? listing.cancelled : undefined} />
    </Link>
  );
}
