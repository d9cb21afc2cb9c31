import { listing, weekdayLabels } from '@stagetime/contracts/mics/messages';
import { groupByListedDay, weekdayOf } from '@stagetime/contracts/mics/rules';
import type { MicListView } from '@stagetime/contracts/mics/schemas';
import { ButtonLink } from '../../../components/button-link.tsx';
import { MicCard } from './mic-card.tsx';

type ListingProps = {
  readonly list: MicListView;
  readonly isFirstPage: boolean;
};

/** A city's mics under the days they are on, beginning with today. */
export function Listing({ list, isFirstPage }: ListingProps) {
  const { city, mics, nextCursor } = list;
  return (
    <>
      <header className="py-8 sm:py-12">
        <h1 className="font-display text-4xl font-bold tracking-tight text-balance sm:text-6xl">
          {listing.heroTitle}
        </h1>
        <p className="mt-2 text-lg text-muted sm:text-xl">{listing.heroText(city.name)}</p>
        <p className="mt-1 text-muted">{listing.micCount(city.micCount)}</p>
      </header>
      {mics.length === 0 ? <EmptyListing /> : <DayGroups mics={mics} today={list.today} />}
      <nav className="flex flex-wrap gap-3 py-8">
        {nextCursor !== null && (
          <ButtonLink to="/$city" params={{ city: city.slug }} search={{ after: nextCursor }}>
            {listing.more}
          </ButtonLink>
        )}
        {!isFirstPage && (
          <ButtonLink to="/$city" params={{ city: city.slug }}>
            {listing.backToTop}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

type DayGroupsProps = Pick<MicListView, 'mics' | 'today'>;

function DayGroups({ mics, today }: DayGroupsProps) {
  const todayDay = weekdayOf(today);
  return groupByListedDay(mics).map(({ day, items }) => (
    <section key={day ?? 'unknown'} className="pb-8">
      <h2 className="sticky top-0 z-10 -mx-4 border-b border-line bg-background px-4 py-3 font-display text-2xl font-semibold sm:-mx-6 sm:px-6">
        {day === null ? listing.dayUnknown : weekdayLabels[day]}
        {day === todayDay && <span className="ml-3 text-accent-text">{listing.today}</span>}
      </h2>
      <ul className="grid gap-4 pt-4 md:grid-cols-2">
        {items.map((mic) => (
          <li key={mic.id}>
            <MicCard mic={mic} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function EmptyListing() {
  return (
    <p className="rounded-card border border-line bg-surface p-8 text-lg text-muted">
      {listing.empty}
    </p>
  );
}
