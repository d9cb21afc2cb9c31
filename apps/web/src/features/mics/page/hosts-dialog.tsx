import { dialog } from '@stagetime/contracts/core/errors';
import { claimLength, hostList } from '@stagetime/contracts/mics/hosts/messages';
import type { HostListView } from '@stagetime/contracts/mics/hosts/schemas';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '@stagetime/ui/dialog';
import { TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { PersonLink } from '../../../components/person-link.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useEndHosting } from '../mutations.ts';

type HostsDialogProps = {
  readonly mic: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Who hosts a mic, and how one stops. Load it on intent. */
export default function HostsDialog({ mic, isOpen, onClose }: HostsDialogProps) {
  const { data, isPending, error } = trpc.mics.listHosts.useQuery({ mic }, { staleTime: 0 });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={hostList.open}
      description={hostList.text}
      closeLabel={dialog.close}
    >
      {isPending && <p role="status">{hostList.loading}</p>}
      {error !== null && <p role="alert">{failureSentence(error, hostList.loadFailed)}</p>}
      {data?.hosts.length === 0 && <p className="text-muted">{hostList.none}</p>}
      <ul className="flex flex-col gap-4 pt-4">
        {data?.hosts.map((host) => (
          <Host key={host.userId} mic={mic} host={host} onLeft={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

type HostProps = {
  readonly mic: string;
  readonly host: HostListView['hosts'][number];
  readonly onLeft: () => void;
};

/** Ending is asked once more; a moderator says why. */
function Host({ mic, host, onLeft }: HostProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ending = useEndHosting();
  const toast = useToast();
  const { userId, name, slug, isYou, canEnd } = host;
  const end = async () => {
    if (!isYou && reason.trim() === '') {
      setError(hostList.reasonRequired);
      return;
    }
    try {
      // Whose row it is is gone by then, and with it what it would be told of a mutation.
      await ending.mutateAsync({ mic, userId, ...(!isYou && { reason }) });
      toast({ text: isYou ? hostList.left : hostList.ended, topic: 'hosts' });
      if (isYou) onLeft();
    } catch (failure) {
      setError(failureSentence(failure, hostList.failed));
    }
  };
  const since = host.since.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  return (
    <li className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere" dir="auto">
          {isYou ? hostList.you : <PersonLink slug={slug}>{name}</PersonLink>}{' '}
          <span className="text-sm text-muted">{hostList.since(since)}</span>
        </p>
        {canEnd && !isAsked && (
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            {isYou ? hostList.leave : hostList.end(name)}
          </Button>
        )}
      </div>
      {isAsked && (
        <>
          {isYou ? (
            <p>{hostList.leaveSure}</p>
          ) : (
            <TextField
              label={hostList.reason}
              value={reason}
              maxLength={claimLength.max}
              error={error}
              onChange={({ target }) => {
                setReason(target.value);
                setError(undefined);
              }}
            />
          )}
          {isYou && error !== undefined && <p role="alert">{error}</p>}
          <div className="flex flex-wrap gap-3">
            <Button isPending={ending.isPending} onClick={() => void end()}>
              {isYou ? hostList.leave : hostList.end(name)}
            </Button>
            <Button variant="secondary" onClick={() => setIsAsked(false)}>
              {hostList.keep}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
