import { hostList } from '@stagetime/contracts/mics/hosts/messages';
import { claimLength } from '@stagetime/contracts/mics/hosts/rules';
import type { HostListView } from '@stagetime/contracts/mics/hosts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type ReactNode, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { PersonLink } from '../../../components/person.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useFocusGoesOn } from '../../../components/use-closing.ts';
import { useEndHosting } from '../mutations.ts';
import { Invited, InviteHost } from './host-invitations.tsx';

type HostsDialogProps = {
  readonly mic: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** In the place of hosts, where there are none. */
  readonly children: ReactNode;
};

/** Who hosts a mic and who is asked to, how one stops, and how others begin. Load it on intent. */
export default function HostsDialog({ mic, isOpen, onClose, children }: HostsDialogProps) {
  const { data, isPending, error } = trpc.mics.listHosts.useQuery({ mic }, { staleTime: 0 });
  const { hosts = [], invitations = [], isHost = false } = data ?? {};
  const own = hosts.find(({ isYou }) => isYou);
  // What one hosted may be gone with it, and what opened this.
  const onLeaving = useFocusGoesOn();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={hostList.open}
      // Where no one hosts it, what stands in their place says it.
      description={data?.hosts.length === 0 ? undefined : hostList.text}
    >
      {isPending && <p role="status">{hostList.loading}</p>}
      {error !== null && <p role="alert">{failureSentence(error, hostList.loadFailed)}</p>}
      {data?.hosts.length === 0 && children}
      <ul className="flex flex-col gap-4 pt-4">
        {hosts.map((host) => (
          <Host
            key={host.userId}
            {...{ mic, host, ownId: own?.userId, isAlone: hosts.length === 2 }}
            onLeaving={onLeaving}
            onLeft={onClose}
          />
        ))}
        {invitations.map((person) => (
          <Invited key={person.userId} mic={mic} person={person} />
        ))}
      </ul>
      {isHost && <InviteHost mic={mic} />}
    </Dialog>
  );
}

type HostProps = {
  readonly mic: string;
  readonly host: HostListView['hosts'][number];
  /** Of whoever looks, where they host it themselves: they may hand it over. */
  readonly ownId: number | undefined;
  /** Whether that leaves one host. */
  readonly isAlone: boolean;
  /** Called before one's own hosting ends, */
  readonly onLeaving: () => void;
  /** and once it has. */
  readonly onLeft: () => void;
};

/** What is asked once more: ending this one's hosting, or one's own in favor of them. */
type Asked = 'end' | 'hand-over';

function Host({ mic, host, ownId, isAlone, onLeaving, onLeft }: HostProps) {
  const [asked, setAsked] = useState<Asked>();
  const { name, slug, isYou, canEnd } = host;
  const since = host.since.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  return (
    <li className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere" dir="auto">
          {isYou ? hostList.you : <PersonLink slug={slug}>{name}</PersonLink>}{' '}
          <span className="text-sm text-muted">{hostList.since(since)}</span>
        </p>
        {asked === undefined && (
          <div className="flex flex-wrap gap-2">
            {ownId !== undefined && !isYou && (
              <Button
                variant="secondary"
                aria-label={hostList.handOverTo(name)}
                onClick={() => setAsked('hand-over')}
              >
                {hostList.handOver}
              </Button>
            )}
            {canEnd && (
              <Button variant="secondary" onClick={() => setAsked('end')}>
                {isYou ? hostList.leave : hostList.end(name)}
              </Button>
            )}
          </div>
        )}
      </div>
      {asked === 'end' && (
        <AskOnce
          sentence={isYou ? hostList.leaveSure : undefined}
          action={isYou ? hostList.leave : hostList.end(name)}
          ending={{ mic, userId: host.userId }}
          done={isYou ? hostList.left : hostList.ended}
          onEnding={isYou ? onLeaving : undefined}
          onDone={isYou ? onLeft : undefined}
          onKeep={() => setAsked(undefined)}
        />
      )}
      {asked === 'hand-over' && ownId !== undefined && (
        <AskOnce
          sentence={hostList.handOverSure(name, isAlone)}
          action={hostList.handOver}
          ending={{ mic, userId: ownId, handOverTo: host.userId }}
          done={hostList.handedOver}
          onEnding={onLeaving}
          onDone={onLeft}
          onKeep={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

type AskOnceProps = {
  /** What comes of it; a moderator says why instead. */
  readonly sentence: string | undefined;
  readonly action: string;
  readonly ending: Parameters<ReturnType<typeof useEndHosting>['mutateAsync']>[0];
  readonly done: string;
  readonly onEnding: (() => void) | undefined;
  readonly onDone: (() => void) | undefined;
  readonly onKeep: () => void;
};

function AskOnce(props: AskOnceProps) {
  const { sentence, action, ending: input, done, onEnding, onDone, onKeep } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ending = useEndHosting();
  const toast = useToast();
  const end = async () => {
    if (sentence === undefined && reason.trim() === '') {
      setError(hostList.reasonRequired);
      return;
    }
    onEnding?.();
    try {
      // Whose row it is is gone by then, and with it what it would be told of a mutation.
      await ending.mutateAsync({ ...input, ...(sentence === undefined && { reason }) });
      toast({ text: done, topic: 'hosts' });
      onDone?.();
    } catch (failure) {
      setError(failureSentence(failure, hostList.failed));
    }
  };
  return (
    <>
      {sentence === undefined ? (
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
      ) : (
        <p className="wrap-anywhere" dir="auto">
          {sentence}
        </p>
      )}
      {sentence !== undefined && error !== undefined && <p role="alert">{error}</p>}
      <div className="flex flex-wrap gap-3">
        <Button isPending={ending.isPending} onClick={() => void end()}>
          {action}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {hostList.keep}
        </Button>
      </div>
    </>
  );
}
