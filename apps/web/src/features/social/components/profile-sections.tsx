import {
  experienceLabels,
  genreLabels,
  networkLabels,
  publicProfile,
} from '@stagetime/contracts/social/messages';
import { handlesOf } from '@stagetime/contracts/social/profile-page';
import { displayName, isPerformer } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Chip } from '@stagetime/ui/chip';
import type { ReactNode } from 'react';
import { SafeLink } from '../../../components/safe-link.tsx';

type ProfileProps = { readonly profile: ProfileView };

type SectionProps = { readonly title: string; readonly children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-display text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** What someone says of themselves, in letters as large as a few words deserve. */
export function AboutSection({ profile }: ProfileProps) {
  const { bio } = profile;
  return (
    <Section title={publicProfile.about}>
      {bio === null ? (
        <p className="text-muted" dir="auto">
          {publicProfile.quiet(displayName(profile))}
        </p>
      ) : (
        <p
          className="max-w-prose text-lg leading-relaxed wrap-anywhere whitespace-pre-line sm:text-xl sm:leading-relaxed"
          dir="auto"
        >
          {bio}
        </p>
      )}
    </Section>
  );
}

/** Genres, level and handles, as far as someone told them. */
export function FactSections({ profile }: ProfileProps) {
  const { favoriteGenres, experienceLevel } = profile;
  const handles = handlesOf(profile);
  return (
    <>
      {favoriteGenres.length > 0 && (
        <Section title={publicProfile.genres}>
          <ul className="flex flex-wrap gap-2">
            {favoriteGenres.map((genre) => (
              <li key={genre} className="flex">
                <Chip category={genre}>{genreLabels[genre]}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {experienceLevel !== null && isPerformer(profile) && (
        <Section title={publicProfile.experience}>
          <p>{experienceLabels[experienceLevel]}</p>
        </Section>
      )}
      {handles.length > 0 && (
        <Section title={publicProfile.links}>
          <ul className="flex flex-col">
            {handles.map(({ network, handle, address }) => (
              <li key={network} className="flex min-h-11 flex-wrap items-center gap-x-2">
                <span className="text-muted">{networkLabels[network]}</span>
                <SafeLink address={address}>@{handle}</SafeLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
