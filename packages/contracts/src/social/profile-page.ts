import { portraitAddress } from '../core/images.ts';
import { toProfileAddress } from '../core/links.ts';
import { displayName, socialNetworks } from './rules.ts';
import type { ProfileView } from './schemas.ts';

/** Someone's handles in the order in which they are shown, with where they lead: null of a new account's. */
export function handlesOf(profile: ProfileView) {
  return socialNetworks.flatMap((network) => {
    const handle = profile[`${network}Handle`];
    const address = handle === null ? null : toProfileAddress(network, handle);
    if (handle === null || address === null) return [];
    return [{ network, handle, address: profile.hasLinks ? address : null }];
  });
}

/** A profile as search engines read it (https://schema.org/ProfilePage). */
export function profileJsonLd(profile: ProfileView, origin: string): object {
  const { name, stageName, bio, homeCity, profileImageUrl, createdAt } = profile;
  const image = profileImageUrl && new URL(portraitAddress(profileImageUrl), origin).href;
  const sameAs = handlesOf(profile).flatMap(({ address }) => address ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      name: displayName(profile),
      url: new URL(`/profile/${profile.slug}`, origin).href,
      ...(stageName !== null && stageName !== name && { alternateName: name }),
      ...(bio !== null && { description: bio }),
      ...(image && { image }),
      ...(homeCity !== null && { homeLocation: { '@type': 'Place', name: homeCity } }),
      ...(sameAs.length > 0 && { sameAs }),
    },
  };
}
