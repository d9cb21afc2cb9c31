import { goings } from '@stagetime/contracts/mics/goings/messages';
import { Skeleton } from '@stagetime/ui/skeleton';
import { SwitchRow } from '@stagetime/ui/switch';
import type { ReactNode } from 'react';
import { trpc } from '../../api/trpc.ts';
import { useFailureToast } from '../../components/toasts.tsx';
import { NightsSection, type PersonProps } from './person-nights.tsx';

type OwnNightsProps = PersonProps & {
  readonly isShown: boolean;
  /** What else one decides about where one goes. */
  readonly children: ReactNode;
};

/** The next nights that one goes to and hosts, with the switch that shows them to everyone. */
export function OwnNights({ userId, homeCity, isShown, children }: OwnNightsProps) {
  const { data, isPending } = trpc.mics.listPersonNights.useQuery({ userId });
  const show = useShowNights();
  return (
    <NightsSection title={goings.personTitle} nights={data ?? []} city={homeCity}>
      {data?.length === 0 && <p className="pt-3 text-muted">{goings.none}</p>}
      {isPending ? (
        // As high as what stands there where there is no night.
        <Skeleton className="mt-3 h-47 rounded-card" />
      ) : (
        <div className="flex flex-col gap-2 pt-3">
          <SwitchRow
            label={goings.show}
            hint={isShown ? goings.shown : goings.hidden}
            isOn={isShown}
            onChange={show}
          />
          {children}
        </div>
      )}
    </NightsSection>
  );
}

/** Saved at once; it goes back where that failed. */
function useShowNights() {
  const utils = trpc.useUtils();
  const sayFailure = useFailureToast();
  const { mutate } = trpc.social.updateOwnProfile.useMutation({
    // One after the other, so that the last tap is the last that the server hears of.
    scope: { id: 'nights-on-profile' },
    onMutate({ showsNights = false }) {
      utils.social.getOwnProfile.setData(
        undefined,
        (own) => own && { ...own, profile: { ...own.profile, showsNights } },
      );
    },
    onSuccess: () => void utils.social.getProfile.invalidate(),
    onError(error) {
      sayFailure(error, goings.failed);
      void utils.social.getOwnProfile.invalidate();
    },
  });
  return (showsNights: boolean) => mutate({ showsNights });
}
