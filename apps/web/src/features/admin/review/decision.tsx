import {
  afterRejectDelay,
  decisionResult,
  maxReasonLength,
  reviewBar,
} from '@stagetime/contracts/admin/messages';
import type {
  ComparedMicView,
  ReviewAction,
  ReviewView,
} from '@stagetime/contracts/admin/review/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { statusMenu } from '@stagetime/contracts/mics/status/messages';
import { describeZone } from '@stagetime/contracts/places/states';
import { controlStyle } from '@stagetime/ui/field';
import { SelectField, TextField } from '@stagetime/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { errorCodeOf, isApiError } from '../../../api/api-errors.ts';
import { askKeptAgain, trpc } from '../../../api/trpc.ts';
import { useSettledHotkeys } from '../../../components/hotkeys.tsx';
import { KeyButton } from '../../../components/key-button.tsx';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';
import { useLater } from '../../../components/use-later.ts';
import { readToken } from '../../../session/session-store.ts';

type Choices = {
  readonly reason: string;
  readonly cityName: string;
  readonly timeZone: string;
};
type Said = { readonly text: string; readonly isError: boolean };
type Decision = ReturnType<typeof useDecision>;

/** Approving and rejecting, with what is said of it; after a reject the queue follows (spec). */
export function useDecision({ id, proposedCity }: ReviewView, showName: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const sayFailure = useFailureToast();
  const toggling = useToggleApproval();
  const [choices, setChoices] = useState<Choices>({
    reason: '',
    cityName: proposedCity?.name ?? '',
    timeZone: proposedCity?.timeZones[0] ?? '',
  });
  const [said, setSaid] = useState<Said>();
  const [isLeaving, setIsLeaving] = useState(false);
  useLater(isLeaving, afterRejectDelay, () => void navigate({ to: '/admin/pending' }));

  /** The bar gives way with the session, so the sentence stands apart from it. */
  const sayUnauthenticated = () => toast({ text: decisionResult.noToken, tone: 'danger' });

  const decide = async (action: ReviewAction) => {
    const { reason, cityName, timeZone } = choices;
    if (toggling.isPending || isLeaving) return;
    if (readToken() === null) return sayUnauthenticated();
    setSaid(undefined);
    try {
      const { message } = await toggling.mutateAsync({
        mic: String(id),
        action,
        ...(reason.trim() === '' ? {} : { reason }),
        ...(proposedCity === null || action === 'reject' ? {} : { cityName, timeZone }),
      });
      setSaid({ text: message, isError: false });
      setIsLeaving(action === 'reject');
      const undo = () => void takeBack();
      const text = decisionResult.canUndo(showName, action);
      toast({ text, action: { label: decisionResult.undo, run: undo }, topic: 'decision' });
    } catch (error) {
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return sayUnauthenticated();
      setSaid({ text: describeFailure(action, error), isError: true });
    }
  };
  /** Wherever one is by then. */
  const takeBack = async () => {
    setIsLeaving(false);
    try {
      const { message } = await toggling.mutateAsync({ mic: String(id), action: 'undo' });
      setSaid(undefined);
      toast({ text: message, topic: 'decision' });
    } catch (error) {
      sayFailure(error, statusMenu.failed, 'decision');
    }
  };
  return {
    decide,
    choices,
    change: (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part })),
    said,
    pending: toggling.isPending ? toggling.variables?.action : undefined,
    forget: () => setSaid(undefined),
  };
}

/** By what came back: an answer of the server, or none. */
function describeFailure(action: ReviewAction, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isApiError(error) || error.data == null) return decisionResult.error(action, message);
  return decisionResult.failed(action, message);
}

/** Approves or rejects a mic. What lists and pages say of it is asked anew. */
function useToggleApproval() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();
  return trpc.admin.toggleApproval.useMutation({
    onSuccess: async () => {
      void Promise.all([utils.admin.listSubmissions.invalidate(), utils.desk.invalidate()]);
      const kept = [getQueryKey(trpc.mics.list), getQueryKey(trpc.places)];
      askKeptAgain(queryClient, ...kept);
      await Promise.all([utils.admin.getReview.invalidate(), utils.mics.get.invalidate()]);
      // A mic in a city that is new may have another address now.
      await router.invalidate();
    },
    // Someone else may have decided.
    onError: () => void utils.admin.getReview.invalidate(),
  });
}

type DecisionControlsProps = {
  readonly review: Pick<ReviewView, 'id' | 'status'>;
  readonly decision: Decision;
};

/** Approve and Reject, with a reason for the submitter. */
export function DecisionControls({ review: { id, status }, decision }: DecisionControlsProps) {
  const { choices, change } = decision;
  // Who just pressed a key for the mic before does not decide on this one by it.
  const isSettled = useSettledHotkeys(id);
  return (
    <>
      <KeyButton
        letter="a"
        isOn={isSettled}
        className="px-4!"
        isPending={decision.pending === 'approve'}
        onClick={() => void decision.decide('approve')}
      >
        {reviewBar.approve}
      </KeyButton>
      <KeyButton
        letter="r"
        isOn={isSettled}
        variant="secondary"
        className="px-4!"
        disabled={status === 'rejected'}
        isPending={decision.pending === 'reject'}
        onClick={() => void decision.decide('reject')}
      >
        {reviewBar.reject}
      </KeyButton>
      <textarea
        aria-label={reviewBar.reason}
        placeholder={reviewBar.reason}
        value={choices.reason}
        maxLength={maxReasonLength}
        rows={1}
        onChange={({ target }) => change({ reason: target.value })}
        className={`${controlStyle} field-sizing-content max-h-32 min-w-0 flex-1 basis-64`}
      />
    </>
  );
}

type NewCityFieldsProps = {
  readonly city: NonNullable<ReviewView['proposedCity']>;
  readonly decision: Pick<Decision, 'choices' | 'change'>;
};

/** The city that is listed with the mic: how it is written, and where its state lies in two zones which. */
export function NewCityFields({ city, decision: { choices, change } }: NewCityFieldsProps) {
  const { state, timeZones } = city;
  return (
    <div className="flex w-full flex-wrap gap-x-4 pt-1">
      <div className="min-w-0 grow basis-60 sm:max-w-80">
        <TextField
          label={reviewBar.newCity(state)}
          value={choices.cityName}
          onChange={({ target }) => change({ cityName: target.value })}
        />
      </div>
      {timeZones.length > 1 && (
        <div className="min-w-0 grow basis-60 sm:max-w-80">
          <SelectField
            label={reviewBar.timeZone(state)}
            value={choices.timeZone}
            onChange={({ target }) => change({ timeZone: target.value })}
          >
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {describeZone(zone)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}

const { compared: labels } = reviewBar;
const rows = ['venueName', 'venueAddress', 'scheduleText', 'startTime'] as const;

/** The mic under review beside those that are likely the same, column by column. */
export function ComparedMics({ mics }: { readonly mics: readonly ComparedMicView[] }) {
  return (
    <section
      aria-labelledby="likely-same"
      className="mx-auto max-w-6xl border-b border-line px-4 py-3 sm:px-6 2xl:max-w-[92rem] print:hidden"
    >
      <h2 id="likely-same" className="font-display text-xl font-bold">
        {reviewBar.likelySame}
      </h2>
      <div className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr className="text-left align-top">
              <th scope="row" className="py-1 pe-4 font-normal text-muted">
                {labels.showName}
              </th>
              {mics.map((mic, index) => (
                <th key={mic.slug} scope="col" className="max-w-64 min-w-32 py-1 pe-6" dir="auto">
                  {index === 0 ? mic.showName : <ToMic mic={mic} />}
                  <span className="block font-normal text-muted">{remarkOn(mic, index)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="align-top">
                <th scope="row" className="py-1 pe-4 text-left font-normal text-muted">
                  {labels[row]}
                </th>
                {mics.map((mic) => (
                  <td key={mic.slug} className="max-w-64 py-1 pe-6 wrap-anywhere" dir="auto">
                    {textOf(mic, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ToMic({ mic }: { readonly mic: ComparedMicView }) {
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      target="_blank"
      className="text-link inline-flex min-h-11 items-center"
    >
      {mic.showName}
    </Link>
  );
}

function remarkOn({ status }: ComparedMicView, index: number): string {
  if (index === 0) return labels.this;
  return status === 'pending' ? reviewBar.pendingToo : '';
}

function textOf(mic: ComparedMicView, row: (typeof rows)[number]): string {
  const value = mic[row];
  if (value === null) return reviewBar.notSaid;
  return row === 'startTime' ? formatTime(value) : value;
}
