import { editor, reviewBar } from '@stagetime/contracts/admin/messages';
import type { ReviewView } from '@stagetime/contracts/admin/review/schemas';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Chip } from '@stagetime/ui/chip';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { ConfirmButton } from '../../mics/night-status/confirm-button.tsx';
import { ComparedMics } from './compared-mics.tsx';
import { DecisionControls } from './decision-controls.tsx';
import { EditControls } from './edit-controls.tsx';
import { NewCityFields } from './new-city-fields.tsx';
import { NextPending } from './next-pending.tsx';
import { useDecision } from './use-decision.ts';

const MicEditor = lazyComponent(() => import('./mic-editor.tsx'));

/** What narrow screens and large text scroll: as high as the place that was kept, the page stays where it is. */
const oneRow = 'no-scrollbar overflow-x-auto whitespace-nowrap *:shrink-0';

type ReviewBarProps = { readonly mic: MicView };

/** What admins do about the mic whose page is open: decide, or edit it in its place. */
export default function ReviewBar({ mic }: ReviewBarProps) {
  const { data: review } = trpc.admin.getReview.useQuery({ micId: mic.id }, { staleTime: 0 });
  // A server of the release before compares nothing.
  const compared = review?.status === 'approved' ? [] : (review?.compared ?? []);
  return (
    <>
      <section
        aria-label={reviewBar.title}
        // High enough for its buttons before it is known which there are. On phones it stays in sight only
        // where something is being edited.
        className="review-bar top-0 z-20 min-h-15 border-b border-line bg-surface has-[[type=submit]]:sticky md:sticky print:hidden"
      >
        {review !== undefined && <KnownReview mic={mic} review={review} />}
      </section>
      {compared.length > 0 && <ComparedMics mics={compared} />}
    </>
  );
}

type Edited = { readonly version: string; readonly isSaving: boolean };

function KnownReview({ mic, review }: ReviewBarProps & { readonly review: ReviewView }) {
  const decision = useDecision(review);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [notice, setNotice] = useState('');
  const isApproved = review.status === 'approved';
  const said = decision.said ?? (notice === '' ? undefined : { text: notice, isError: false });
  const isIdle = isApproved && edited === null && said === undefined;
  return (
    <div
      className={`mx-auto flex max-w-6xl items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-6 2xl:max-w-[92rem] ${isIdle ? oneRow : 'flex-wrap'}`}
    >
      {edited === null && <Chip>{reviewBar.status[review.status]}</Chip>}
      {!isApproved && <DecisionControls status={review.status} decision={decision} />}
      {isApproved && (
        <EditControls
          isEditing={edited !== null}
          isSaving={edited?.isSaving ?? false}
          onEdit={() => {
            setNotice('');
            decision.forget();
            setEdited({ version: review.version, isSaving: false });
          }}
          onCancel={() => {
            if (isChanged && !window.confirm(editor.leave)) return;
            setEdited(null);
            setIsChanged(false);
          }}
        />
      )}
      {isApproved && edited === null && <ConfirmButton mic={mic} />}
      <p
        role={said?.isError ? 'alert' : 'status'}
        className={`empty:sr-only ${said?.isError ? 'text-danger' : 'text-success'}`}
      >
        {said?.text}
      </p>
      <div className="ms-auto flex items-center gap-x-4">
        {edited === null && (
          <Link
            to="/admin/audit"
            search={{ mic: String(mic.id) }}
            className="text-link inline-flex min-h-11 items-center text-sm max-sm:hidden"
          >
            {reviewBar.history}
          </Link>
        )}
        {edited === null && <NextPending review={review} />}
      </div>
      {!isApproved && review.proposedCity !== null && (
        <NewCityFields city={review.proposedCity} decision={decision} />
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <MicEditor
            mic={mic}
            version={edited.version}
            onChanged={setIsChanged}
            onSaving={(isSaving) => setEdited({ ...edited, isSaving })}
            onSaved={(text) => {
              setEdited(null);
              setIsChanged(false);
              setNotice(text);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
