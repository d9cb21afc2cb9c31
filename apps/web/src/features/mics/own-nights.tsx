import { goings } from '@stagetime/contracts/mics/goings/messages';
import { Skeleton } from '@stagetime/ui/skeleton';
import { SwitchRow } from '@stagetime/ui/switch';
import type { ReactNode } from 'react';
import { askedWhenSeen, trpc } from '../../api/trpc.ts';
import { useFailureToast } from '../../components/toasts.tsx';
import { useOptimisticToggle } from '../../session/optimistic-toggle.ts';
import { NightsSection, type PersonProps } from './person-nights.tsx';

type OwnNightsProps = PersonProps & {
  readonly isShown: boolean;
  /** What else one decides about where one goes. */
  readonly children: ReactNode;
};

/** The next nights that one goes to and hosts, with the switch that shows them to everyone. */
export function OwnNights({ userId, homeCity, isShown, children }: OwnNightsProps) {
  const { data, isPending } = trpc.mics.listPersonNights.useQuery({ userId }, askedWhenSeen);
  const shown = useShownNights(isShown);
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
            hint={shown.value ? goings.shown : goings.hidden}
            isOn={shown.value}
            onChange={shown.set}
          />
          {children}
        </div>
      )}
    </NightsSection>
  );
}

/** Saved at once; it goes back where that failed, whether or not the server can be asked. */
function useShownNights(value: boolean) {
  const utils = trpc.useUtils();
  const sayFailure = useFailureToast();
  const { getOwnProfile, getProfile } = utils.social;
  return useOptimisticToggle({
    key: 'nights-on-profile',
    value,
    send: (showsNights: boolean) => utils.client.social.updateOwnProfile.mutate({ showsNights }),
    onSaved(_answer, showsNights) {
      getOwnProfile.setData(
        undefined,
        (own) => own && { ...own, profile: { ...own.profile, showsNights } },
      );
      void getProfile.invalidate();
    },
    onFailed(error) {
      sayFailure(error, goings.failed);
      // It may have arrived, and only its answer was lost.
      void getOwnProfile.invalidate();
    },
  });
}
