import { micHead, micPage } from '@stagetime/contracts/mics/messages';
import {
  describeSharedNight,
  findNight,
  parseMicSearch,
} from '@stagetime/contracts/mics/mic-address';
import { formatTime, micLocation } from '@stagetime/contracts/mics/rules';
import { createFileRoute, type ErrorComponentProps, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '../api/api-errors.ts';
import { askedWhenSeen, trpc } from '../api/trpc.ts';
import { ErrorPage, LoadFailedPage } from '../components/error-page.tsx';
import { CommentsSection } from '../features/comments/comments-section.tsx';
import { ContactButton } from '../features/messaging/components/contact-button.tsx';
import { loadMic } from '../features/mics/page/load-mic.ts';
import { MicPage, NoMicData } from '../features/mics/page/mic-page.tsx';
import { PendingMic } from '../features/mics/page/mic-states.tsx';
import { subscribeToNews } from '../features/notifications/live/news.ts';
import { pageHead } from '../page-head.ts';
import { keepLastVisitedCity } from '../storage.ts';

export const Route = createFileRoute('/$city/$mic')({
  codeSplitGroupings: [['component', 'errorComponent']],
  validateSearch: parseMicSearch,
  loader: async ({ context, params }) => {
    const mic = await loadMic(context, params.mic);
    if (isEmpty(mic)) return;
    // An id, a slug from before a rename, another city: one address for each mic.
    if (mic.slug !== params.mic || mic.citySlug !== params.city) {
      throw redirect({
        to: '/$city/$mic',
        params: { city: mic.citySlug, mic: mic.slug },
        statusCode: 301,
        replace: true,
      });
    }
  },
  head: ({ match }) => {
    const mic = match.context.utils.mics.get.getData({ mic: match.params.mic });
    if (isEmpty(mic)) return {};
    const night = findNight(mic, match.search.night);
    if (night !== undefined) {
      return pageHead({
        title: micHead.nightTitle(mic.showName, night.label, night.cancelled),
        description: micHead.nightDescription(describeSharedNight(mic, night)),
      });
    }
    const place = mic.venueName ?? micLocation(mic);
    const time = mic.startTime === null ? null : formatTime(mic.startTime);
    return pageHead({
      title: micHead.title(mic.showName, mic.city),
      description: micHead.description(mic.scheduleText, time, place),
    });
  },
  component: Mic,
  pendingComponent: PendingMic,
  errorComponent: MicWithoutData,
});

/** Whether an answer holds no mic: a server of another release, or what stands between, may say so. */
function isEmpty<View>(mic: View | null | undefined): mic is null | undefined {
  return mic === null || mic === undefined;
}

function Mic() {
  const { city, mic: reference } = Route.useParams();
  const { sort, night } = Route.useSearch();
  // Whoever comes back to the page an hour later looks for what holds now.
  const [mic] = trpc.mics.get.useSuspenseQuery({ mic: reference }, askedWhenSeen);
  const utils = trpc.useUtils();
  // Who is told of something may be told of this mic.
  useEffect(
    () =>
      subscribeToNews(({ kind }) => {
        if (kind !== 'notification') return;
        void utils.mics.get.invalidate({ mic: reference });
        void utils.mics.listGoings.invalidate();
      }),
    [utils, reference],
  );
  useEffect(() => keepLastVisitedCity(city), [city]);
  if (isEmpty(mic)) return <NoMicData citySlug={city} />;
  return (
    <MicPage
      // What is open on a mic's page is of that mic.
      key={mic.id}
      mic={mic}
      night={night}
      contact={(host) => (
        <ContactButton
          recipient={host}
          label={micPage.messageTo(host.name)}
          className="min-h-11! shrink-0 px-4! text-sm"
        >
          {micPage.message}
        </ContactButton>
      )}
      // No one says anything of what only those who review it see.
      comments={
        mic.status === 'approved' && <CommentsSection key={mic.id} micId={mic.id} sort={sort} />
      }
    />
  );
}

function MicWithoutData(props: ErrorComponentProps) {
  const { error } = props;
  const { mic } = Route.useParams();
  const utils = trpc.useUtils();
  useEffect(() => console.error('The open mic could not be loaded:', error), [error]);
  if (!isApiError(error)) return <ErrorPage {...props} />;
  return (
    <LoadFailedPage
      attempt={() => utils.mics.get.fetch({ mic }, { retry: false })}
      text={micPage.loadFailed}
    />
  );
}
