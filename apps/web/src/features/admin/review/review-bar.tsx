import { reviewBar } from '@stagetime/contracts/admin/messages';
import type { ReviewView } from '@stagetime/contracts/admin/review/schemas';
import { editor } from '@stagetime/contracts/mics/editing/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { isPublished } from '@stagetime/contracts/mics/status/rules';
import { Button } from '@stagetime/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useHotkey } from '../../../components/hotkeys.tsx';
import { KeyButton, KeyHint } from '../../../components/key-button.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { ConfirmButton } from '../../mics/page/upkeep.tsx';
import { ComparedMics, DecisionControls, NewCityFields, useDecision } from './decision.tsx';

const MicEditor = lazyComponent(() => import('../../mics/editing/mic-editor.tsx'));

/** The form that Save Changes submits stands in the mic's place. */
const editorId = 'mic-editor';

/** What narrow screens and large text scroll: as high as the place that was kept, the page stays where it is. */
const oneRow = 'no-scrollbar overflow-x-auto whitespace-nowrap *:shrink-0';

type ReviewBarProps = { readonly mic: MicView };

/** What admins do about the mic whose page is open: decide, or edit it in its place. */
export default function ReviewBar({ mic }: ReviewBarProps) {
  const { data: review } = trpc.admin.getReview.useQuery({ micId: mic.id }, { staleTime: 0 });
  const compared = review === undefined || isPublished(review.status) ? [] : review.compared;
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
  const decision = useDecision(review, mic.showName);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [notice, setNotice] = useState('');
  const isApproved = review.status === 'approved';
  const said = decision.said ?? (notice === '' ? undefined : { text: notice, isError: false });
  const isIdle = isPublished(review.status) && edited === null && said === undefined;
  return (
    <div
      className={`page-width flex items-center gap-x-3 gap-y-1 py-1 ${isIdle ? oneRow : 'flex-wrap'}`}
    >
      {edited === null && <StatusWord status={review.status} />}
      {!isPublished(review.status) && <DecisionControls review={review} decision={decision} />}
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
      {!isPublished(review.status) && review.proposedCity !== null && (
        <NewCityFields city={review.proposedCity} decision={decision} />
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <MicEditor
            formId={editorId}
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

const statusColors: Record<ReviewView['status'], string> = {
  pending: 'bg-accent',
  approved: 'bg-success',
  rejected: 'bg-danger',
  paused: 'bg-accent',
  closed: 'bg-muted',
  removed: 'bg-danger',
};

/** In words; the dot beside them says nothing more. */
function StatusWord({ status }: Pick<ReviewView, 'status'>) {
  return (
    <p className="inline-flex items-center gap-2 pe-1 font-display text-lg font-bold">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full forced-color-adjust-none ${statusColors[status]}`}
      />
      {reviewBar.status[status]}
    </p>
  );
}

type EditControlsProps = {
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
};

function EditControls({ isEditing, isSaving, onEdit, onCancel }: EditControlsProps) {
  if (!isEditing) {
    return (
      <KeyButton letter="e" isOn variant="secondary" className="px-4!" onClick={onEdit}>
        {reviewBar.edit}
      </KeyButton>
    );
  }
  return (
    <>
      <Button type="submit" form={editorId} isPending={isSaving} className="px-4!">
        {isSaving ? reviewBar.saving : reviewBar.save}
      </Button>
      <Button variant="secondary" className="px-4!" disabled={isSaving} onClick={onCancel}>
        {reviewBar.cancel}
      </Button>
    </>
  );
}

/** The next mic in the queue; N leads there too. */
function NextPending({ review: { nextPendingId } }: { readonly review: ReviewView }) {
  const navigate = useNavigate();
  const to = '/$city/$mic';
  const params = { city: 'los-angeles', mic: String(nextPendingId) };
  useHotkey('n', () => nextPendingId !== null && void navigate({ to, params }));
  if (nextPendingId === null) return null;
  return (
    <Link
      to={to}
      params={params}
      aria-keyshortcuts="n"
      className="text-link inline-flex min-h-11 items-center gap-2"
    >
      {reviewBar.nextPending}
      <KeyHint letter="n" />
    </Link>
  );
}
