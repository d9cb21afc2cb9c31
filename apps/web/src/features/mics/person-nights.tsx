import { goings, wordOfNight } from '@stagetime/contracts/mics/goings/messages';
import type { PersonMicsView } from '@stagetime/contracts/mics/hosts/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import type { PersonNightsView } from '@stagetime/contracts/mics/nights/schemas';
import { findVenueName } from '@stagetime/contracts/mics/place';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { startOfNight } from '@stagetime/contracts/mics/words-of-now';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { askedWhenSeen, trpc } from '../../api/trpc.ts';
import { Poster } from './components/poster.tsx';

/** The nights that one goes to, soonest first; nothing where there is none. */
export function OwnGoings() {
  const { data = [] } = trpc.mics.listOwnGoings.useQuery(undefined, askedWhenSeen);
  const [city = null, ...others] = new Set(data.map(({ mic }) => mic.city));
  if (data.length === 0) return null;
  return (
    <div className="own-goings pt-4 pb-5">
      <NightsSection
        title={goings.ownTitle}
        nights={data}
        city={others.length === 0 ? city : null}
      />
    </div>
  );
}

export type PersonProps = { readonly userId: number; readonly homeCity: string | null };

/** The next nights that someone goes to and hosts, on their profile; nothing where they show none. */
export function PersonNights({ userId, homeCity }: PersonProps) {
  const { data = [] } = trpc.mics.listPersonNights.useQuery({ userId }, askedWhenSeen);
  return (
    data.length > 0 && <NightsSection title={goings.personTitle} nights={data} city={homeCity} />
  );
}

/** The parts of a mic that say when and where. */
type MicInWords = PersonNightsView[number]['mic'] | PersonMicsView[number];

type NightOfMic = Omit<PersonNightsView[number], 'isHost'> & { readonly isHost?: boolean };

type NightsProps = {
  readonly title: string;
  readonly nights: readonly NightOfMic[];
  /** The one that goes without saying. */
  readonly city: string | null;
  /** Below the nights. */
  readonly children?: ReactNode;
};

/** Nights as a strip of tickets, each with its poster and the way to its mic. */
export function NightsSection({ title, nights, city, children }: NightsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="person-nights min-w-0">
      <h2 id={id} className="font-display text-xl font-bold">
        {title}
      </h2>
      {nights.length > 0 && (
        // Four, or what would leave one alone, stand in fours where there is room.
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--night,20rem)),1fr))] gap-2 pt-2.5 has-[>:nth-child(4n):last-child]:[--night:17rem] has-[>:nth-child(7):last-child]:[--night:17rem]">
          {nights.map((each) => (
            <li key={`${each.mic.id} ${each.night.date}`}>
              <NightRow {...each} isNear={city?.startsWith(each.mic.city) ?? false} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

type NightRowProps = NightOfMic & { readonly isNear: boolean };

/** When a night is: 'Tonight, 8 PM', 'Thu, Dec 17, 8 PM', the date alone where no time is known. */
function whenOf(mic: MicInWords, night: NightOfMic['night']): string {
  const start = startOfNight(mic, night);
  return [wordOfNight(mic, night) ?? night.label, start === null ? null : formatTime(start)]
    .filter(Boolean)
    .join(', ');
}

/** Where a mic is, with the city where that does not go without saying. */
function venueAndCityOf(mic: MicInWords, isNear: boolean): string {
  const venue = findVenueName(mic);
  return [venue, isNear && venue !== null ? null : mic.city].filter(Boolean).join(' · ');
}

function NightRow({ mic, night, isHost = false, isNear }: NightRowProps) {
  const isOff = night.cancelled !== undefined;
  // A server of the release before does not say so of someone's nights.
  const started = wordOfNight(mic, night) !== undefined && mic.startLabel;
  const when = whenOf(mic, night);
  const note = isOff ? listing.cancelled : night.moved?.note;
  const place = [note, venueAndCityOf(mic, isNear)].filter(Boolean).join(' · ');
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      className="flex h-full flex-wrap items-center gap-3.5 rounded-card bg-surface p-2 hover:bg-raised sm:p-2.5"
    >
      <Poster
        mic={mic}
        size="row"
        stamp={isOff ? listing.cancelled : undefined}
        className="size-16 flex-none self-start"
      />
      <span className="min-w-0 grow basis-32 self-start sm:pt-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-lg leading-tight font-bold">
            {isOff ? <s>{when}</s> : when}
          </span>
          {started && (
            <span className="night-starts text-sm font-semibold text-muted">{started}</span>
          )}
          {isHost && <span className="text-sm font-semibold text-accent-text">{goings.host}</span>}
        </span>
        <span
          className="block py-0.5 leading-5 font-semibold text-balance wrap-anywhere"
          dir="auto"
        >
          {mic.showName}
        </span>
        <span className="block truncate text-sm text-muted" dir="auto">
          {place}
        </span>
      </span>
    </Link>
  );
}

/** The mics that someone hosts, on their profile or one's own, the next first; nothing where they host none. */
export function PersonMics({ userId, homeCity, isOwn = false }: PersonProps & { isOwn?: boolean }) {
  const id = useId();
  const { data: mics = [] } = trpc.mics.listPersonMics.useQuery({ userId });
  if (mics.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-display text-xl font-bold">
        {goings.hostedTitle(mics.length, isOwn ? 'you' : 'they')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-2 pt-2.5 *:only:col-span-full">
        {mics.map((mic) => (
          <li key={mic.id}>
            <HostedMic mic={mic} isNear={homeCity?.startsWith(mic.city) ?? false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type HostedMicProps = { readonly mic: PersonMicsView[number]; readonly isNear: boolean };

function HostedMic({ mic, isNear }: HostedMicProps) {
  // A server of the release before sends none.
  const [night] = mic.nextNights ?? [];
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      className="flex h-full gap-4 rounded-card bg-surface p-2.5 hover:bg-raised"
    >
      <Poster mic={mic} size="sheet" className="aspect-3/4 w-24 flex-none sm:w-30" />
      <span className="min-w-0 grow self-center">
        {night && (
          <span className="block font-display text-xl leading-tight font-bold">
            {whenOf(mic, night)}
          </span>
        )}
        <b className="block pt-0.5 font-semibold wrap-anywhere" dir="auto">
          {mic.showName}
        </b>
        <span className="block text-muted wrap-anywhere" dir="auto">
          {venueAndCityOf(mic, isNear)}
        </span>
        <span className="block pt-1 text-sm text-muted">{mic.scheduleText}</span>
      </span>
    </Link>
  );
}
