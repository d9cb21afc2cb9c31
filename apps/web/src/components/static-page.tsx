import { pageEnds, type StaticPageName, staticPageTitles } from '@stagetime/contracts/core/pages';
import { contactWords, type StaticText } from '@stagetime/contracts/core/static-texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink, PinnedPoster } from './blank-page.tsx';

type StaticPageProps = {
  readonly name: Exclude<StaticPageName, 'cities' | 'contact' | 'submit'>;
  readonly text: StaticText;
  /** The smallest print, below all else. */
  readonly children?: ReactNode;
};

/** Where it says by which page to write to us, the words lead there. */
function Paragraph({ text }: { readonly text: string }) {
  const [before, after] = text.split(contactWords);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <Link to="/contact" className="text-link">
        {contactWords}
      </Link>
      {after}
    </>
  );
}

/** A page of words beside a poster, and at its end the way on. */
export function StaticPage({ name, text, children }: StaticPageProps) {
  return (
    <article className="static-page">
      <header className="flex min-w-0 flex-col gap-3">
        <h1 className="page-title">{staticPageTitles[name]}</h1>
        {text.updated !== undefined && <p className="text-balance text-muted">{text.updated}</p>}
      </header>
      <PinnedPoster poster={name} />
      <div className="static-rest flex min-w-0 flex-col gap-8 lg:text-lg/7">
        {text.sections.map(({ title, paragraphs, list }) => (
          <section key={title ?? ''} className="flex flex-col gap-3">
            {title !== undefined && <h2 className="font-display text-xl font-bold">{title}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                <Paragraph text={paragraph} />
              </p>
            ))}
            {list !== undefined && (
              <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-muted">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <div className="flex flex-wrap gap-3 text-base max-sm:*:grow">
          {name === 'about' ? (
            <>
              <ButtonLink to="/">{pageEnds.tonight}</ButtonLink>
              <ButtonLink to="/submit" variant="secondary">
                {staticPageTitles.submit}
              </ButtonLink>
              <ButtonLink to="/cities" variant="secondary">
                {staticPageTitles.cities}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/contact">{pageEnds.contact}</ButtonLink>
          )}
        </div>
        {children}
      </div>
    </article>
  );
}
