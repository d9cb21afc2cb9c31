import {
  type SocialNetwork,
  toProfileAddress,
  toWebAddress,
} from '@stagetime/contracts/core/links';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import {
  feeTypeLabels,
  listing,
  micPage,
  micTypeLabels,
  signupMethodLabels,
  socialNetworks,
} from '@stagetime/contracts/mics/messages';
import { formatTime, micLocation, shorten } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import type { ReactNode } from 'react';
import { SafeLink } from '../../../components/safe-link.tsx';
import { BringerInfo } from './bringer-info.tsx';
import { DirectionsLink } from './directions-link.tsx';

type MicProps = { readonly mic: MicView };

type SectionProps = { readonly title: string; readonly children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className="flex max-w-prose flex-col gap-3">
      <h2 className="font-display text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type RowProps = { readonly label: string; readonly children: ReactNode };

function Row({ label, children }: RowProps) {
  return (
    <div className="border-t border-line py-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
        {children}
      </dd>
    </div>
  );
}

export function AboutSection({ mic }: MicProps) {
  const text = mic.aboutMic;
  return (
    <Section title={micPage.about}>
      {text !== null && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
      {mic.nextNights.length > 0 && <ComingNights mic={mic} />}
    </Section>
  );
}

function ComingNights({ mic }: MicProps) {
  return (
    <>
      <h3 className="font-semibold">{micPage.nextNights}</h3>
      {!mic.scheduleCertain && <p className="text-muted">{micPage.nightsUncertain}</p>}
      <ul className="flex flex-wrap gap-2 tabular-nums">
        {mic.nextNights.map(({ date, label }) => (
          <li key={date} className="rounded-control border border-line bg-surface px-3 py-1.5">
            <time dateTime={date}>{label}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SignupSection({ mic }: MicProps) {
  const method = mic.signupMethod === null ? micPage.unknown : signupMethodLabels[mic.signupMethod];
  const cost =
    mic.feeDescription ?? (mic.feeType === null ? micPage.unknown : feeTypeLabels[mic.feeType]);
  return (
    <Section title={micPage.signupAndFees}>
      <dl>
        <Row label={micPage.signupTime}>
          {mic.signupTime === null ? micPage.unknown : formatTime(mic.signupTime)}
        </Row>
        <Row label={micPage.signupMethod}>
          {mic.signupDescription === null
            ? method
            : `${method}: ${shorten(mic.signupDescription, micTextLimits.signupDescription)}`}
          {mic.signupUrl !== null && (
            <span className="block">
              <SafeLink address={mic.signupUrl}>{micPage.signUpOnline}</SafeLink>
            </span>
          )}
        </Row>
        <Row label={micPage.showType}>
          {mic.categories.map((category) => micTypeLabels[category]).join(', ')}
        </Row>
        <Row label={micPage.cost}>
          {mic.feeType === 'bringer' ? <BringerInfo label={cost} /> : cost}
        </Row>
        {mic.additionalNotes !== null && (
          <Row label={micPage.thingsToNote}>{mic.additionalNotes}</Row>
        )}
      </dl>
    </Section>
  );
}

export function HostSection({ mic }: MicProps) {
  const handles: [SocialNetwork, string | null][] = [
    ['instagram', mic.contactInstagram],
    ['twitter', mic.contactTwitter],
    ['tiktok', mic.contactTiktok],
    ['facebook', mic.contactFacebook],
  ];
  const links = handles.flatMap(([network, handle]) => {
    const address = handle === null ? null : toProfileAddress(network, handle);
    return address === null ? [] : [{ network, address }];
  });
  if (mic.hostName === null && links.length === 0) return null;
  return (
    <Section title={micPage.hostedBy}>
      {mic.hostName !== null && (
        <p className="wrap-anywhere" dir="auto">
          {mic.hostName}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ network, address }) => (
          <li key={network} className="inline-flex min-h-11 items-center">
            <SafeLink address={address}>{socialNetworks[network]}</SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function VenueSection({ mic }: MicProps) {
  return (
    <Section title={micPage.venue}>
      <address className="not-italic wrap-anywhere" dir="auto">
        <span className="block font-semibold">{mic.venueName ?? listing.venueUnknown}</span>
        <span className="block text-muted">
          {mic.venueAddress ?? `${micLocation(mic)}, ${mic.state ?? 'CA'}`}
        </span>
      </address>
      <DirectionsLink mic={mic} />
    </Section>
  );
}

/** Addresses of the mic's own; those of its host stand with the host. */
export function LinksSection({ mic }: MicProps) {
  const address = mic.signupUrl === null ? null : toWebAddress(mic.signupUrl);
  if (address === null) return null;
  return (
    <Section title={micPage.links}>
      <p className="flex min-h-11 items-center wrap-anywhere">
        <SafeLink address={address}>{new URL(address).host}</SafeLink>
      </p>
    </Section>
  );
}
