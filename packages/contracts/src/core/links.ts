/** A web address that may be linked to: https is added where no scheme is, others are refused. */
export function toWebAddress(text: string): string | null {
  const trimmed = text.trim();
  // Two slashes would name another host than the text seems to.
  if (trimmed.startsWith('/')) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

const profileAddresses = {
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  facebook: 'https://www.facebook.com/',
} as const;
export type SocialNetwork = keyof typeof profileAddresses;

/** What a handle is once its @ is gone. */
export const handlePattern = /^[A-Za-z0-9._]{1,30}$/;

/** The profile of a handle, whose leading @ does not count; null for what is no handle. */
export function toProfileAddress(network: SocialNetwork, handle: string): string | null {
  const name = handle.trim().replace(/^@/, '');
  return handlePattern.test(name) ? profileAddresses[network] + name : null;
}

/** A path of the product that may be led to; null for what would lead elsewhere. */
export function toLocalPath(text: string): string | null {
  // A backslash counts as a slash in browsers, and two of them name another host.
  return /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : null;
}

const profileHosts: Record<SocialNetwork, RegExp> = {
  instagram: /^(?:[a-z]+\.)?(?:instagram\.com|instagr\.am)$/,
  twitter: /^(?:[a-z]+\.)?(?:twitter|x)\.com$/,
  tiktok: /^(?:[a-z]+\.)?tiktok\.com$/,
  facebook: /^(?:[a-z-]+\.)?(?:facebook|fb)\.com$/,
};
// Paths of the networks that are no profile.
const noProfile =
  /^(?:groups?|events?|pages?|p|reel|reels|stories|explore|share|profile\.php|people|hashtag|search)$/i;

/** As long as this may be what someone puts where a handle belongs: a copied address has tails. */
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
