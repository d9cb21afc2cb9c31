import { type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/static-pages';
import type { StaticText } from '@stagetime/contracts/core/static-texts/static-text';
import { pageHead } from '../page-head.ts';

/** Title and description of a page of words, which are fetched with the page. */
export async function staticPageHead(name: StaticPageName, text: Promise<StaticText>) {
  return pageHead({ title: staticPageTitles[name], description: (await text).description });
}
