import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';

const ReviewBar = lazyComponent(() => import('./review-bar.tsx'));

/**
 * As high as the bar of an approved mic, so that the page keeps its place when that comes. A page without
 * a mic keeps none (styles.css).
 */
const place = <div className="review-place h-15 border-b border-line bg-surface" />;

type ReviewSlotProps = {
  /** It is not known yet whether whoever is signed in is an admin. */
  readonly isLoading: boolean;
};

/**
 * The control bar's place on a mic's page. It stands with the admin bar, which only admins load, so that
 * no one else's first load of a mic holds any of it.
 */
export function ReviewSlot({ isLoading }: ReviewSlotProps) {
  const { city, mic: reference } = useParams({ strict: false });
  if (city === undefined || reference === undefined) return null;
  if (isLoading) return place;
  return <LoadedReview key={reference} reference={reference} />;
}

function LoadedReview({ reference }: { readonly reference: string }) {
  // What the page has loaded; a mic that is not there has no bar.
  const { data: mic, isPending } = trpc.mics.get.useQuery({ mic: reference }, { retry: false });
  if (isPending) return place;
  if (mic === undefined || mic === null) return null;
  return (
    <Suspense fallback={place}>
      <ReviewBar key={mic.id} mic={mic} />
    </Suspense>
  );
}
