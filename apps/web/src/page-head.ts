import { type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/pages';
import { productName } from '@stagetime/contracts/product';

type PageHead = {
  readonly title: string;
  /** Default: the title, for pages that no one finds from outside. */
  readonly description?: string;
  /** What it is to programs that show links. Default: a website. */
  readonly type?: 'website' | 'profile';
};

/** Title, description and Open Graph of a page, for its route's `head`. */
export function pageHead({ title, description = title, type = 'website' }: PageHead) {
  const fullTitle = `${title} · ${productName}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: productName },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
    ],
  };
}

/** Title and description of a page of words, which are fetched with the page. */
export async function staticPageHead(name: StaticPageName) {
  const { descriptions } = await import('@stagetime/contracts/core/static-texts');
  return pageHead({ title: staticPageTitles[name], description: descriptions[name] });
}
