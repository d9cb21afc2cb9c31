import { productName } from '../product.ts';

/** Titles of pages that are words only, by the first segment of their address. */
export const staticPageTitles = {
  about: `About ${productName}`,
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
  contact: 'Contact',
  submit: 'Submit an Open Mic',
} as const;

export type StaticPageName = keyof typeof staticPageTitles;
