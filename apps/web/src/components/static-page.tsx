import { type StaticPageName, staticPages } from '@stagetime/contracts/core/static-pages';
import { pageHead } from '../page-head.ts';

/** A page of words. */
export function StaticPage({ name }: { readonly name: StaticPageName }) {
  const { title, text } = staticPages[name];
  return (
    <section className="mx-auto max-w-prose py-12 sm:py-20">
      <h1 className="font-display text-4xl font-bold tracking-tight text-balance sm:text-5xl">
        {title}
      </h1>
      <p className="mt-6 text-lg">{text}</p>
    </section>
  );
}

/** Title and description of a page of words. */
export function staticPageHead(name: StaticPageName) {
  const { title, text } = staticPages[name];
  return pageHead({ title, description: text });
}
