import { posterHead } from '@stagetime/contracts/mics/messages';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { trpc } from '../api/trpc.ts';
import { loadMic } from '../features/mics/page/load-mic.ts';
import { PrintedPoster } from '../features/mics/page/printed-poster.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/$city/$mic_/poster')({
  // With the loader: all of it is for people who print a poster.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    const mic = await loadMic(context, params.mic);
    if (!mic) throw notFound();
    if (mic.slug !== params.mic || mic.citySlug !== params.city) {
      throw redirect({
        to: '/$city/$mic/poster',
        params: { city: mic.citySlug, mic: mic.slug },
        statusCode: 301,
        replace: true,
      });
    }
  },
  head: ({ match }) => {
    const mic = match.context.utils.mics.get.getData({ mic: match.params.mic });
    if (!mic) return {};
    const head = pageHead({
      title: posterHead.title(mic.showName),
      description: posterHead.description(mic.showName),
    });
    // Its page says the same, and more.
    return { meta: [...head.meta, { name: 'robots', content: 'noindex' }] };
  },
  component: PosterPage,
});

function PosterPage() {
  const { mic: reference } = Route.useParams();
  const [mic] = trpc.mics.get.useSuspenseQuery({ mic: reference });
  return <PrintedPoster mic={mic} />;
}
