import { decisionResult } from '@stagetime/contracts/admin/messages';
import { afterRejectDelay } from '@stagetime/contracts/admin/review/messages';
import type { ReviewAction, ReviewView } from '@stagetime/contracts/admin/review/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorCodeOf, isApiError } from '../../../api/api-errors.ts';
import { useToast } from '../../../components/toasts.tsx';
import { readToken } from '../../../session/session-store.ts';
import { useToggleApproval } from '../mutations.ts';

export type Choices = {
  readonly reason: string;
  readonly cityName: string;
  readonly timeZone: string;
};
export type Said = { readonly text: string; readonly isError: boolean };
export type Decision = ReturnType<typeof useDecision>;

/** Approving and rejecting, with what is said of it; after a reject the queue follows (spec). */
export function useDecision({ id, proposedCity }: ReviewView) {
  const navigate = useNavigate();
  const toast = useToast();
  const toggling = useToggleApproval();
  const [choices, setChoices] = useState<Choices>({
    reason: '',
    cityName: proposedCity?.name ?? '',
    timeZone: proposedCity?.timeZones[0] ?? '',
  });
  const [said, setSaid] = useState<Said>();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate({ to: '/admin/pending' }), afterRejectDelay);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);

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
    } catch (error) {
      if (errorCodeOf(error) === 'UNAUTHENTICATED') return sayUnauthenticated();
      setSaid({ text: describeFailure(action, error), isError: true });
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
