import { shell } from '@stagetime/contracts/core/messages';
import { productName } from '@stagetime/contracts/product';
import { Link, useRouterState } from '@tanstack/react-router';

/** On these the reader is signing in already (spec: paths containing them). */
const signInPaths = /signin|signup|auth/;

export function SiteHeader() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Link
          to="/"
          className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-display text-2xl font-bold tracking-tight"
        >
          <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
          {productName}
        </Link>
        {!signInPaths.test(path) && (
          <nav aria-label={shell.account} className="flex items-center gap-1 sm:gap-2">
            <Link
              to="/signin"
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-raised"
            >
              {shell.signIn}
            </Link>
            <Link
              to="/signup"
              className="inline-flex min-h-11 items-center rounded-control bg-accent px-3 font-semibold text-on-accent hover:opacity-90 sm:px-4"
            >
              {shell.signUp}
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}
