import { toProfileAddress } from '@stagetime/contracts/core/links';
import {
  experienceLabels,
  genreLabels,
  networkLabels,
  profileLabels,
  profileSections,
} from '@stagetime/contracts/social/messages';
import { isPerformer, socialNetworks } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Chip } from '@stagetime/ui/chip';
import type { ReactNode } from 'react';
import { SafeLink } from '../../../components/safe-link.tsx';
import { Portrait } from './portrait.tsx';
import { ProfileSection } from './profile-section.tsx';

/** One's own profile as it is. What no one filled in is said, so that it can be. */
export function ProfileOverview({ profile }: { readonly profile: ProfileView }) {
  const { experienceLevel, favoriteGenres } = profile;
  return (
    <>
      <ProfileSection title={profileSections.basic}>
        <Portrait address={profile.profileImageUrl} name={profile.stageName ?? profile.name} />
        <dl>
          <Fact label={profileLabels.name}>{profile.name}</Fact>
          {isPerformer(profile) && <Fact label={profileLabels.stageName}>{profile.stageName}</Fact>}
          <Fact label={profileLabels.homeCity}>{profile.homeCity}</Fact>
          <Fact label={profileLabels.bio}>{profile.bio}</Fact>
        </dl>
      </ProfileSection>
      <ProfileSection title={profileSections.social}>
        <dl>
          {socialNetworks.map((network) => {
            const handle = profile[`${network}Handle`];
            const address = handle && toProfileAddress(network, handle);
            return (
              <Fact key={network} label={networkLabels[network]}>
                {address && <SafeLink address={address}>@{handle}</SafeLink>}
              </Fact>
            );
          })}
        </dl>
      </ProfileSection>
      <ProfileSection title={profileSections.experience}>
        <dl>
          <Fact label={profileLabels.experience}>
            {experienceLevel && experienceLabels[experienceLevel]}
          </Fact>
          <Fact label={profileLabels.genres}>
            {favoriteGenres.length > 0 && (
              <span className="flex flex-wrap gap-2 pt-1">
                {favoriteGenres.map((genre) => (
                  <Chip key={genre} category={genre}>
                    {genreLabels[genre]}
                  </Chip>
                ))}
              </span>
            )}
          </Fact>
        </dl>
      </ProfileSection>
    </>
  );
}

type FactProps = { readonly label: string; readonly children: ReactNode };

function Fact({ label, children }: FactProps) {
  return (
    <div className="border-t border-line py-3 first:border-0 first:pt-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
        {children || <span className="text-muted">{profileLabels.notSet}</span>}
      </dd>
    </div>
  );
}
