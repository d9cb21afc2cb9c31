import { findingPage, orderCities } from '@stagetime/contracts/places/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { Link } from '@tanstack/react-router';
import { keepDetectedCity } from '../detected-city.ts';

type FindingPageProps = { readonly cities: readonly CityView[] };

/** The first address while the visitor's city is being found; the list leads on without scripts. */
export function FindingPage({ cities }: FindingPageProps) {
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-6 py-20 text-center sm:py-28">
      <span aria-hidden="true" className="size-4 animate-pulse rounded-full bg-accent" />
      <h1
        role="status"
        className="font-display text-3xl font-bold tracking-tight text-balance sm:text-4xl"
      >
        {findingPage.title}
      </h1>
      <nav aria-label={findingPage.choose}>
        <p className="text-muted">{findingPage.choose}</p>
        <ul className="flex flex-wrap justify-center gap-x-5 pt-2">
          {orderCities(cities).map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to="/$city"
                params={{ city: slug }}
                onClick={() => keepDetectedCity(slug, Date.now())}
                className="text-link inline-flex min-h-11 items-center"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
