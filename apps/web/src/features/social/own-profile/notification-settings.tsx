import type { NotificationSettingsView } from '@stagetime/contracts/notifications/schemas';
import {
  hasMail,
  notificationSettings,
  settingsId,
} from '@stagetime/contracts/notifications/settings';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Switch, SwitchRow } from '@stagetime/ui/switch';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { useNamedPart } from '../../../components/navigation.ts';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useFailureToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';

/** What someone is told of, in their inbox and by mail. */
export function NotificationSettings() {
  const { data, isError, refetch } = trpc.notifications.getSettings.useQuery();
  useNamedPart(settingsId, data !== undefined);
  return (
    <div>
      {data !== undefined && <Switches settings={data} />}
      {data === undefined && !isError && <Skeleton className="h-72 rounded-card" />}
      {data === undefined && isError && (
        <LoadFailed text={notificationSettings.loadFailed} onRetry={refetch} />
      )}
    </div>
  );
}

function Switches({ settings }: { readonly settings: NotificationSettingsView }) {
  const utils = trpc.useUtils();
  const { mutate: setTopic } = trpc.notifications.setTopic.useMutation({
    ...useSaving(),
    onMutate: (changed) =>
      changeKnown(utils, ({ topics, ...same }) => ({
        ...same,
        topics: topics.map((each) => (each.topic === changed.topic ? changed : each)),
      })),
  });
  const { session } = useAccount();
  // Who signed up by phone may have none.
  const hasAddress = session.status !== 'user' || session.user.email !== null;
  return (
    <>
      {!hasAddress && (
        <div className="text-sm text-muted">
          <p>{notificationSettings.noMail}</p>
          <Link to="/account" className="text-link inline-flex min-h-11 items-center">
            {notificationSettings.addEmail}
          </Link>
        </div>
      )}
      <ul className="flex flex-col">
        <li aria-hidden="true" className="flex justify-end gap-3 text-sm text-muted">
          <span className="w-14 text-center">{notificationSettings.inbox}</span>
          {hasAddress && <span className="w-14 text-center">{notificationSettings.mail}</span>}
        </li>
        {settings.topics.map((each) => {
          const label = notificationSettings.labels[each.topic];
          return (
            <li key={each.topic} className="flex min-h-14 items-center gap-3">
              <span className="min-w-0 grow wrap-anywhere">{label}</span>
              <Switch
                label={notificationSettings.switchOf(label, notificationSettings.inbox)}
                isOn={each.inbox}
                onChange={(inbox) => setTopic({ ...each, inbox })}
              />
              {hasAddress && !hasMail(each.topic) && <span className="w-14 shrink-0" />}
              {hasAddress && hasMail(each.topic) && (
                <Switch
                  label={notificationSettings.switchOf(label, notificationSettings.mail)}
                  isOn={each.mail}
                  onChange={(mail) => setTopic({ ...each, mail })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Whether hosts see the name of someone who comes. */
export function HostsSeeGoings() {
  const utils = trpc.useUtils();
  const { data } = trpc.notifications.getSettings.useQuery();
  const { mutate } = trpc.notifications.showGoings.useMutation({
    ...useSaving(),
    onMutate: ({ isShown }) =>
      changeKnown(utils, (settings) => ({ ...settings, showsGoings: isShown })),
  });
  const isShown = data?.showsGoings ?? false;
  const { showGoings, showsGoings, hidesGoings } = notificationSettings;
  return (
    <SwitchRow
      label={showGoings}
      hint={isShown ? showsGoings : hidesGoings}
      isOn={isShown}
      isPending={data === undefined}
      onChange={(isOn) => mutate({ isShown: isOn })}
    />
  );
}

function changeKnown(
  utils: ReturnType<typeof trpc.useUtils>,
  to: (settings: NotificationSettingsView) => NotificationSettingsView,
): void {
  utils.notifications.getSettings.setData(undefined, (known) => known && to(known));
}

/** Each switch is saved at once; it goes back where that failed. */
function useSaving() {
  const utils = trpc.useUtils();
  const sayFailure = useFailureToast();
  return {
    // One after the other, so that the last tap is the last that the server hears of.
    scope: { id: 'notification-settings' },
    onError(error: unknown) {
      sayFailure(error, notificationSettings.failed);
      void utils.notifications.getSettings.invalidate();
    },
  };
}
