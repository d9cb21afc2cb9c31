import { micPage } from '@stagetime/contracts/mics/messages';
import { micLocation } from '@stagetime/contracts/mics/rules';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { errorCodeOf } from '../api-errors.ts';
import { MicDetail } from '../features/mics/components/mic-detail.tsx';
import { pageHead } from '../page-head.ts';
import { trpc } from '../trpc.ts';

export const Route = createFileRoute('/$city/$mic')({
  loader: async ({ context: { utils }, params }) => {
    const mic = await utils.mics.get.ensureData({ mic: params.mic }).catch((error) => {
      const code = errorCodeOf(error);
      if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') throw notFound();
      throw error;
    });
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
    if (mic === undefined) return {};
    const place = mic.venueName ?? micLocation(mic);
    return pageHead({
      title: micPage.title(mic.showName, mic.city),
      description: micPage.description(mic.scheduleText, place, mic.nextLabel),
    });
  },
  component: MicPage,
});

function MicPage() {
  const { mic: reference } = Route.useParams();
  const [mic] = trpc.mics.get.useSuspenseQuery({ mic: reference });
  return <MicDetail mic={mic} />;
}
