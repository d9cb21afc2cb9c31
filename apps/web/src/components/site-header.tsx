import { productName } from '@stagetime/contracts/product';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSignInPath } from './sign-in-paths.ts';

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
    <header className="relative z-20 border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-6xl 2xl:max-w-[92rem] flex-wrap items-center gap-x-1 px-4 max-[24rem]:gap-x-0 max-[24rem]:px-3 sm:gap-4 sm:px-6">
        <HomeLink city={homeCity} />
        {!isSigningIn && (
          <>
            <div className="ml-auto sm:ml-0 sm:grow">{search}</div>
            {account}
          </>
        )}
      </div>
    </header>
  );
}

/** Leads to the visitor's city, or to where it is found. */
function HomeLink({ city }: { readonly city: string | null }) {
  const look =
    '-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-display text-lg font-bold tracking-tight min-[24rem]:text-xl sm:text-2xl';
  const content = (
    <>
      <span aria-hidden="true" className="size-3 rounded-full bg-accent max-[24rem]:hidden" />
      {productName}
    </>
  );
  return city === null ? (
    <Link to="/" className={look}>
      {content}
    </Link>
  ) : (
    <Link to="/$city" params={{ city }} className={look}>
      {content}
    </Link>
  );
}
