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
    text: 'You can browse without an account. With an account: be kind, say only what is true, and use nobody’s name but yours. Accounts that harm others are closed.',
  },
  privacy: {
    title: 'Privacy Policy',
    text: 'Reading the directory leaves nothing but a line in the server log: time, address of the page, status. When a page breaks, your browser tells us what broke, on which page and which browser it is; we keep that for 30 days. An account keeps your name, your email address, a password that nobody can read, and where you are signed in. Signing in with Google, where you choose it, tells Google so and needs a cookie for ten minutes; apart from that there are no third parties and no cookies.',
  },
  cookies: {
    title: 'Cookie Policy',
    text: `${productName} sets one cookie only, for at most ten minutes, while you sign in with Google. It tells that the browser that left for Google is the one that comes back.`,
  },
  contact: { title: 'Contact', text: 'The contact form is being built.' },
  submit: {
    title: 'Submit an Open Mic',
    text: 'Submitting from the site is being built. Operators can import lists today.',
  },
} as const satisfies Record<string, StaticPage>;

export type StaticPageName = keyof typeof staticPages;
