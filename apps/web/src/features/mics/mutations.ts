import type { HostedNightView, HostListView } from '@stagetime/contracts/mics/hosts/schemas';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import type { ReportNightInput } from '@stagetime/contracts/mics/nights/schemas';
import type { Closure, MicView, NightView } from '@stagetime/contracts/mics/schemas';
import type { PublishedStatus } from '@stagetime/contracts/mics/status/rules';
import type { SetMicStatusInput } from '@stagetime/contracts/mics/status/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { askKeptAgain, trpc } from '../../api/trpc.ts';
import { useFailureToast, useToast } from '../../components/toasts.tsx';

/** What is not asked anew at once: what the server keeps, and what who left may not read again. */
const notAtOnce: readonly unknown[] = ['list', 'search', 'listHosts'];

/** After a write about a mic: has everything asked anew that shows something of mics. */
export function useStaleMics(): () => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return async () => {
    askKeptAgain(queryClient, getQueryKey(trpc.mics.list), getQueryKey(trpc.mics.search));
    void utils.desk.invalidate();
    await Promise.all([
      utils.admin.getReview.invalidate(),
      utils.mics.invalidate(undefined, {
        predicate: ({ queryKey: [path] }) => !notAtOnce.includes((path as readonly string[])[1]),
      }),
    ]);
  };
}

/** The same for who begins or stops to host a mic: beside their comments it says so. */
function useStaleHosts(): () => Promise<unknown> {
  const { comments } = trpc.useUtils();
  const refresh = useStaleMics();
  return () => Promise.all([refresh(), comments.list.invalidate()]);
}

/** Cancels or moves one night of a mic, or has it take place as usual again. */
export function useChangeNight() {
  const onSuccess = useStaleMics();
  return {
    cancel: trpc.mics.cancelNight.useMutation({ onSuccess }),
    move: trpc.mics.moveNight.useMutation({ onSuccess }),
    restore: trpc.mics.restoreNight.useMutation({ onSuccess }),
  };
}

/** Says that all of a mic is right today. */
export function useConfirmMic() {
  // Someone else of those who look after it may have paused it.
  return trpc.mics.confirm.useMutation({ onSettled: useStaleMics() });
}

/** Makes whom a mic is known by its host. */
export function useClaimMic() {
  const utils = trpc.useUtils();
  const refresh = useStaleHosts();
  return trpc.mics.claim.useMutation({
    onSuccess: () => Promise.all([refresh(), utils.mics.listHosts.invalidate()]),
  });
}

/** Asks to host a mic, or takes that back. */
export function useAskToHost() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.mics.getUpkeep.invalidate();
  return {
    ask: trpc.mics.askToHost.useMutation({ onSuccess }),
    withdraw: trpc.mics.withdrawClaim.useMutation({ onSuccess }),
  };
}

/** Makes a claimant host, or not. */
export function useDecideClaim() {
  const utils = trpc.useUtils();
  // Someone else may have decided. What is decided is not read again: it no longer waits.
  return trpc.desk.decideClaim.useMutation({
    onSettled: () =>
      Promise.all([
        utils.desk.list.invalidate(),
        utils.desk.counts.invalidate(),
        utils.desk.getItem.invalidate(),
      ]),
  });
}

/** Ends one's own hosting, or as a moderator anyone's. */
export function useEndHosting() {
  const utils = trpc.useUtils();
  const refresh = useStaleHosts();
  return trpc.mics.endHosting.useMutation({
    onSuccess(hosts, { mic }) {
      // Who left may not read it again.
      utils.mics.listHosts.setData({ mic }, hosts);
      return refresh();
    },
    // Someone else of them may have left, or ended it.
    onError: (_error, { mic }) => utils.mics.listHosts.invalidate({ mic }),
  });
}

/** Asks someone to host a mic, or takes that back. */
export function useInvitations() {
  const utils = trpc.useUtils();
  const onSuccess = (hosts: HostListView, { mic }: { readonly mic: string }) =>
    utils.mics.listHosts.setData({ mic }, hosts);
  return {
    invite: trpc.mics.inviteHost.useMutation({ onSuccess }),
    withdraw: trpc.mics.withdrawInvitation.useMutation({ onSuccess }),
  };
}

/** Accepts or declines to host a mic. */
export function useAnswerInvitation() {
  // It may be gone.
  return trpc.mics.answerInvitation.useMutation({ onSettled: useStaleHosts() });
}

/** Has the fields of a change be what they were before it. */
export function useRestoreVersion() {
  return trpc.mics.restoreVersion.useMutation({ onSuccess: useStaleMics() });
}

/** Takes or declines what someone suggested, or takes that back. */
export function useDecideSuggestion() {
  // Someone else may have decided.
  return trpc.mics.decideSuggestion.useMutation({ onSettled: useStaleMics() });
}

/** Pauses, closes, removes or opens a mic again: it leaves every list, or comes back to them. */
export function useSetMicStatus() {
  return trpc.mics.setStatus.useMutation({ onSuccess: useStaleMics() });
}

/** What was said of a night, which undoing takes back; where it is `null` that it is on as usual. */
type SaidOfNight = 'cancelled' | 'moved' | null;

/** A night with what whoever may change it says of it, as far as that is known. */
export type ChangeableNight = NightView & Partial<Pick<HostedNightView, 'own'>>;

/** Has a night that was changed be again as it was before, with what was said of it. */
export function useUndoNight(
  mic: string,
): (before: ChangeableNight, said: SaidOfNight) => Promise<void> {
  const utils = trpc.useUtils();
  const refresh = useStaleMics();
  return async ({ date: at, cancelled: sentence, moved, own }, said) => {
    const { mics } = utils.client;
    const night = { mic, date: moved?.from ?? at };
    if (sentence !== undefined) await mics.cancelNight.mutate({ ...night, sentence });
    else if (moved !== undefined) {
      const { to: toDate, time, sentence: why } = moved;
      const place = { toDate, ...(time !== null && { toTime: time }) };
      // It ends a cancellation that is taken back, and none that another says meanwhile.
      const seen = said === 'cancelled' ? {} : { isOn: true as const };
      await mics.moveNight.mutate({ ...night, sentence: why, ...place, ...seen });
    } else if (own === 'on') await mics.reportNight.mutate({ ...night, kind: own });
    else {
      if (said !== null) await mics.withdrawReport.mutate({ ...night, kind: said });
      if (own === 'full') await mics.reportNight.mutate({ ...night, kind: own });
    }
    await refresh();
  };
}

type Reported = Pick<ReportNightInput, 'date' | 'toTime'> & {
  /** Null takes back what was said. */
  readonly kind: ReportNightInput['kind'] | null;
  /** What that was. */
  readonly takesBack?: ReportNightInput['kind'] | undefined;
};

/** Says what someone knows of a night, or takes it back, and tells them what became of it. */
export function useReportNight(micId: number): (said: Reported) => void {
  const refresh = useStaleMics();
  const toast = useToast();
  const sayFailure = useFailureToast();
  const topic = 'night-report';
  const mic = String(micId);
  const options = {
    onSuccess: refresh,
    onError(error: unknown) {
      sayFailure(error, nightReports.failed, topic);
      // What was refused may be so because the page was out of date.
      void refresh();
    },
  };
  const report = trpc.mics.reportNight.useMutation(options);
  const withdraw = trpc.mics.withdrawReport.useMutation(options);
  return ({ date, kind, toTime, takesBack }) => {
    const tell = (text: string) => ({ onSuccess: () => toast({ text, topic }) });
    if (kind === null) {
      const word = { mic, date, ...(takesBack && { kind: takesBack }) };
      withdraw.mutate(word, tell(nightReports.withdrawn));
    } else {
      const night = { mic, date, kind, ...(toTime !== undefined && { toTime }) };
      const { reported, reportedUnchecked } = nightReports;
      report.mutate(night, {
        onSuccess: ({ isUnchecked }) =>
          toast({ text: isUnchecked ? reportedUnchecked : reported, topic }),
      });
    }
  };
}

type Before = Pick<MicView, 'id'> & {
  readonly status: PublishedStatus;
  readonly closure?: Closure | null;
};

/** Has a mic be again what it was before it was made `to`, with all that was said of that. */
export function undoStatus(
  { id, status, closure }: Before,
  to: PublishedStatus,
): SetMicStatusInput {
  const { note, until, successor } = closure ?? {};
  return {
    ...{ mic: String(id), from: to, to: status },
    ...(to === 'removed' && { takesBack: true }),
    ...(status !== 'approved' && note && { note }),
    ...(status === 'paused' && until && { until }),
    ...(status === 'closed' && successor && { successor: successor.slug }),
  };
}
