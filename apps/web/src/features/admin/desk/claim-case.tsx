import { claimCase, claimLength } from '@stagetime/contracts/mics/hosts/messages';
import type { DecideClaimInput } from '@stagetime/contracts/mics/hosts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextAreaField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { PersonLink } from '../../../components/person-link.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useDecideClaim } from '../../mics/mutations.ts';
import type { CaseProps } from './cases.ts';

/** Why someone says that a mic is theirs, and who they are. */
export function ClaimCase({ item: { id }, onDecided }: CaseProps) {
  const { data, isPending, error } = trpc.desk.getClaim.useQuery({ id }, { staleTime: 0 });
  const [reason, setReason] = useState('');
  const decision = useDecideClaim();
  const toast = useToast();
  const onError = (failure: unknown) =>
    toast({
      text: failureSentence(failure, claimCase.failed),
      tone: 'danger',
      topic: 'claim',
    });
  const undo = () =>
    decision.mutate(
      { id, action: 'undo' },
      { onSuccess: ({ message }) => toast({ text: message, topic: 'claim' }), onError },
    );
  const decide = (input: Omit<DecideClaimInput, 'id'>) =>
    decision.mutate(
      { id, ...input },
      {
        onSuccess({ message }) {
          const action = { label: claimCase.undo, run: undo };
          toast({ text: message, action, topic: 'claim' });
          onDecided();
        },
        onError,
      },
    );
  if (isPending) return <p role="status">{claimCase.loading}</p>;
  if (error !== null) {
    return <p role="alert">{failureSentence(error, claimCase.loadFailed)}</p>;
  }
  const { words, who, hosts } = data;
  const since = who.memberSince.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  const pending = decision.isPending ? decision.variables?.action : undefined;
  return (
    <article className="flex flex-col gap-3 py-4">
      <p className="wrap-anywhere" dir="auto">
        <PersonLink slug={who.slug}>{who.name}</PersonLink>
        <span className="block text-sm text-muted">
          {claimCase.memberSince(since)}
          {who.hosts > 0 && `, ${claimCase.hostsOthers(who.hosts)}`}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {words}
      </p>
      <p className="text-sm text-muted wrap-anywhere" dir="auto">
        {hosts.length === 0 ? claimCase.noHosts : claimCase.hosts(hosts)}
      </p>
      <TextAreaField
        label={claimCase.reason}
        rows={1}
        value={reason}
        maxLength={claimLength.max}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={pending === 'approve'} onClick={() => decide({ action: 'approve' })}>
          {claimCase.approve}
        </Button>
        <Button
          variant="secondary"
          isPending={pending === 'decline'}
          onClick={() => decide({ action: 'decline', ...(reason.trim() !== '' && { reason }) })}
        >
          {claimCase.decline}
        </Button>
      </div>
    </article>
  );
}
