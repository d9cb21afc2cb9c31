import { offline, shell, tryAgain } from '@stagetime/contracts/core/errors';
import { formatTime } from '@stagetime/contracts/mics/rules';
import {
  letterS,
  perforation,
  productName,
  productTagline,
  ticket,
} from '@stagetime/contracts/product';
import { createIcon } from '@stagetime/ui/icons';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsOnline } from './error-page.tsx';

/**
 * The product's name, whose S is on a ticket, in the size of the text around it. It is read as the name.
 */
export function Wordmark() {
  return (
    <span className="font-display font-bold tracking-tight whitespace-nowrap">
      <span className="sr-only">{productName}</span>
      <span aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 85 124"
          className="inline-block h-[1.26em] w-[0.864em] align-[-0.366em] forced-color-adjust-none"
        >
          <g transform="rotate(-5 42.5 62)translate(5 6)">
            <path className="fill-accent" d={ticket} />
            <path
              className="stroke-on-accent"
              strokeWidth="3.2"
              strokeDasharray="4.6 4.2"
              d={perforation}
            />
            <path className="fill-on-accent" transform="translate(8 82)scale(.269)" d={letterS} />
          </g>
        </svg>
        {productName.slice(1)}
      </span>
    </span>
  );
}

/** On these the reader is signing in already. */
const signInPaths = /^\/(?:signin|signup|auth)(?:\/|$)/;

/** Whether a path, or a route's pattern, is one of signing in; a mic called 'Authors' is none. */
export function isSignInPath(path: string): boolean {
  return signInPaths.test(path);
}

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
    <Link to="/$city" params={{ city }} activeOptions={{ exact: true }} className="site-logo">
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

const CloudOffIcon = createIcon(
  <path d="m2 2 20 20M8.500 16.400a5 5 0 0 1 7 0M5 12.900a10 10 0 0 1 5.200-2.700M2 8.800a15 15 0 0 1 4.200-2.600M10.700 5a15 15 0 0 1 11.300 3.800M16.800 11.200a10 10 0 0 1 2.200 1.700M12 20h.01" />,
);

/** Says so while the browser is offline, with the time of what the page shows. */
export function OfflineNotice() {
  const queryClient = useQueryClient();
  if (useIsOnline()) return null;
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt);
  const latest = Math.max(0, ...times);
  return (
    <p
      role="status"
      className="mb-2 min-[56.25rem]:mb-0 bg-raised text-[0.8125rem] font-medium sm:text-sm"
    >
      <span className="page-width flex items-center gap-2.5">
        <CloudOffIcon className="size-5 shrink-0 text-accent-text" />
        <span className="grow py-2.5">
          {latest === 0 ? offline.title : offline.text(formatClock(new Date(latest)))}
        </span>
        <button
          type="button"
          onClick={() => {
            // What comes shows that there is a way again, whatever the browser believes.
            const asked = queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
            asked.then(() => onlineManager.setOnline(true)).catch(() => {});
          }}
          className="text-link min-h-11 shrink-0 cursor-pointer"
        >
          {tryAgain}
        </button>
      </span>
    </p>
  );
}

/** The reader's own clock; only ever shown in the browser. */
function formatClock(time: Date): string {
  return formatTime(time.toTimeString().slice(0, 'HH:mm'.length));
}
