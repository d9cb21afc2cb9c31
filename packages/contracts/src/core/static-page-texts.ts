import { productName } from '../product.ts';
import type { StaticPageName } from './static-pages.ts';

/** What those pages say; no first load of another page holds it. */
export const staticPageTexts: Record<StaticPageName, string> = {
  about: `${productName} lists open-mic nights by city, so that comics, musicians, poets and storytellers find a stage and hosts find a full list. It tells when the next night is in the city's own time, and says so when a schedule is not certain.`,
  terms:
    'You can browse without an account. With an account: be kind, say only what is true, and use nobody’s name but yours. Accounts that harm others are closed.',
  privacy:
    'Reading the directory leaves nothing but a line in the server log: time, address of the page, status. When a page breaks, your browser tells us what broke, on which page and which browser it is; we keep that for 30 days. An account keeps your name, your email address, a password that nobody can read, and where you are signed in. Signing in with Google, where you choose it, tells Google so and needs a cookie for ten minutes; apart from that there are no third parties and no cookies.',
  cookies: `${productName} sets one cookie only, for at most ten minutes, while you sign in with Google. It tells that the browser that left for Google is the one that comes back.`,
  contact: 'The contact form is being built.',
  submit: 'Submitting from the site is being built. Operators can import lists today.',
};
