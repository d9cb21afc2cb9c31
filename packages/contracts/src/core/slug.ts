/**
 * Words that may never become a city slug, a mic slug or a stage name: first path segments of the
 * web app and of the server, and names that would let someone pose as the product.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  // The web app's first path segments.
  'about',
  'admin',
  'account',
  'appeal',
  'auth',
  'cities',
  'contact',
  'cookies',
  'dashboard',
  'favorites',
  'forgot-password',
  'hosting',
  'messages',
  'mic-check',
  'notifications',
  'privacy',
  'profile',
  'profile-setup',
  'reset-password',
  'signin',
  'signup',
  'submit',
  'success',
  'terms',
  // The server's.
  'api',
  'assets',
  'dev',
  'favicon.ico',
  'health',
  'images',
  'metrics',
  'ready',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'trpc',
  'unsubscribe',
  'uploads',
  // Names that speak for the product.
  'administrator',
  'billing',
  'help',
  'info',
  'legal',
  'moderator',
  'moderators',
  'noreply',
  'official',
  'postmaster',
  'root',
  'security',
  'staff',
  'stagetime',
  'superadmin',
  'support',
  'system',
  'webmaster',
  'www',
  // Words that programs and people take for something else than a name.
  'anonymous',
  'everyone',
  'former-member',
  'login',
  'logout',
  'me',
  'null',
  'search',
  'settings',
  'signout',
  'undefined',
  'user',
  'users',
  // What every object of JavaScript knows by name, as toString.
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
]);

/** Longest slug of a mic or city; the database checks the same number. */
export const maxSlugLength = 80;

const markPattern = /\p{M}+/gu;
const apostrophePattern = /['’‘`]/g;
const gapPattern = /[^a-z0-9]+/g;
const edgePattern = /^-|-$/g;

/**
 * Turns a name into a URL part: ASCII letters and digits joined by single hyphens, at most
 * {@link maxSlugLength} characters. Empty when the name has no letter or digit that ASCII can write.
 */
export function slugify(name: string): string {
  return name
    .slice(0, 500)
    .normalize('NFKD')
    .replace(markPattern, '')
    .replace(apostrophePattern, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(gapPattern, '-')
    .replace(edgePattern, '')
    .slice(0, maxSlugLength)
    .replace(edgePattern, '');
}

/** Whether text has the form of a slug, or of an id. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Whether a slug may stand in a path: not empty, not reserved, not all digits (those are ids). */
export function isUsableSlug(slug: string): boolean {
  return slug !== '' && !reservedNames.has(slug) && !/^[0-9]+$/.test(slug);
}
