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
