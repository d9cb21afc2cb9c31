import { hostingNight } from '@stagetime/contracts/mics/hosts/messages';
import type { HostWord } from '@stagetime/contracts/mics/hosts/rules';
import type { HostedNightView } from '@stagetime/contracts/mics/hosts/schemas';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import { trpc } from '../../../api/trpc.ts';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';
import { setOptimistically, useWish } from '../../../session/optimistic-toggle.ts';
import { useStaleMics, useUndoNight } from '../mutations.ts';

/**
 * A night with what its host says of it: at once on the page, then on the server, and with a way back to what
 * was there before.
 */
export function useSayOfNight(micId: number, night: HostedNightView) {
  const utils = trpc.useUtils();
  const refresh = useStaleMics();
  const undoNight = useUndoNight(String(micId));
  const toast = useToast();
  const sayFailure = useFailureToast();
  const { date } = night;
  const mic = String(micId);
  const topic = `night:${micId}:${date}`;
  const wish = useWish<HostWord>(topic);
  const fail = (error: unknown) => {
    sayFailure(error, hostingNight.failed, topic);
    void refresh();
  };
  /** `insteadOf` is what the host said before, which ends: by name, so that no word ends that is said meanwhile. */
  const say = (wanted: HostWord, insteadOf: HostWord | null, undo?: () => void) =>
    setOptimistically<HostWord, unknown>(topic, wanted, {
      async send(word) {
        const { withdrawReport, reportNight } = utils.client.mics;
        // That a list is full ends no cancellation.
        const endsFirst = word === 'planned' || (word === 'full' && insteadOf === 'cancelled');
        if (endsFirst && insteadOf !== null && insteadOf !== 'planned') {
          await withdrawReport.mutate({ mic, date, kind: insteadOf });
        }
        if (word !== 'planned') await reportNight.mutate({ mic, date, kind: word });
      },
      onSaved(_answer, word) {
        utils.mics.listHosting.setData(undefined, (before) => {
          if (before === undefined) return before;
          const nightsOf = (nights: readonly HostedNightView[]) =>
            nights.map((each) => (each.date === date ? applyWord(each, word) : each));
          const mics = before.mics.map((each) =>
            each.mic.id === micId ? { ...each, nights: nightsOf(each.nights) } : each,
          );
          return { ...before, mics };
        });
        const action = undo && { label: hostingNight.undo, run: undo };
        toast({ text: hostingNight.said[word], topic, ...(action && { action }) });
        void refresh();
      },
      onFailed: fail,
    });
  /** What people said, and a host contradicted, does not come back. */
  const canUndo = night.saidBy !== 'people';
  const undo = async (said: HostWord) => {
    const { cancelled, moved, own } = night;
    // Beside a move a list is full, or no longer.
    const isBeside = said === 'full' || said === 'planned';
    if (isBeside || (cancelled === undefined && moved === undefined)) {
      return say(own ?? 'planned', said);
    }
    try {
      await undoNight(night, said === 'cancelled' ? said : null);
    } catch (error) {
      fail(error);
    }
  };
  const shown = wish === undefined ? night : applyWord(night, wish);
  return {
    shown,
    say: (word: HostWord) => say(word, shown.own, canUndo ? () => void undo(word) : undefined),
  };
}

/** A night as it is once the host's word has arrived, as far as the page knows. */
export function applyWord(night: HostedNightView, word: HostWord): HostedNightView {
  const { cancelled: _cancelled, saidBy: _saidBy, peopleSay: _peopleSay, ...rest } = night;
  if (word === 'cancelled') {
    return { ...rest, cancelled: nightReports.hostFact, saidBy: 'host', own: null, isFull: false };
  }
  // What people say stands beside the host's word that the list is full, and comes back with its end.
  const said = word === 'on' ? rest : { ...night, cancelled: undefined };
  const own = word === 'planned' ? null : word;
  return { ...said, own, isFull: word === 'full', isSaidOn: word === 'on' };
}
