import { listing, weekdayLabels } from '@stagetime/contracts/mics/messages';
import { dayNames, groupByListedDay } from '@stagetime/contracts/mics/rules';
import type { ListedMic, ListingSection, MicListView } from '@stagetime/contracts/mics/schemas';
import type { ListingFilters } from './listing-filters.ts';
import type { OpenMic } from './mic-card.tsx';
import { MicGrid } from './mic-grid.tsx';
import { NextNight } from './next-night.tsx';

type ListingSectionsProps = {
  readonly list: MicListView;
  /** Of all pages that were loaded, in the listing's order. */
  readonly mics: readonly ListedMic[];
  readonly filters: ListingFilters;
  readonly onOpen: OpenMic;
};

/**
 * Mics under the dates they are on. What is on another such weekday only stands below, with its own
 * date, so that a heading never says of a night what is true of a week later.
 */
export function ListingSections({ list, mics, filters, onOpen }: ListingSectionsProps) {
  const groups = groupByListedDay(mics);
  const findSection = (day: ListedMic['listedDay']) =>
    list.sections.find((section) => section.day === (day === null ? null : dayNames[day]));
  return groups.map(({ day, items }) => {
    const section = findSection(day);
    const onDate = items.filter((mic) => !mic.isOther);
    const others = items.filter((mic) => mic.isOther);
    return (
      <section key={day ?? 'unknown'} className="pt-3">
        {section && <SectionHeading section={section} />}
        {section?.isToday && section.count === 0 && (
          <div className="flex flex-wrap items-center gap-x-3 py-1 text-muted">
            <p>{listing.noneLeft(listing.today.toLowerCase())}</p>
            <NextNight list={list} filters={filters} />
          </div>
        )}
        {onDate.length > 0 && <MicGrid mics={onDate} onOpen={onOpen} />}
        {others.length > 0 && day !== null && (
          <>
            <h3 className="pt-2 font-semibold text-muted">
              {listing.otherDays(weekdayLabels[day])}
            </h3>
            <MicGrid mics={others} onOpen={onOpen} />
          </>
        )}
      </section>
    );
  });
}

/** 'Today · Saturday, Nov 21 · 11 mics'. */
export function SectionHeading({ section }: { readonly section: ListingSection }) {
  return (
    <h2 className="font-display text-xl leading-7 font-semibold sm:text-2xl sm:leading-8">
      {section.isToday && <span className="text-accent-text">{listing.today} · </span>}
      {section.label ?? listing.dayUnknown}
      <span className="font-sans text-base font-normal whitespace-nowrap text-muted tabular-nums">
        {' · '}
        {listing.nights(section.count)}
      </span>
    </h2>
  );
}
