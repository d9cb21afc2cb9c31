import { listing, micPage, micTypeLabels } from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DirectionsLink } from './directions-link.tsx';
import { MicActions } from './mic-actions.tsx';
import { MicPicture } from './mic-picture.tsx';
import {
  AboutSection,
  HostSection,
  LinksSection,
  SignupSection,
  VenueSection,
} from './mic-sections.tsx';

type MicDetailProps = {
  readonly mic: MicView;
  readonly comments: ReactNode;
};

/** Everything about one mic; when and where to be stand first. */
export function MicDetail({ mic, comments }: MicDetailProps) {
  return (
    <article className="py-6 sm:py-10">
      <Link
        to="/$city"
        params={{ city: mic.citySlug }}
        className="text-link inline-flex min-h-11 items-center"
      >
        ← {micPage.backToCity(mic.city)}
      </Link>
      <div className="grid gap-6 pt-2 md:grid-cols-[3fr_2fr] md:gap-10">
        <MicHero mic={mic} />
        <MicPicture mic={mic} />
      </div>
      <div className="grid gap-x-10 gap-y-8 pt-10 md:grid-cols-2">
        <AboutSection mic={mic} />
        <SignupSection mic={mic} />
        <HostSection mic={mic} />
        <VenueSection mic={mic} />
        <LinksSection mic={mic} />
      </div>
      {comments}
    </article>
  );
}

function MicHero({ mic }: Pick<MicDetailProps, 'mic'>) {
  const start = mic.startTime === null ? listing.timeUnknown : formatTime(mic.startTime);
  const place = mic.venueName ?? mic.showName;
  return (
    <header className="flex flex-col gap-3">
      <h1
        className="font-display text-3xl font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl"
        dir="auto"
      >
        {mic.showName}
      </h1>
      <p className="text-lg wrap-anywhere" dir="auto">
        {micPage.timeAndPlace(start, place, mic.neighborhood)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {mic.venueAddress !== null && (
          <address className="text-muted not-italic wrap-anywhere" dir="auto">
            {mic.venueAddress}
          </address>
        )}
        <DirectionsLink mic={mic} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 tabular-nums sm:grid-cols-3">
        <Fact
          label={micPage.next}
          value={mic.nextLabel}
          isAccented={mic.isTonight}
          className="max-sm:col-span-2"
        />
        <Fact label={micPage.showStart} value={start} />
        <Fact
          label={micPage.signupOpens}
          value={mic.signupTime === null ? micPage.unknown : formatTime(mic.signupTime)}
        />
      </dl>
      <p className="text-muted wrap-anywhere">
        {mic.scheduleWords === null
          ? mic.scheduleText
          : listing.scheduleInWords(mic.scheduleText, mic.scheduleWords)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {mic.categories.map((category) => (
          <li key={category}>
            <Chip category={category}>{micTypeLabels[category]}</Chip>
          </li>
        ))}
      </ul>
      <MicActions mic={mic} />
    </header>
  );
}

type FactProps = {
  readonly label: string;
  readonly value: string;
  readonly isAccented?: boolean;
  readonly className?: string;
};

function Fact({ label, value, isAccented = false, className }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={`font-display text-xl leading-tight font-bold ${isAccented ? 'text-accent-text' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}
