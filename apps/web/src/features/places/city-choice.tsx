import { cityChoice, findingPage, orderCities } from '@stagetime/contracts/places/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { createIcon } from '@stagetime/ui/icons';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useClosingDetails } from '../../components/use-closing.ts';
import { keepDetectedCity, redetectCity } from './detected-city.ts';

const DownIcon = createIcon(<path d="m6 9.500 6 6 6-6" />);

type CityChoiceProps = {
  readonly city: Pick<CityView, 'slug' | 'name'>;
  readonly cities: readonly CityView[];
};

/**
 * The city selector, in the middle of a sentence: a choice made here is the visitor's city from now on. On
 * phones it opens as a sheet from below. It works without scripts.
 */
export function CityMenu({ label, city, cities }: CityChoiceProps & { readonly label: string }) {
  const closing = useClosingDetails();
  return (
    <details {...closing} className="city-menu group">
      <summary aria-label={`${label}: ${city.name}`}>
        <span className="city-name">{city.name}</span>
        <DownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <div className="city-list">
        <p aria-hidden="true" className="px-3 pb-2 font-display text-xl font-bold lg:hidden">
          {label}
        </p>
        <ul>
          <CityLinks
            city={city}
            cities={cities}
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-raised aria-[current]:font-semibold aria-[current]:text-accent-text"
          />
          <li className="mt-1 border-t border-line pt-1 noscript:hidden">
            <RedetectButton />
          </li>
        </ul>
      </div>
    </details>
  );
}

type CityLinksProps = Pick<CityChoiceProps, 'cities'> & {
  /** The one that is shown; none where it is still being found. */
  readonly city?: Pick<CityView, 'slug'>;
  readonly className: string;
};

/** The cities as items of a list, each leading to its mics. */
export function CityLinks({ city, cities, className }: CityLinksProps) {
  return orderCities(cities).map(({ slug, name }) => (
    <li key={slug}>
      <Link
        to="/$city"
        params={{ city: slug }}
        onClick={() => keepDetectedCity(slug, Date.now())}
        aria-current={slug === city?.slug || undefined}
        className={className}
      >
        <span>{name}</span>
      </Link>
    </li>
  ));
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
export function FindingPage({ cities }: Pick<CityChoiceProps, 'cities'>) {
  return (
    <section className="finding">
      <span aria-hidden="true" className="finding-light" />
      <h1 role="status" className="font-display text-4xl font-bold text-balance lg:text-6xl">
        {findingPage.title}
      </h1>
      <nav aria-label={findingPage.choose}>
        <p className="text-muted">{findingPage.choose}</p>
        <ul className="flex flex-wrap justify-center gap-x-2 pt-2">
          <CityLinks cities={cities} className="toggle" />
        </ul>
      </nav>
    </section>
  );
}
