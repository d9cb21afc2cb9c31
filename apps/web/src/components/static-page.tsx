import { staticPageTexts } from '@stagetime/contracts/core/static-page-texts';
import { type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/static-pages';
import type { ReactNode } from 'react';

type StaticPageProps = {
  readonly name: StaticPageName;
  /** What stands below the text. */
  readonly children?: ReactNode;
};

/** A page of words. */
export function StaticPage({ name, children }: StaticPageProps) {
  return (
    <section className="mx-auto flex max-w-prose flex-col gap-6 py-12 sm:py-20">
      <h1 className="font-display text-4xl font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl">
        {staticPageTitles[name]}
      </h1>
      <p className="text-lg">{staticPageTexts[name]}</p>
      {children}
    </section>
  );
}
