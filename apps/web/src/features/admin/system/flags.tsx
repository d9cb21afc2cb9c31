import { flagWords, systemPage as words } from '@stagetime/contracts/admin/system/messages';
import type { FeatureFlagView, SystemView } from '@stagetime/contracts/operations/schemas';
import { Switch } from '@stagetime/ui/switch';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { useTell } from '../../../components/toasts.tsx';
import { formatInstant, useEndedRights } from '../admin-page.tsx';

type FlagsProps = { readonly flags: SystemView['featureFlags'] };

/** Every feature flag, with a switch for super admins. */
export function Flags({ flags }: FlagsProps) {
  const { data: me } = trpc.accounts.me.useQuery();
  const isSetter = me?.role === 'super_admin';
  return (
    <>
      <p className="text-sm text-muted">{isSetter ? words.flagsIntro : words.notYours}</p>
      <ul className="flex flex-col">
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} isSetter={isSetter} />
        ))}
      </ul>
    </>
  );
}

type FlagProps = { readonly flag: FeatureFlagView; readonly isSetter: boolean };

/** A flag, what that means now and since when it is as it is; a switch for who may set it. */
function Flag({ flag: { name, isOn, changedAt }, isSetter }: FlagProps) {
  const flag = flagWords[name];
  const { ask } = flag;
  const { set, isPending } = useSetFlag(name);
  const [isAsking, setIsAsking] = useState(false);
  const turn = (next: boolean) => (ask.isOn === next ? setIsAsking(true) : void set(next));
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 text-sm">
      <div className="min-w-0 grow">
        <p className="font-semibold">{flag.name}</p>
        <p className="text-pretty text-muted">{flag.about[isOn ? 'on' : 'off']}</p>
        <p className="tabular-nums">
          <span className="font-semibold">{isOn ? words.on : words.off}</span>,{' '}
          {words.since(formatInstant(changedAt))}
        </p>
      </div>
      {isSetter && <Switch label={flag.name} isOn={isOn} isPending={isPending} onChange={turn} />}
      <ConfirmDialog
        {...ask}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void set(ask.isOn).then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

/** Sets a flag and says so, with the way back. */
function useSetFlag(name: FeatureFlagView['name']) {
  const utils = trpc.useUtils();
  const tell = useTell();
  const { mutateAsync, isPending, error } = trpc.operations.setFeatureFlag.useMutation({
    // One after the other, so that the last answer is the newest list.
    scope: { id: 'feature-flags' },
    onSuccess(featureFlags) {
      utils.admin.getSystem.setData(undefined, (known) => known && { ...known, featureFlags });
      void utils.accounts.getSignInOptions.invalidate();
      void utils.mics.submissionOptions.invalidate();
    },
  });
  useEndedRights(error);
  const set = (isOn: boolean, isUndo = false): Promise<boolean> => {
    const action = { label: words.undo, run: () => void set(!isOn, true) };
    return tell(mutateAsync({ name, isOn }), {
      done: words.flagChanged(flagWords[name][isOn ? 'on' : 'off']),
      failed: words.flagFailed,
      topic: `flag:${name}`,
      ...(!isUndo && { action }),
    });
  };
  return { set, isPending };
}
