import { listing, micPage, micTypeLabels } from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import { DirectionsLink } from './directions-link.tsx';
import { MicPicture } from './mic-picture.tsx';
import { AboutSection, HostSection, SignupSection, VenueSection } from './mic-sections.tsx';

type MicDetailProps = { readonly mic: MicView };

/** Everything about one mic; when and where to be stand first. */
export function MicDetail({ mic }: MicDetailProps) {
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
      </div>
    </article>
  );
}

function MicHero({ mic }: MicDetailProps) {
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
      <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 tabular-nums sm:grid-cols-3">
        <Fact label={micPage.next} value={mic.nextLabel} isAccented={mic.isTonight} />
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
            <Chip>{micTypeLabels[category]}</Chip>
          </li>
        ))}
      </ul>
      <DirectionsLink mic={mic} />
    </header>
  );
}

type FactProps = {
  readonly label: string;
  readonly value: string;
  readonly isAccented?: boolean;
};

function Fact({ label, value, isAccented = false }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={`font-display text-xl leading-tight font-bold ${isAccented ? 'text-accent-text' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}
