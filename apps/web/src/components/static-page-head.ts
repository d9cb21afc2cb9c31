import { type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/static-pages';
import { pageHead } from '../page-head.ts';

/** Title and description of a page of words, which are fetched with the page. */
export async function staticPageHead(name: StaticPageName) {
  const { staticPageTexts } = await import('@stagetime/contracts/core/static-page-texts');
  return pageHead({ title: staticPageTitles[name], description: staticPageTexts[name] });
}
