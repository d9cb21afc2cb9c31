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
import { useOptimisticToggle } from '../../../session/optimistic-toggle.ts';

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
        {settings.topics.map((each) => (
          <Topic key={each.topic} saved={each} hasAddress={hasAddress} />
        ))}
      </ul>
    </>
  );
}

type TopicSetting = NotificationSettingsView['topics'][number];
type TopicProps = { readonly saved: TopicSetting; readonly hasAddress: boolean };

/** A topic's two switches are saved together, so the later tap brings the earlier one along. */
function Topic({ saved, hasAddress }: TopicProps) {
  const { topic } = saved;
  const { client, saving } = useSaving();
  const { value, set } = useOptimisticToggle<TopicSetting, unknown>({
    ...saving((settings, wanted) => ({
      ...settings,
      topics: settings.topics.map((each) => (each.topic === topic ? wanted : each)),
    })),
    key: `notifications:${topic}`,
    value: saved,
    send: (wanted) => client.notifications.setTopic.mutate(wanted),
  });
  const label = notificationSettings.labels[topic];
  return (
    <li className="flex min-h-14 items-center gap-3">
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      <Switch
        label={notificationSettings.switchOf(label, notificationSettings.inbox)}
        isOn={value.inbox}
        onChange={(inbox) => set({ ...value, inbox })}
      />
      {hasAddress && !hasMail(topic) && <span className="w-14 shrink-0" />}
      {hasAddress && hasMail(topic) && (
        <Switch
          label={notificationSettings.switchOf(label, notificationSettings.mail)}
          isOn={value.mail}
          onChange={(mail) => set({ ...value, mail })}
        />
      )}
    </li>
  );
}

/** Whether hosts see the name of someone who comes. */
export function HostsSeeGoings() {
  const { data } = trpc.notifications.getSettings.useQuery();
  const { client, saving } = useSaving();
  const { value: isShown, set } = useOptimisticToggle<boolean, unknown>({
    ...saving((settings, showsGoings) => ({ ...settings, showsGoings })),
    key: 'notifications:goings',
    value: data?.showsGoings ?? false,
    send: (wanted) => client.notifications.showGoings.mutate({ isShown: wanted }),
  });
  const { showGoings, showsGoings, hidesGoings } = notificationSettings;
  return (
    <SwitchRow
      label={showGoings}
      hint={isShown ? showsGoings : hidesGoings}
      isOn={isShown}
      isPending={data === undefined}
      onChange={set}
    />
  );
}

/** Each switch is saved at once; it goes back where that failed, whether or not the server can be asked. */
function useSaving() {
  const utils = trpc.useUtils();
  const sayFailure = useFailureToast();
  const { getSettings } = utils.notifications;
  type Change<State> = (settings: NotificationSettingsView, to: State) => NotificationSettingsView;
  return {
    client: utils.client,
    saving: <State,>(change: Change<State>) => ({
      onSaved: (_answer: unknown, saved: State) =>
        getSettings.setData(undefined, (known) => known && change(known, saved)),
      onFailed(error: unknown) {
        sayFailure(error, notificationSettings.failed);
        // It may have arrived, and only its answer was lost.
        void getSettings.invalidate();
      },
    }),
  };
}
