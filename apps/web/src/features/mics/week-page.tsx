import { accountTitles } from '@stagetime/contracts/accounts/names';
import { goings, weekPage, wordOfNight } from '@stagetime/contracts/mics/goings/messages';
import { planWeek } from '@stagetime/contracts/mics/goings/week';
import { favoritesListSize } from '@stagetime/contracts/mics/limits';
import { Skeleton } from '@stagetime/ui/skeleton';
import type { ReactNode } from 'react';
import { trpc } from '../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../components/blank-page.tsx';
import { LoadFailed } from '../../components/query-states.tsx';
import { today } from './components/when-and-where.tsx';
import { type NightOfMic, NightsSection } from './goings.tsx';

/** The coming seven days of who is signed in: what they go to and what they saved, by day. */
export function MyWeek() {
  const own = trpc.mics.listOwnGoings.useQuery();
  const favorites = trpc.mics.listFavorites.useQuery({ limit: favoritesListSize });
  const isLoaded = own.data !== undefined && favorites.data !== undefined;
  // What was loaded stays, whatever became of a later try.
  if (!isLoaded && (own.isError || favorites.isError)) {
    const askAgain = () => void Promise.all([own.refetch(), favorites.refetch()]);
    return (
      <WeekFrame>
        <LoadFailed text={weekPage.loadFailed} onRetry={askAgain} className="py-6" />
      </WeekFrame>
    );
  }
  if (!isLoaded) {
    return (
      <WeekFrame>
        <Skeleton className="mt-6 h-80 rounded-card" />
      </WeekFrame>
    );
  }
  const saved = favorites.data.favorites;
  const days = planWeek(today(), own.data, saved);
  const nights = days.flatMap((day) => day.nights);
  const way = <ButtonLink to="/">{weekPage.find}</ButtonLink>;
  if (nights.length === 0) {
    const isNew = own.data.length + saved.length === 0;
    return (
      <BlankPage
        poster="welcome"
        title={weekPage.emptyTitle}
        text={isNew ? weekPage.empty : weekPage.none}
      >
        {way}
      </BlankPage>
    );
  }
  const [city = null, ...others] = new Set(nights.map(({ mic }) => mic.city));
  const off = nights.filter(({ night }) => night.cancelled !== undefined).length;
  return (
    <WeekFrame count={weekPage.count(nights.length, off)}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-x-8 gap-y-7 pt-5">
        {days.map(({ date, nights }) => (
          <NightsSection
            key={date}
            title={dayTitle(nights)}
            nights={nights}
            city={others.length === 0 ? city : null}
          />
        ))}
      </div>
      <div className="pt-8">{way}</div>
    </WeekFrame>
  );
}

type WeekFrameProps = { readonly count?: string; readonly children: ReactNode };

function WeekFrame({ count, children }: WeekFrameProps) {
  return (
    <div className="py-4 pb-10 sm:pt-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1
          tabIndex={-1}
          className="font-display text-[2rem]/tight font-bold tracking-tight sm:text-5xl/tight"
        >
          {accountTitles.week}
        </h1>
        {count !== undefined && <p className="text-sm text-muted sm:text-lg">{count}</p>}
      </div>
      {children}
    </div>
  );
}

/** 'Tonight, Nov 23', 'Wed, Nov 25'. */
function dayTitle(nights: readonly NightOfMic[]): string {
  const [first] = nights;
  if (first === undefined) return '';
  // That of whichever mic it is the next night of.
  const word = nights.map(({ mic, night }) => wordOfNight(mic, night)).find(Boolean);
  return word === undefined ? first.night.label : `${word}, ${goings.day(first.night.date)}`;
}
