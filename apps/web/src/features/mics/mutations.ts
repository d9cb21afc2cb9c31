import type { HostedNightView, HostListView } from '@stagetime/contracts/mics/hosts/schemas';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import type { ReportNightInput } from '@stagetime/contracts/mics/nights/schemas';
import type { Closure, MicView, NightView } from '@stagetime/contracts/mics/schemas';
import type { PublishedStatus } from '@stagetime/contracts/mics/status/rules';
import type { SetMicStatusInput } from '@stagetime/contracts/mics/status/schemas';
import { trpc } from '../../api/trpc.ts';
import { useFailureToast, useToast } from '../../components/toasts.tsx';
import { useStaleNights } from './queries.ts';

/** Cancels or moves one night of a mic, or has it take place as usual again. */
export function useChangeNight() {
  const onSuccess = useStaleNights();
  return {
    cancel: trpc.mics.cancelNight.useMutation({ onSuccess }),
    move: trpc.mics.moveNight.useMutation({ onSuccess }),
    restore: trpc.mics.restoreNight.useMutation({ onSuccess }),
  };
}

/** Says that all of a mic is right today. */
export function useConfirmMic() {
  const utils = trpc.useUtils();
  // Somebody else of those who look after it may have paused it.
  return trpc.mics.confirm.useMutation({
    onSettled: async () => {
      void utils.admin.getReview.invalidate();
      await Promise.all([
        utils.mics.get.invalidate(),
        utils.mics.listOwn.invalidate(),
        utils.mics.listHosting.invalidate(),
      ]);
    },
  });
}

/** Makes whom a mic is known by its host. */
export function useClaimMic() {
  const utils = trpc.useUtils();
  const refresh = useStaleHosting();
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
  // Somebody else may have decided. What is decided is not read again: it no longer waits.
  return trpc.desk.decideClaim.useMutation({
    onSettled: () =>
      Promise.all([
        utils.desk.list.invalidate(),
        utils.desk.counts.invalidate(),
        utils.desk.getItem.invalidate(),
      ]),
  });
}

/** All that is different for who begins or stops to host a mic, and of what they said about it. */
function useStaleHosting() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.mics.get.invalidate(),
      utils.mics.getUpkeep.invalidate(),
      utils.mics.listChangeableNights.invalidate(),
      utils.comments.list.invalidate(),
      utils.mics.listPersonMics.invalidate(),
      utils.mics.listHosting.invalidate(),
      utils.mics.countHosting.invalidate(),
    ]);
}

/** Ends one's own hosting, or as a moderator anyone's. */
export function useEndHosting() {
  const utils = trpc.useUtils();
  const refresh = useStaleHosting();
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
  const refresh = useStaleHosting();
  // It may be gone.
  return trpc.mics.answerInvitation.useMutation({ onSettled: refresh });
}

/** Has the fields of a change be what they were before it. */
export function useRestoreVersion() {
  const utils = trpc.useUtils();
  const refresh = useStaleNights();
  return trpc.mics.restoreVersion.useMutation({
    onSuccess: async () => {
      await Promise.all([
        refresh(),
        utils.mics.get.invalidate(),
        utils.mics.listHistory.invalidate(),
      ]);
    },
  });
}

/** Takes or declines what someone suggested, or takes that back. */
export function useDecideSuggestion() {
  const utils = trpc.useUtils();
  const refresh = useStaleNights();
  const stale = () => {
    void utils.desk.invalidate();
    return Promise.all([
      utils.mics.listSuggestions.invalidate(),
      utils.mics.listHosting.invalidate(),
      utils.mics.getUpkeep.invalidate(),
      utils.mics.listHistory.invalidate(),
    ]);
  };
  return trpc.mics.decideSuggestion.useMutation({
    onSuccess: () => Promise.all([refresh(), stale()]),
    // Somebody else may have decided.
    onError: stale,
  });
}

/** Has all asked anew that tells what became of mics. */
export function useStaleStatus(): () => Promise<void> {
  const utils = trpc.useUtils();
  const refresh = useStaleNights();
  return async () => {
    void utils.mics.listOwn.invalidate();
    await Promise.all([refresh(), utils.mics.getUpkeep.invalidate()]);
  };
}

/** Pauses, closes, removes or opens a mic again: it leaves every list, or comes back to them. */
export function useSetMicStatus() {
  const onSuccess = useStaleStatus();
  return trpc.mics.setStatus.useMutation({ onSuccess });
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
  const refresh = useStaleNights();
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
  const refresh = useStaleNights();
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
