import { sayWeekday } from '@stagetime/contracts/core/calendar';
import { type SocialNetwork, toProfileAddress } from '@stagetime/contracts/core/links';
import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import {
  bringerModal,
  describeFee,
  leastAgeLabels,
  listing,
  micPage,
  micTypeLabels,
  networkLabels,
  signupMethodLabels,
  yesNoLabels,
} from '@stagetime/contracts/mics/messages';
import type { NoteFacts } from '@stagetime/contracts/mics/note-facts';
import { findVenueName, isSomewhere, placeOfMic } from '@stagetime/contracts/mics/place';
import { formatTime, shorten } from '@stagetime/contracts/mics/rules';
import type { MicView, ShownHosts } from '@stagetime/contracts/mics/schemas';
import {
  describeAdvance,
  offNote,
  placeInstead,
  startOfNight,
} from '@stagetime/contracts/mics/words-of-now';
import { createIcon } from '@stagetime/ui/icons';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { PersonLink, PersonPicture } from '../../../components/person.tsx';
import { SafeLink } from '../../../components/safe-content.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useBlocked } from '../../social/blocks/use-blocked.ts';
import { CallVenue } from './ticket-night.tsx';
import { Directions } from './tools.tsx';

const InfoIcon = createIcon(<path d="M3 12a9 9 0 1 1 18 0 9 9 0 1 1-18 0m9-1v5m0-8h.01" />);

const { Opener: BringerButton } = lazyDialog(() => import('./bringer-dialog.tsx'));

type MicProps = { readonly mic: MicView };
type MicFactsProps = MicProps & { readonly facts: NoteFacts };

type SectionProps = {
  readonly title: string;
  /** What is true of all of it. */
  readonly aside?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

function Section({ title, aside = '', className = '', children }: SectionProps) {
  return (
    <section className={`flex flex-col gap-3 pt-10 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-xl font-bold">{title}</h2>
        {aside !== '' && <p className="text-sm text-muted">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

export function AboutSection({ mic }: MicProps) {
  if (mic.aboutMic === null) return null;
  return (
    <Section title={micPage.about} className="max-lg:order-4">
      <p
        className="max-w-prose text-lg leading-normal wrap-anywhere whitespace-pre-line"
        dir="auto"
      >
        {mic.aboutMic}
      </p>
    </Section>
  );
}

/**
 * The coming nights, each as a leaf of a calendar; the next one alone stands on the ticket. What they have in
 * common is said once above them, and on a leaf what differs.
 */
export function NextNights({ mic }: MicProps) {
  const { nextNights, cancelledNights = [], startTime } = mic;
  const nights = [...cancelledNights, ...nextNights].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (nights.length < 2) return null;
  const usual = nights.filter(({ moved }) => moved === undefined);
  const days = new Set(usual.map(({ date }) => sayWeekday(date)));
  const [day] = days.size === 1 ? days : [];
  const isUnsure = usual.every(({ certain }) => !certain);
  const firstYear = nights[0]?.date.slice(0, 4);
  // A holiday's name takes half a phone's width.
  const isNamed = nights.some(({ holiday }) => holiday !== undefined);
  const few =
    nights.length > 4
      ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))]'
      : 'grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))]';
  const columns = isNamed ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]' : few;
  const common = [
    [day && `${day}s`, startTime && formatTime(startTime)].filter(Boolean).join(', '),
    isUnsure && micPage.nightUncertain,
  ];
  return (
    <Section
      title={micPage.nextNights}
      aside={common.filter(Boolean).join(' · ')}
      className="max-lg:order-7"
    >
      <ul className={`grid gap-1.5 text-xs tabular-nums ${columns}`}>
        {nights.map((night) => {
          const { date, label, certain, cancelled, holiday } = night;
          const [weekday = '', month, number] = label.split(/,? /);
          const year = date.slice(0, 4);
          const time = startOfNight(mic, night);
          const differs = [
            day?.startsWith(weekday) ? null : weekday,
            time === startTime || time === null ? null : formatTime(time),
          ];
          const notes = [
            differs.filter(Boolean).join(', '),
            certain || isUnsure ? null : micPage.nightUncertain,
            placeInstead(night) === null ? null : night.moved?.note,
            holiday === undefined ? null : holidayMark.mayBeOff(holiday),
          ];
          const isOff = cancelled !== undefined;
          const change = offNote(night) === listing.cancelled ? listing.cancelled : micPage.moved;
          return (
            <li key={date} className="small-ticket" data-certain={certain}>
              <time dateTime={date} className={isOff ? 'text-muted line-through' : ''}>
                {month} {year !== firstYear && year}
                <b className="block font-display text-3xl leading-tight">{number}</b>
              </time>
              <span
                className={
                  isOff
                    ? 'text-[0.6875rem] font-semibold tracking-tight text-danger'
                    : 'whitespace-pre-line text-muted'
                }
              >
                {isOff ? change : notes.filter(Boolean).join('\n')}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** '21 and over · Step-free entrance'. */
function entranceWords(mic: MicView): string {
  const answers = Object.entries(yesNoLabels).map(([name, labels]) => {
    const answer = mic[name as keyof typeof yesNoLabels];
    return answer && labels[answer];
  });
  return [mic.leastAge && leastAgeLabels[mic.leastAge], ...answers].filter(Boolean).join(' · ');
}

/** How to sign up and what it costs; what is not known has no line. */
export function SignupSection({ mic, facts }: MicFactsProps) {
  const { notes, signupDescription } = facts;
  const words = signupDescription && shorten(signupDescription, micTextLimits.signupDescription);
  const signup = [signupWords(facts, mic.signupUrl !== null), words].filter(Boolean).join(': ');
  const cost = describeFee(mic);
  const lines: [string, ReactNode][] = [
    [micPage.signupTime, mic.signupTime && formatTime(mic.signupTime)],
    [micPage.advanceSignup, describeAdvance(mic)],
    [micPage.cost, mic.feeType === 'bringer' ? <BringerInfo label={cost ?? ''} /> : cost],
    [micPage.onStage, mic.minutesOnStage && micPage.minutesOnStage(mic.minutesOnStage)],
    [micPage.spots, mic.spots],
    [micPage.gettingIn, entranceWords(mic)],
    [micPage.showType, mic.categories.map((category) => micTypeLabels[category]).join(', ')],
    [micPage.signupMethod, isBringer(signup) ? <BringerInfo label={signup} /> : signup],
    [micPage.thingsToNote, notes],
  ];
  const known = lines.filter(([, fact]) => Boolean(fact));
  // The type alone stands above already.
  if (known.length < 2) return null;
  return (
    <Section title={micPage.signupAndFees} className="max-lg:order-6">
      <dl className="mic-facts">
        {known.map(([label, fact]) => (
          <div key={label} data-long={(typeof fact === 'string' && fact.length > 120) || undefined}>
            <dt className="font-sans text-sm leading-6 font-normal text-muted">{label}</dt>
            <dd className="text-pretty wrap-anywhere whitespace-pre-line" dir="auto">
              {fact}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Whether a way to sign up that someone put in words is that of a bringer show. */
function isBringer(words: string): boolean {
  return words.trim().toLowerCase() === 'bringer';
}

/** The way to sign up in words; null where none is named. */
function signupWords(facts: NoteFacts, isLinked: boolean): string | null {
  const { signupMethod, signupDescription } = facts;
  const method = signupMethod === 'other' ? null : signupMethod;
  // As on the ticket.
  if (facts.online === null && isLinked) return micPage.signupOnline(method);
  const isNamed = facts.online !== null || signupDescription !== null;
  const named = signupMethod === 'other' && isNamed ? null : signupMethod;
  const words =
    facts.online === '' ? micPage.online : facts.online && micPage.onlineAt(facts.online);
  return [named && signupMethodLabels[named], words].filter(Boolean).join('; ') || null;
}

/** The word for a bringer show, which explains itself when tapped. */
function BringerInfo({ label }: { readonly label: string }) {
  return (
    <BringerButton
      label={
        <>
          {label}
          <InfoIcon className="size-4 shrink-0" />
          <span className="sr-only">{bringerModal.open}</span>
        </>
      }
      className="text-link -my-2.5 inline-flex min-h-11 cursor-pointer items-center gap-2 text-start"
    />
  );
}

/** How one writes to a host; nothing where one cannot. */
export type ContactOf = (host: ShownHosts['people'][number]) => ReactNode;

/**
 * Who runs it and where they are found: its hosts with a way to ask them, and whom the listing names beside them.
 * Links of which no one says whose they are stand alone.
 */
export function HostSection({
  mic,
  facts,
  contact,
}: MicFactsProps & { readonly contact: ContactOf }) {
  const handles: [SocialNetwork, string | null][] = [
    ['instagram', mic.contactInstagram],
    ['twitter', mic.contactTwitter],
    ['tiktok', mic.contactTiktok],
    ['facebook', mic.contactFacebook],
  ];
  const links = handles.flatMap(([network, handle]) => {
    const address = handle === null ? null : toProfileAddress(network, handle);
    return handle === null || address === null
      ? []
      : [{ network, handle: handle.trim().replace(/^@/, ''), address }];
  });
  const known = links.map(({ address }) => address.toLowerCase());
  links.push(...facts.profiles.filter(({ address }) => !known.includes(address.toLowerCase())));
  const { session } = useAccount();
  const ownId = session.status === 'user' ? session.user.userId : null;
  const blocked = useBlocked();
  const hosts = mic.hosts?.people.filter(({ userId }) => !blocked?.has(userId)) ?? [];
  const hostName = hosts.length > 0 && mic.hosts ? mic.hosts.others : mic.hostName;
  const isHosted = hosts.length > 0 || hostName !== null;
  if (!isHosted && links.length === 0) return null;
  const list = links.length > 0 && (
    <ul className="-my-2.5 flex flex-wrap gap-x-4.5">
      {links.map(({ network, handle, address }) => (
        <li key={address} className="inline-flex text-sm font-medium">
          <SafeLink address={address}>
            {networkLabels[network]}
            <span className="sr-only">{` @${handle}`}</span>
          </SafeLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={isHosted ? micPage.hostedBy : micPage.links} className="max-lg:order-8">
      {hosts.map((host) => (
        <div key={host.userId} className="flex max-w-sm flex-wrap items-start gap-3">
          <PersonPicture name={host.name} url={host.profileImageUrl} />
          {/* A name stays whole: what does not fit beside it goes below. */}
          <div className="flex min-w-0 grow basis-36 flex-wrap items-center gap-x-3">
            <PersonLink
              slug={host.slug}
              dir="auto"
              className="text-link flex min-h-11 min-w-11 grow items-center font-semibold wrap-anywhere"
            >
              {host.name}
            </PersonLink>
            {host.userId !== ownId && contact(host)}
          </div>
        </div>
      ))}
      {hostName === null ? (
        // Under the name, where there is one.
        <div className={hosts.length > 0 ? 'ps-14' : undefined}>{list}</div>
      ) : (
        <div className="flex items-start gap-3">
          <PersonPicture name={hostName} url={null} className="size-11" />
          <div className="flex min-h-11 min-w-0 flex-col justify-center leading-snug">
            <p className="font-semibold wrap-anywhere" dir="auto">
              {hostName}
            </p>
            {list}
          </div>
        </div>
      )}
    </Section>
  );
}

/** Where it is, where more is known than the city; on phones the way there stands with the ticket, too. */
export function VenueSection({ mic }: MicProps) {
  if (!isSomewhere(mic)) return null;
  const venueName = findVenueName(mic);
  return (
    <Section title={micPage.venue} className="max-lg:order-5">
      <address className="leading-snug not-italic wrap-anywhere">
        {venueName !== null && (
          <span className="block font-semibold" dir="auto">
            {venueName}
          </span>
        )}
        {/* A number before a street goes its own way, whatever way the name is written. */}
        <span className="block text-muted" dir="auto">
          {placeOfMic(mic)}
        </span>
      </address>
      <div className="flex flex-wrap gap-2">
        <Directions mic={mic} className="min-h-11! px-4! text-sm" />
        <CallVenue phone={mic.venuePhone} isButton />
      </div>
    </Section>
  );
}
