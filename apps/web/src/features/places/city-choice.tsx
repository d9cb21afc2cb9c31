import type { AppRouter } from '@stagetime/api/app.router';
import {
  cityChoice,
  defaultCitySlug,
  detectedCityMaxAge,
  findingPage,
  isCitySlug,
} from '@stagetime/contracts/places/rules';
import type { CityChoicesView, CityView, LocationView } from '@stagetime/contracts/places/schemas';
import { CheckIcon, DownIcon } from '@stagetime/ui/icons';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { closeDetails, useClosingDetails } from '../../components/use-closing.ts';
import { readLastVisitedCity, readStored, store, subscribeToStored } from '../../storage.ts';

// Names of the interface (spec).
const cityKey = 'userDetectedCity';
const timeKey = 'userDetectedCityTimestamp';

/** The slug of the city that was detected or chosen in the last 24 hours; null without one. */
function readDetectedCity(now: number): string | null {
  const city = readStored(cityKey);
  const since = Number(readStored(timeKey));
  // A clock that was set back must not keep a city for ever.
  const isFresh = since <= now && now - since < detectedCityMaxAge;
  return city !== null && isFresh && isCitySlug(city) ? city : null;
}

/** Keeps a city that was detected, or chosen by hand, from now on. */
function keepDetectedCity(slug: string, now: number): void {
  store({ [cityKey]: slug, [timeKey]: String(now) });
}

type Utils = CreateQueryUtils<AppRouter>;

/** No one waits longer than this, in milliseconds, to be shown a city. */
const detectionTimeout = 2500;

/**
 * Where the server thinks the visitor is, kept for the next 24 hours. Undefined when it cannot tell,
 * is not reached, or takes too long.
 */
async function redetectCity(utils: Utils): Promise<LocationView | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, detectionTimeout));
  const asked = utils.places.detectLocation.fetch(undefined, { staleTime: 0, retry: false });
  const location = await Promise.race([asked, tooLong]).catch(() => undefined);
  if (location === undefined || location.source === 'default') return undefined;
  keepDetectedCity(location.citySlug, Date.now());
  return location;
}

/**
 * The slug of the visitor's city: the stored one while it is younger than 24 hours and still among
 * the cities, else the one the server detects, else the default.
 */
export async function detectCity(
  utils: Utils,
  { cities, hasMore }: CityChoicesView,
): Promise<string> {
  const stored = readDetectedCity(Date.now());
  const isStored = ({ slug }: { readonly slug: string }) => slug === stored;
  if (stored !== null) {
    if (cities.some(isStored)) return stored;
    if (hasMore && (await utils.places.listCities.fetch()).some(isStored)) return stored;
  }
  return (await redetectCity(utils))?.citySlug ?? defaultCitySlug;
}

/** The slug of the visitor's city as far as it is stored; null on the server and before hydration. */
export function useDetectedCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()),
    () => null,
  );
}

/** The slug of the city that the logo leads to: the detected one, else the one visited last. */
export function useLogoCity(): string | null {
  return useSyncExternalStore(
    subscribeToStored,
    () => readDetectedCity(Date.now()) ?? readLastVisitedCity(),
    () => null,
  );
}

/** The city that home is: the one visited last, else the one found, else the default. */
export function useHomeCity(): string {
  const [slug] = useState(
    () => readLastVisitedCity() ?? readDetectedCity(Date.now()) ?? defaultCitySlug,
  );
  return slug;
}

type CityChoiceProps = {
  readonly city: Pick<CityView, 'slug' | 'name'>;
  readonly choices: CityChoicesView;
};

/**
 * The city selector, in the middle of a sentence: a choice made here is the visitor's city from now on. On
 * phones it opens as a sheet from below. It works without scripts.
 */
export function CityMenu({ label, city, choices }: CityChoiceProps & { readonly label: string }) {
  const closing = useClosingDetails();
  const { ref } = closing;
  const shown = useRef(city.slug);
  // A choice leaves the page as it is, with another city.
  useEffect(() => {
    if (shown.current !== city.slug) closeDetails(ref.current);
    shown.current = city.slug;
  }, [ref, city.slug]);
  return (
    <details {...closing} className="city-menu group">
      <summary aria-label={`${label}: ${city.name}`}>
        <span className="city-name">{city.name}</span>
        <DownIcon className="size-4 group-open:rotate-180 print:hidden" />
      </summary>
      <div className="city-list">
        <p aria-hidden="true" className="px-3 pb-2 font-display text-xl font-bold lg:hidden">
          {label}
        </p>
        <ul>
          <CityLinks
            city={city}
            choices={choices}
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-raised aria-[current]:font-semibold aria-[current]:text-accent-text *:inline-flex *:items-center *:gap-2 [&_svg]:order-last"
          />
          <li className="mt-1 border-t border-line pt-1 noscript:hidden">
            <RedetectButton />
          </li>
        </ul>
      </div>
    </details>
  );
}

type CityLinksProps = Pick<CityChoiceProps, 'choices'> & {
  /** The one that is shown; none where it is still being found. */
  readonly city?: Pick<CityView, 'slug'>;
  readonly className: string;
};

/** The cities as items of a list, each leading to its mics; the last one to all of them, where there are more. */
export function CityLinks({ city, choices, className }: CityLinksProps) {
  return (
    <>
      {choices.cities.map(({ slug, name }) => (
        <li key={slug}>
          <CityLink slug={slug} isCurrent={slug === city?.slug} className={className}>
            {/* Chosen of several such, in whatever form they are, it has a check. */}
            <span>
              {slug === city?.slug && <CheckIcon className="inline size-4" />}
              {name}
            </span>
          </CityLink>
        </li>
      ))}
      {choices.hasMore && (
        <li>
          <Link to="/cities" className={className}>
            <span>{cityChoice.all}</span>
          </Link>
        </li>
      )}
    </>
  );
}

type CityLinkProps = {
  readonly slug: string;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
};

/** Leads to a city's mics, and makes it the visitor's city. */
export function CityLink({ slug, isCurrent = false, className, children }: CityLinkProps) {
  return (
    <Link
      to="/$city"
      params={{ city: slug }}
      onClick={() => keepDetectedCity(slug, Date.now())}
      aria-current={isCurrent || undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

function RedetectButton() {
  const { utils } = useRouter().options.context;
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'detecting' | 'failed'>('idle');
  const redetect = async () => {
    setState('detecting');
    const location = await redetectCity(utils);
    setState(location === undefined ? 'failed' : 'idle');
    if (location) await navigate({ to: '/$city', params: { city: location.citySlug } });
  };
  return (
    <>
      <button
        type="button"
        onClick={redetect}
        aria-disabled={state === 'detecting'}
        className="flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 hover:bg-raised"
      >
        {state === 'detecting' ? cityChoice.redetecting : cityChoice.redetect}
      </button>
      <p role="status" className="max-w-60 px-3 text-sm text-danger empty:hidden">
        {state === 'failed' ? cityChoice.redetectFailed : ''}
      </p>
    </>
  );
}

/** The first address while the visitor's city is being found; the list leads on without scripts. */
export function FindingPage({ choices }: Pick<CityChoiceProps, 'choices'>) {
  return (
    <section className="finding">
      <span aria-hidden="true" className="finding-light" />
      <h1 role="status" className="font-display text-4xl font-bold text-balance lg:text-6xl">
        {findingPage.title}
      </h1>
      <nav aria-label={findingPage.choose}>
        <p className="text-muted">{findingPage.choose}</p>
        <ul className="flex flex-wrap justify-center gap-x-2 pt-2">
          <CityLinks choices={choices} className="toggle" />
        </ul>
      </nav>
    </section>
  );
}
