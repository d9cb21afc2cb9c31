import { staticPageTitles } from '@stagetime/contracts/core/pages';
import { listing } from '@stagetime/contracts/mics/messages';
import { wallPath, wallSize } from '@stagetime/contracts/mics/posters';
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

/** Every city with a mic; many of them by state. */
function CitiesPage() {
  const [all] = trpc.places.listCities.useSuspenseQuery();
  const [text, setText] = useState('');
  const cities = all.filter(({ micCount }) => micCount > 0);
  const found = cities.filter((city) => isMeant(city, text));
  const isByState = cities.length >= citiesPage.leastByState;
  const groups = [...Map.groupBy(found, (city) => (isByState ? stateOf(city) : ''))].toSorted(
    ([one], [other]) => one.localeCompare(other, 'en'),
  );
  const total = cities.reduce((sum, { micCount }) => sum + micCount, 0);
  return (
    <article className="flex flex-col gap-6 py-6 lg:gap-10 lg:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="page-title">{staticPageTitles.cities}</h1>
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
      {groups.map(([state, group]) => (
        <section key={state} className="flex flex-col gap-3">
          {isByState && <h2 className="text-xl font-semibold">{state}</h2>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-7">
            {group.map((city) => (
              <li key={city.slug}>
                <CityCard city={city} isInState={isByState} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link to="/submit" className="text-link inline-flex min-h-11 items-center font-semibold">
          {citiesPage.missing}
        </Link>
      </p>
    </article>
  );
}

type CityCardProps = {
  readonly city: CityView;
  /** Whether the heading above says its state: two cities may be called alike. */
  readonly isInState: boolean;
};

/** A city under the head of its wall of posters. */
function CityCard({ city, isInState }: CityCardProps) {
  const { slug, name, state, micCount, tonight } = city;
  return (
    <CityLink slug={slug} className="group flex flex-col gap-1">
      <img
        src={wallPath(slug)}
        {...wallSize}
        alt=""
        loading="lazy"
        className="h-28 w-full rounded-card bg-raised object-cover object-[20%]"
      />
      <span className="pt-1 font-display text-xl font-bold wrap-anywhere group-hover:text-accent-text lg:text-2xl">
        {name}
        {!isInState && (
          <small className="font-sans text-sm font-medium text-muted">{`\u00a0 ${state}`}</small>
        )}
      </span>{' '}
      <span className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
        {tonight !== undefined && <b className="text-accent-text">{tonight}</b>}{' '}
        <span className="whitespace-nowrap">{listing.nights(micCount)}</span>
      </span>
    </CityLink>
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
