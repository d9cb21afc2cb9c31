import { productName } from '../product.ts';

type StaticPage = { readonly title: string; readonly text: string };

/** Pages that are words only, by the first segment of their address. */
export const staticPages = {
  about: {
    title: `About ${productName}`,
    text: `${productName} lists open-mic nights by city, so that comics, musicians, poets and storytellers find a stage and hosts find a full list. It tells when the next night is in the city's own time, and says so when a schedule is not certain.`,
  },
  terms: {
    title: 'Terms of Service',
    text: 'The terms come with accounts. Reading the directory needs none.',
  },
  privacy: {
    title: 'Privacy Policy',
    text: 'Reading the directory leaves nothing but a line in the server log: time, address of the page, status. There are no third parties and no cookies.',
  },
  cookies: { title: 'Cookie Policy', text: `${productName} sets no cookies.` },
  contact: { title: 'Contact', text: 'The contact form is being built.' },
  signin: {
    title: 'Sign In',
    text: 'Accounts are being built. Everything you can read needs none.',
  },
  signup: {
    title: 'Sign Up',
    text: 'Accounts are being built. Everything you can read needs none.',
  },
  submit: {
    title: 'Submit an Open Mic',
    text: 'Submitting from the site is being built. Operators can import lists today.',
  },
} as const satisfies Record<string, StaticPage>;

export type StaticPageName = keyof typeof staticPages;
