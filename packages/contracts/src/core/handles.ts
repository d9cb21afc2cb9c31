import { handlePattern, type SocialNetwork, toWebAddress } from './links.ts';

// Apart from links.ts, which every first load holds.

const profileHosts: Record<SocialNetwork, RegExp> = {
  instagram: /^(?:[a-z]+\.)?(?:instagram\.com|instagr\.am)$/,
  twitter: /^(?:[a-z]+\.)?(?:twitter|x)\.com$/,
  tiktok: /^(?:[a-z]+\.)?tiktok\.com$/,
  facebook: /^(?:[a-z-]+\.)?(?:facebook|fb)\.com$/,
};
// Paths of the networks that are no profile.
const noProfile =
  /^(?:groups?|events?|pages?|p|reel|reels|stories|explore|share|profile\.php|people|hashtag|search)$/i;

/** As long as this may be what somebody puts where a handle belongs: a copied address has tails. */
export const maxHandleText = 300;

/** The network and the name that a profile's address stands for; null for other texts. */
export function readProfile(text: string): { network: SocialNetwork; handle: string } | null {
  const address = toWebAddress(text);
  if (address === null) return null;
  const { hostname, pathname } = new URL(address);
  const network = (Object.keys(profileHosts) as SocialNetwork[]).find((name) =>
    profileHosts[name].test(hostname),
  );
  const [, first = '', second = ''] = pathname.split('/');
  const handle = first.replace(/^@/, '');
  const isProfile = handlePattern.test(handle) && !noProfile.test(handle) && second === '';
  return network !== undefined && isProfile ? { network, handle } : null;
}

/**
 * A handle as it is kept: without spaces around it and without the @ that people put before it. A
 * profile's address that was pasted becomes its handle.
 */
export function tidyHandle(network: SocialNetwork, text: string): string {
  const profile = readProfile(text);
  return profile?.network === network ? profile.handle : text.trim().replace(/^@/, '');
}
