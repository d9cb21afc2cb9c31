import { productName } from '../product.ts';

/**
 * Pages that only the web app can show, because they are someone's own or hold a secret: the server
 * sends their frame, whatever their query says. By their whole path, without the first slash.
 */
export const appPages: ReadonlySet<string> = new Set([
  'signin',
  'signup',
  'auth',
  'auth/confirm-email',
  'auth/google',
  'auth/magic-success',
  'forgot-password',
  'reset-password',
  'dashboard',
  'profile-setup',
  'success',
  'mic-check',
  'appeal',
  'account',
  'profile',
  'favorites',
  'hosting',
  'messages',
  'notifications',
  'admin',
  'admin/pending',
  'admin/pending-new',
  'admin/submissions',
  'admin/message-quotas',
  'admin/desk',
  'admin/mics',
  'admin/people',
  'admin/holidays',
  'admin/audit',
  'admin/import',
  'admin/errors',
  'admin/system',
]);

/** Titles of pages that are words only, by the first segment of their address. */
export const staticPageTitles = {
  about: `About ${productName}`,
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
  contact: 'Contact',
  cities: 'Cities',
  submit: 'Submit an Open Mic',
} as const;

/** Where a page of words leads on to. */
export const pageEnds = {
  tonight: "Find tonight's mics",
  contact: 'Ask us about it',
  newHere: 'New here?',
} as const;

export type StaticPageName = keyof typeof staticPageTitles;
