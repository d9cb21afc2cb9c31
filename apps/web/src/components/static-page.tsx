import { type StaticPageName, staticPages } from '@stagetime/contracts/core/static-pages';
import type { ReactNode } from 'react';
import { pageHead } from '../page-head.ts';

type StaticPageProps = {
  readonly name: StaticPageName;
  /** What stands below the text. */
  readonly children?: ReactNode;
};

/** A page of words. */
export function StaticPage({ name, children }: StaticPageProps) {
  const { title, text } = staticPages[name];
  return (
    <section className="mx-auto flex max-w-prose flex-col gap-6 py-12 sm:py-20">
      <h1 className="font-display text-4xl font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl">
        {title}
      </h1>
      <p className="text-lg">{text}</p>
      {children}
    </section>
  );
}

/** Title and description of a page of words. */
export function staticPageHead(name: StaticPageName) {
  const { title, text } = staticPages[name];
  return pageHead({ title, description: text });
}
