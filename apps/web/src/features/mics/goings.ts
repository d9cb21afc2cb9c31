import { goings } from '@stagetime/contracts/mics/goings/messages';
import type { GoingsView } from '@stagetime/contracts/mics/nights/schemas';
import { failureSentence } from '../../api/api-errors.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast, useWithdrawToast } from '../../components/toasts.tsx';
import { useAccount } from '../../session/account-provider.tsx';
import { setOptimistically } from '../../session/optimistic-toggle.ts';

/** The next nights of a mic, and who goes; none before they are loaded. Apart from the page, which is kept. */
export function useGoings(micId: number): GoingsView {
  const { session } = useAccount();
  const { data = [] } = trpc.mics.listGoings.useQuery(
    { mic: String(micId) },
    // The page is whole without them.
    { enabled: session.status !== 'loading', retry: false },
  );
  return data;
}

export const goingKey = (micId: number, date: string) => `going:${micId}:${date}`;

/** Says that one goes to a night or no longer: at once on the page, then on the server. */
export function useSetGoing(micId: number): (date: string, isGoing: boolean) => void {
  const utils = trpc.useUtils();
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const mic = String(micId);
  return (date, isWanted) => {
    const topic = goingKey(micId, date);
    setOptimistically(topic, isWanted, {
      send: (isGoing) => utils.client.mics.setGoing.mutate({ mic, date, isGoing }),
      onSaved(saved) {
        utils.mics.listGoings.setData({ mic }, (nights) =>
          nights?.map((night) => (night.date === saved.date ? { ...night, ...saved } : night)),
        );
        withdrawToast(topic);
        // An answer that was under way may be from before the tap.
        void utils.mics.listGoings.invalidate({ mic });
        void utils.mics.listOwnGoings.invalidate();
      },
      onFailed(error) {
        toast({ tone: 'danger', text: failureSentence(error, goings.failed), topic });
        void utils.mics.listGoings.invalidate({ mic });
      },
    });
  };
}
