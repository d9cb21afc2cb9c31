import { shell } from '@stagetime/contracts/core/errors';
import { productTagline } from '@stagetime/contracts/product';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSignInPath } from './sign-in-paths.ts';
import { Wordmark } from './wordmark.tsx';

type SiteHeaderProps = {
  /** The slug of the visitor's city; null while it is not known. */
  readonly homeCity: string | null;
  readonly search: ReactNode;
  readonly account: ReactNode;
};

/** The logo, the search and the account; the latter two not where someone is signing in. */
export function SiteHeader({ homeCity, search, account }: SiteHeaderProps) {
  // By the route: an unknown address below /auth is the page that the server has for all of them.
  const isSigningIn = useRouterState({
    select: ({ matches }) => isSignInPath(matches.at(-1)?.fullPath ?? ''),
  });
  return (
    <header className="site-header">
      <div className="page-width">
        <HomeLink city={homeCity} />
        {!isSigningIn && (
          <>
            {search}
            {account}
          </>
        )}
      </div>
    </header>
  );
}

/** Leads to the visitor's city, or to where it is found. */
function HomeLink({ city }: { readonly city: string | null }) {
  return city === null ? (
    <Link to="/" className="site-logo">
      <Wordmark />
    </Link>
  ) : (
    <Link to="/$city" params={{ city }} className="site-logo">
      <Wordmark />
    </Link>
  );
}

const links = [
  ['/about', shell.about],
  ['/terms', shell.terms],
  ['/privacy', shell.privacy],
  ['/contact', shell.contact],
] as const;

export function SiteFooter() {
  return (
    <footer className="page-width mt-18 pb-12 text-sm text-muted">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4">
        <p className="flex flex-wrap items-center gap-x-3 py-2">
          <span className="site-mark">
            <Wordmark />
          </span>
          {productTagline}
        </p>
        <nav aria-label={shell.footer}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-text"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
