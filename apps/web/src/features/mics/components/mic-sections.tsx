import {
  type SocialNetwork,
  toProfileAddress,
  toWebAddress,
} from '@stagetime/contracts/core/links';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import {
  feeTypeLabels,
  micPage,
  micTypeLabels,
  signupMethodLabels,
  socialNetworks,
} from '@stagetime/contracts/mics/messages';
import type { NoteFacts } from '@stagetime/contracts/mics/note-facts';
import { findVenueName, placeOfMic } from '@stagetime/contracts/mics/place';
import { formatTime, shorten } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import type { ReactNode } from 'react';
import { SafeLink } from '../../../components/safe-link.tsx';
import { BringerInfo } from './bringer-info.tsx';
import { DirectionsLink } from './directions-link.tsx';

type MicProps = { readonly mic: MicView };

type MicFactsProps = MicProps & { readonly facts: NoteFacts };

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
      {mic.nextNights.length > 0 && <NextNights mic={mic} />}
    </Section>
  );
}

function NextNights({ mic }: MicProps) {
  return (
    <>
      <h3 className="font-semibold">{micPage.nextNights}</h3>
      <ul className="flex flex-wrap gap-2 tabular-nums">
        {mic.nextNights.map(({ date, label, certain }) => (
          <li key={date} className="rounded-control border border-line bg-surface px-3 py-1.5">
            <time dateTime={date}>{label}</time>
            {!certain && <span className="text-muted"> · {micPage.nightUncertain}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

export function SignupSection({ mic, facts }: MicFactsProps) {
  const { notes, signupDescription } = facts;
  const method = signupWords(facts);
  const signup =
    signupDescription === null
      ? (method ?? micPage.unknown)
      : [method, shorten(signupDescription, micTextLimits.signupDescription)]
          .filter((words) => words !== null)
          .join(': ');
  const cost =
    mic.feeDescription ?? (mic.feeType === null ? micPage.unknown : feeTypeLabels[mic.feeType]);
  return (
    <Section title={micPage.signupAndFees}>
      <dl>
        <Row label={micPage.signupTime}>
          {mic.signupTime === null ? micPage.unknown : formatTime(mic.signupTime)}
        </Row>
        <Row label={micPage.signupMethod}>
          {isBringer(signup) ? <BringerInfo label={signup} /> : signup}
        </Row>
        <Row label={micPage.showType}>
          {mic.categories.map((category) => micTypeLabels[category]).join(', ')}
        </Row>
        <Row label={micPage.cost}>
          {mic.feeType === 'bringer' ? <BringerInfo label={cost} /> : cost}
        </Row>
        {notes !== null && <Row label={micPage.thingsToNote}>{notes}</Row>}
      </dl>
    </Section>
  );
}

/** Whether a way to sign up that someone put in words is that of a bringer show. */
function isBringer(words: string): boolean {
  return words.trim().toLowerCase() === 'bringer';
}

/** The way to sign up in words; null where none is named. */
function signupWords({ signupMethod, online, signupDescription }: NoteFacts): string | null {
  const isNamed = online !== null || signupDescription !== null;
  const method =
    signupMethod === null || (signupMethod === 'other' && isNamed)
      ? []
      : [signupMethodLabels[signupMethod]];
  const words = online === null ? [] : [online === '' ? micPage.online : micPage.onlineAt(online)];
  return [...method, ...words].join('; ') || null;
}

export function HostSection({ mic, facts }: MicFactsProps) {
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
  if (mic.hostName === null && links.length === 0) return null;
  return (
    <Section title={micPage.hostedBy}>
      {mic.hostName !== null && (
        <p className="wrap-anywhere" dir="auto">
          {mic.hostName}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ network, handle, address }) => (
          <li key={address} className="inline-flex min-h-11 items-center wrap-anywhere">
            <SafeLink address={address}>
              {micPage.profile(socialNetworks[network], handle)}
            </SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function VenueSection({ mic }: MicProps) {
  const venueName = findVenueName(mic);
  return (
    <Section title={micPage.venue}>
      <address className="not-italic wrap-anywhere" dir="auto">
        {venueName !== null && <span className="block font-semibold">{venueName}</span>}
        <span className="block text-muted">{placeOfMic(mic)}</span>
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
