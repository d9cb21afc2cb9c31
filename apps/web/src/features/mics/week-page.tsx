import './week.css';
import { accountTitles } from '@stagetime/contracts/accounts/names';
import { day } from '@stagetime/contracts/core/durations';
import {
  listsOpeningToday,
  planWeek,
  type WeekNight,
  weekDays,
  weekPage,
} from '@stagetime/contracts/mics/goings/week';
import { favoritesListSize } from '@stagetime/contracts/mics/limits';
import { parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import { listing } from '@stagetime/contracts/mics/messages';
import { submissionsId } from '@stagetime/contracts/mics/place';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import { ownSubmissions } from '@stagetime/contracts/mics/submission/messages';
import type { OwnSubmissionView } from '@stagetime/contracts/mics/submission/schemas';
import { startOfNight } from '@stagetime/contracts/mics/words-of-now';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId } from 'react';
import { askedWhenSeen, trpc } from '../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../components/blank-page.tsx';
import { lazyComponent } from '../../components/load-on-intent.tsx';
import { LoadFailed } from '../../components/query-states.tsx';
import { Poster } from './components/poster.tsx';
import { CityClock, today } from './components/when-and-where.tsx';
import { Day, Days, dayId, isOff, MicLink, NextTicket, placeOf } from './week-nights.tsx';

const FreeNight = lazyComponent(async () => ({
  default: (await import('./page/also-on.tsx')).FreeNight,
}));

/** The coming seven days of who is signed in: what they go to and what they saved, by day. */
export function MyWeek() {
  const own = trpc.mics.listOwnGoings.useQuery(undefined, askedWhenSeen);
  const favorites = trpc.mics.listFavorites.useQuery({ limit: favoritesListSize }, askedWhenSeen);
  const submissions = trpc.mics.listOwn.useQuery();
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
        <Skeleton className="mt-3 h-15 rounded-card" />
        <Skeleton className="mt-5 h-80 rounded-card" />
      </WeekFrame>
    );
  }
  const saved = favorites.data.favorites;
  const days = planWeek(today(), own.data, saved);
  const nights = days.flatMap(({ nights }) => nights);
  const [first] = nights;
  const news = (submissions.data ?? []).filter(isNews).slice(0, submissionsShown);
  const opening = listsOpeningToday(own.data, saved);
  if (first === undefined && news.length + opening.length === 0) {
    const isNew = own.data.length + saved.length === 0;
    return (
      <BlankPage
        poster="signedOut"
        title={weekPage.emptyTitle}
        text={isNew ? weekPage.empty : weekPage.none}
      >
        <ButtonLink to="/">{weekPage.find}</ButtonLink>
      </BlankPage>
    );
  }
  const on = nights.filter((each) => !isOff(each));
  const going = on.filter(({ isGoing }) => isGoing);
  const next = going[0] ?? on[0];
  const free = days.filter(({ nights }) => nights.length === 0).map(({ date }) => date);
  const hasFree = first !== undefined && free.length > 0;
  const changes = nights.filter((each) => isOff(each) || each.night.moved !== undefined);
  return (
    <WeekFrame
      count={
        first && weekPage.total(going.length, on.length - going.length, nights.length - on.length)
      }
    >
      {first === undefined ? (
        <p className="py-3 text-muted">{weekPage.none}</p>
      ) : (
        <Days days={days} citySlug={first.mic.citySlug} />
      )}
      <div className="week">
        {next !== undefined && (
          <CityClock at={next.mic.readAt}>
            <NextTicket {...next} />
          </CityClock>
        )}
        {changes.length + opening.length + news.length > 0 && (
          <aside>
            <Changes nights={changes} />
            <OpeningLists lists={opening} />
            <Submissions mics={news} />
          </aside>
        )}
        {nights.length > Number(next !== undefined) && (
          <div className="week-plan flex flex-col gap-6">
            {days.map(({ date, nights }) => (
              <Day
                key={date}
                day={{ date, nights: nights.filter((night) => night !== next) }}
                id={date === next?.night.date ? undefined : dayId(date)}
              />
            ))}
          </div>
        )}
        {!hasFree && (
          <div className="week-find">
            <ButtonLink to="/" variant="secondary">
              {weekPage.find}
            </ButtonLink>
          </div>
        )}
      </div>
      {hasFree && (
        <div className="also-on">
          <Suspense fallback={null}>
            <FreeNight mic={first.mic} days={free} />
          </Suspense>
        </div>
      )}
    </WeekFrame>
  );
}

type WeekFrameProps = { readonly count?: string; readonly children: ReactNode };

function WeekFrame({ count, children }: WeekFrameProps) {
  return (
    <div className="py-4 pb-10 sm:pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 tabIndex={-1} className="page-title">
          {accountTitles.week}
        </h1>
        {count !== undefined && <p className="text-muted sm:text-lg">{count}</p>}
      </div>
      {children}
    </div>
  );
}

type BesideProps = {
  readonly title: string;
  /** Says where it stands. */
  readonly className: string;
  readonly children: ReactNode;
  /** Below the list. */
  readonly end?: ReactNode;
};

/** A list that stands beside the days on desktops. */
function Beside({ title, className, children, end }: BesideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="font-display text-xl font-bold">
        {title}
      </h2>
      <ul>{children}</ul>
      {end}
    </section>
  );
}

type ItemProps = {
  readonly poster: ReactNode;
  readonly status: ReactNode;
  readonly mic: Parameters<typeof MicLink>[0]['mic'] & Pick<MicView, 'showName'>;
  readonly night?: NightView;
  /** In a line or two, and the way on. */
  readonly children: ReactNode;
};

/** Something that is new about a mic. */
function Item({ poster, status, mic, night, children }: ItemProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-3.5 py-2.5">
      {poster}
      <div className="text-sm text-muted">
        {status}
        <p className="pt-1.5 font-display text-lg/tight font-bold text-text wrap-anywhere">
          <MicLink mic={mic} {...(night && { night })}>
            {mic.showName}
          </MicLink>
        </p>
        {children}
      </div>
    </li>
  );
}

const wayOn = 'text-link inline-flex min-h-11 items-center font-semibold';

/** The nights of the week that are cancelled or moved. */
function Changes({ nights }: { readonly nights: readonly WeekNight[] }) {
  if (nights.length === 0) return null;
  return (
    <Beside title={weekPage.changed} className="week-changes">
      {nights.map(({ mic, night }) => {
        const isCancelled = night.cancelled !== undefined;
        const start = startOfNight(mic, night);
        const sentence = night.cancelled ?? night.moved?.sentence;
        return (
          <Item
            key={`${mic.id} ${night.date}`}
            poster={
              <Poster
                mic={mic}
                size="row"
                stamp={isCancelled ? listing.cancelled : undefined}
                className="aspect-square"
              />
            }
            status={
              <span className="mic-status" data-status={isCancelled ? 'cancelled' : 'moved'}>
                {isCancelled ? listing.cancelled : night.moved?.note}
              </span>
            }
            mic={mic}
            night={night}
          >
            <p className="pt-0.5 wrap-anywhere">
              {weekPage.when(night.date, start && formatTime(start))}{' '}
              <span dir="auto">{sentence && weekPage.quote(sentence)}</span>
            </p>
            {isCancelled && (
              <Link
                to="/$city"
                params={{ city: mic.citySlug }}
                search={parseListingSearch({ day: night.date })}
                className={wayOn}
              >
                {weekPage.otherMics(night.date)}
              </Link>
            )}
          </Item>
        );
      })}
    </Beside>
  );
}

/** Whose list opens today: who comes late gets no spot. */
function OpeningLists({ lists }: { readonly lists: ReturnType<typeof listsOpeningToday> }) {
  if (lists.length === 0) return null;
  return (
    <Beside title={weekPage.opening} className="week-changes">
      {lists.map(({ mic, night, opensAt }) => {
        const start = startOfNight(mic, night);
        return (
          <Item
            key={`${mic.id} ${night.date}`}
            poster={<Poster mic={mic} size="row" className="aspect-square" />}
            status={<b className="text-text">{weekPage.opensAt(opensAt && formatTime(opensAt))}</b>}
            mic={mic}
            night={night}
          >
            <p className="pt-0.5 wrap-anywhere">
              {weekPage.slotsFor(night.date, start && formatTime(start), placeOf(mic))}
            </p>
          </Item>
        );
      })}
    </Beside>
  );
}

/** As many as stand beside a week. */
const submissionsShown = 3;

/** Milliseconds for which a decision is news. */
const newsAge = weekDays * day;

/** Whether a submission waits, or was decided on lately. */
function isNews({ status, decidedAt }: OwnSubmissionView): boolean {
  return status === 'pending' || (decidedAt !== null && Date.now() - decidedAt.getTime() < newsAge);
}

/** What became of what one submitted. */
function Submissions({ mics }: { readonly mics: readonly OwnSubmissionView[] }) {
  if (mics.length === 0) return null;
  return (
    <Beside
      title={ownSubmissions.title}
      className="week-submissions"
      end={
        <Link to="/account" hash={submissionsId} className={wayOn}>
          {weekPage.allSubmissions}
        </Link>
      }
    >
      {mics.map((mic) => (
        <Item
          key={mic.id}
          // A server of the release before does not say of which kind it is.
          poster={
            <Poster
              mic={{ ...mic, categories: mic.categories ?? [] }}
              size="row"
              className="aspect-square"
            />
          }
          status={
            <b className={mic.status === 'approved' ? 'text-success' : 'text-text'}>
              {ownSubmissions.states[mic.status]}
            </b>
          }
          mic={mic}
        >
          <p className="pt-0.5">{ownSubmissions.submittedOn(mic.createdAt)}</p>
        </Item>
      ))}
    </Beside>
  );
}
