import { hostInvitation } from '@stagetime/contracts/mics/hosts/messages';
import type { UpkeepView } from '@stagetime/contracts/mics/status/schemas';
import { Button } from '@stagetime/ui/button';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { failureSentence } from '../../../api/api-errors.ts';
import { PersonLink } from '../../../components/person.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useAnswerInvitation } from '../mutations.ts';

type HostInvitationProps = NonNullable<UpkeepView['invitation']> & { readonly micId: number };

/** Below the mic's name, where whoever comes from the notification is: a host asks them to host it. */
export function HostInvitation({ micId, from, slug, handsOver }: HostInvitationProps) {
  const [head] = useState(() => document.querySelector('.mic-head'));
  const answering = useAnswerInvitation();
  const toast = useToast();
  const answer = async (said: 'accept' | 'decline') => {
    try {
      // The invitation is gone by then.
      await answering.mutateAsync({ mic: String(micId), answer: said });
      const text = said === 'accept' ? hostInvitation.accepted : hostInvitation.declined;
      toast({ text, topic: 'hosts' });
    } catch (error) {
      const text = failureSentence(error, hostInvitation.failed);
      toast({ text, tone: 'danger', topic: 'hosts' });
    }
  };
  const isPending = answering.isPending;
  const said = answering.variables?.answer;
  const box = (
    <section
      aria-label={hostInvitation.label}
      className="mt-4 flex max-w-xl flex-col gap-3 rounded-card border border-line bg-surface p-4 text-base font-normal print:hidden"
    >
      <p className="wrap-anywhere" dir="auto">
        <PersonLink slug={slug} className="text-link font-semibold">
          {from}
        </PersonLink>{' '}
        {hostInvitation.asks(handsOver)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={isPending && said === 'accept'}
          disabled={isPending}
          onClick={() => void answer('accept')}
        >
          {hostInvitation.accept}
        </Button>
        <Button
          variant="secondary"
          isPending={isPending && said === 'decline'}
          disabled={isPending}
          onClick={() => void answer('decline')}
        >
          {hostInvitation.decline}
        </Button>
      </div>
    </section>
  );
  return head === null ? box : createPortal(box, head);
}
