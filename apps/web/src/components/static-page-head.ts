import { type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/pages';
import { pageHead } from '../page-head.ts';

/** Title and description of a page of words, which are fetched with the page. */
export async function staticPageHead(name: StaticPageName) {
  const { descriptions } = await import('@stagetime/contracts/core/static-texts');
  return pageHead({ title: staticPageTitles[name], description: descriptions[name] });
}
