import { contactPage } from '../../messaging/contact/messages.ts';
import { submitPage } from '../../mics/submission/messages.ts';
import type { StaticPageName } from '../static-pages.ts';
import { about } from './about.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** What search engines and previews say of pages of words, in one file for all of them. */
export const descriptions: Record<StaticPageName, string> = {
  about: about.description,
  terms: terms.description,
  privacy: privacy.description,
  cookies: cookies.description,
  contact: contactPage.description,
  submit: submitPage.description,
};
