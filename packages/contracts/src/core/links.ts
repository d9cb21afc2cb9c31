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
