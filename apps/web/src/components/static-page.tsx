import { type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/pages';
import type { StaticText } from '@stagetime/contracts/core/static-texts';
import type { ReactNode } from 'react';

type StaticPageProps = {
  readonly name: StaticPageName;
  readonly text: StaticText;
  /** What stands below the text. */
  readonly children?: ReactNode;
};

/** A page of words. */
export function StaticPage({ name, text, children }: StaticPageProps) {
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6 py-12 sm:py-20">
      <h1 className="font-display text-4xl font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl">
        {staticPageTitles[name]}
      </h1>
      {text.updated !== undefined && <p className="text-muted">{text.updated}</p>}
      {text.sections.map(({ title, paragraphs, list }) => (
        <section key={title ?? ''} className="flex flex-col gap-3">
          {title !== undefined && <h2 className="font-display text-xl font-bold">{title}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list !== undefined && (
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {children}
    </article>
  );
}
