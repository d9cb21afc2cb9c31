import { staticPageTitles } from '@stagetime/contracts/core/pages';
import { listing } from '@stagetime/contracts/mics/messages';
import { citiesPage } from '@stagetime/contracts/places/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { stateNames } from '@stagetime/contracts/places/states';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../api/trpc.ts';
import { SearchField } from '../components/search-field.tsx';
import { CityLink } from '../features/places/city-choice.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/cities')({
  loader: ({ context: { utils } }) => utils.places.listCities.ensureData(),
  head: () => staticPageHead('cities'),
  component: CitiesPage,
});

const cityLine =
  'flex min-h-11 items-baseline justify-between gap-x-3 border-b border-line py-1.5 font-display text-2xl font-bold hover:text-accent-text';

/** Every city with a mic, by state. */
function CitiesPage() {
  const [all] = trpc.places.listCities.useSuspenseQuery();
  const [text, setText] = useState('');
  const cities = all.filter(({ micCount }) => micCount > 0);
  const found = cities.filter((city) => isMeant(city, text));
  const states = [...Map.groupBy(found, stateOf)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  const total = cities.reduce((sum, { micCount }) => sum + micCount, 0);
  return (
    <article className="flex flex-col gap-6 py-6 lg:gap-10 lg:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="font-display text-4xl font-bold tracking-tight lg:text-6xl">
          {staticPageTitles.cities}
        </h1>
        <p className="text-muted lg:text-lg">
          {citiesPage.count(cities.length)}, {listing.micCount(total)}
        </p>
      </header>
      <div className="max-w-md noscript:hidden">
        <SearchField
          label={citiesPage.find}
          placeholder={citiesPage.find}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : undefined}>
        {text !== '' && (found.length > 0 ? citiesPage.count(found.length) : citiesPage.none(text))}
      </p>
      <div className="gap-x-12 sm:columns-2 lg:columns-3">
        {states.map(([state, group]) => (
          <section key={state} className="mb-8 break-inside-avoid">
            <h2 className="text-sm font-semibold text-muted">{state}</h2>
            <ul>
              {group.map(({ slug, name, micCount }) => (
                <li key={slug}>
                  <CityLink slug={slug} className={cityLine}>
                    <span className="wrap-anywhere">{name}</span>{' '}
                    <small className="shrink-0 font-sans text-sm font-normal text-muted tabular-nums">
                      {listing.micCount(micCount)}
                    </small>
                  </CityLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p>
        <Link to="/submit" className="text-link inline-flex min-h-11 items-center font-semibold">
          {citiesPage.missing}
        </Link>
      </p>
    </article>
  );
}

function stateOf({ state }: CityView): string {
  return stateNames[state] ?? state;
}

/** Whether a city, or its state, is called as someone types it. */
function isMeant(city: CityView, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const names = [city.name, stateOf(city), city.state, city.slug];
  return names.some((name) => name.toLowerCase().includes(wanted));
}
