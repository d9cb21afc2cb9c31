import { personQueryMaxLength } from '@stagetime/contracts/messaging/limits';
import { hostInvitation, hostInvites } from '@stagetime/contracts/mics/hosts/messages';
import type { HostingView, HostListView } from '@stagetime/contracts/mics/hosts/schemas';
import type { InvitationView } from '@stagetime/contracts/mics/status/schemas';
import { Button } from '@stagetime/ui/button';
import { isFocusLost, keepFocus } from '@stagetime/ui/keep-focus';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { failureSentence } from '../../../api/api-errors.ts';
import { PersonLink } from '../../../components/person.tsx';
import { PersonCombobox, usePersonSearch } from '../../../components/person-combobox.tsx';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { useAnswerInvitation, useInvitations } from '../mutations.ts';

type InvitedProps = {
  readonly mic: string;
  readonly person: HostListView['invitations'][number];
};

/** Who did not answer yet, and the way to take that back. */
export function Invited({ mic, person }: InvitedProps) {
  const { withdraw } = useInvitations();
  const tell = useTell();
  const { userId, name, slug, handsOver } = person;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere" dir="auto">
        <PersonLink slug={slug}>{name}</PersonLink>{' '}
        <span className="text-sm text-muted">
          {handsOver ? hostInvites.handsOver : hostInvites.waits}
        </span>
      </p>
      <Button
        variant="secondary"
        aria-label={hostInvites.takeBackOf(name)}
        isPending={withdraw.isPending}
        onClick={() =>
          void tell(withdraw.mutateAsync({ mic, userId }), {
            done: hostInvites.takenBack,
            failed: hostInvites.failed,
            topic: 'hosts',
          })
        }
      >
        {hostInvites.takeBack}
      </Button>
    </li>
  );
}

type Chosen = { readonly userId: number; readonly name: string };

/** Finds someone, and asks them to host the mic, too or in one's own place. */
export function InviteHost({ mic }: { readonly mic: string }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const section = useRef<HTMLElement>(null);
  const state = usePersonSearch(query, { failed: hostInvites.search.failed, withoutBlocked: true });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={hostInvites.title}
      className="mt-5 border-t border-line pt-4 outline-none"
    >
      <h3 className="pb-2 font-semibold">{hostInvites.title}</h3>
      {chosen === undefined ? (
        <PersonCombobox
          words={hostInvites.search}
          maxLength={personQueryMaxLength}
          state={state}
          onQuery={setQuery}
          onPick={({ userId, name, stageName }) => setChosen({ userId, name: stageName ?? name })}
          toRow={({ name, stageName }) => ({
            name: stageName ?? name,
            detail: stageName === null ? null : name,
          })}
          isInFlow
        />
      ) : (
        <Invite
          key={chosen.userId}
          mic={mic}
          chosen={chosen}
          onEnd={() => {
            setChosen(undefined);
            // The button that had the focus is gone.
            section.current?.focus();
          }}
        />
      )}
    </section>
  );
}

type InviteProps = {
  readonly mic: string;
  readonly chosen: Chosen;
  readonly onEnd: () => void;
};

function Invite({ mic, chosen, onEnd }: InviteProps) {
  const [handsOver, setHandsOver] = useState(false);
  const [error, setError] = useState<string>();
  const { invite } = useInvitations();
  const box = useRef<HTMLInputElement>(null);
  // The field in which they were found is gone.
  useEffect(() => box.current?.focus(), []);
  const toast = useToast();
  const { userId, name } = chosen;
  const send = async () => {
    try {
      await invite.mutateAsync({ mic, userId, handsOver });
      toast({ text: hostInvites.invited, topic: 'hosts' });
      onEnd();
    } catch (failure) {
      setError(failureSentence(failure, hostInvites.failed));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere" dir="auto">
        {hostInvites.ask(name)}
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          checked={handsOver}
          onChange={({ target }) => setHandsOver(target.checked)}
        />
        <span>
          {hostInvites.handOver}
          <span className="block text-sm text-muted">{hostInvites.handOverHint}</span>
        </span>
      </label>
      {error !== undefined && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isPending={invite.isPending} onClick={() => void send()}>
          {hostInvites.invite}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {hostInvites.cancel}
        </Button>
      </div>
    </div>
  );
}

type HostInvitationProps = InvitationView & { readonly micId: number };

/** Below the mic's name, where whoever comes from the notification is. */
export function HostInvitation(props: HostInvitationProps) {
  const [head] = useState(() => document.querySelector('.mic-head'));
  const box = <Invitation {...props} label={hostInvitation.label} />;
  return head === null ? box : createPortal(box, head);
}

type InvitationProps = HostInvitationProps & {
  readonly label: string;
  /** The mic, where it does not stand above. */
  readonly title?: ReactNode;
  /** Where one goes on once the invitation is gone; by default the page's heading. */
  readonly findNext?: () => HTMLElement | null;
};

/** A host asks someone to host a mic. */
function Invitation({ micId, from, slug, handsOver, label, title, findNext }: InvitationProps) {
  const answering = useAnswerInvitation();
  const isAnswered = useRef(false);
  const next = useRef(findNext);
  useEffect(
    () => () => {
      if (isAnswered.current && isFocusLost()) keepFocus(next.current?.());
    },
    [],
  );
  const tell = useTell();
  const answer = (said: 'accept' | 'decline') => {
    if (answering.isPending) return;
    isAnswered.current = true;
    // The invitation is gone by then.
    void tell(answering.mutateAsync({ mic: String(micId), answer: said }), {
      done: said === 'accept' ? hostInvitation.accepted : hostInvitation.declined,
      failed: hostInvitation.failed,
      topic: 'hosts',
    });
  };
  const isPending = answering.isPending;
  const said = answering.variables?.answer;
  return (
    <section
      aria-label={label}
      className="mt-4 flex max-w-xl flex-col gap-3 rounded-card border border-line bg-surface p-4 text-base font-normal print:hidden"
    >
      {title}
      <p className="wrap-anywhere" dir="auto">
        <PersonLink slug={slug} className="text-link font-semibold">
          {from}
        </PersonLink>{' '}
        {hostInvitation.asks(handsOver)} {hostInvitation.areNamed}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={isPending && said === 'accept'}
          aria-disabled={isPending || undefined}
          onClick={() => answer('accept')}
        >
          {hostInvitation.accept}
        </Button>
        <Button
          variant="secondary"
          isPending={isPending && said === 'decline'}
          aria-disabled={isPending || undefined}
          onClick={() => answer('decline')}
        >
          {hostInvitation.decline}
        </Button>
      </div>
    </section>
  );
}

/** What waits for an answer: to host another mic. */
export function InvitedTo({ invited }: { readonly invited: HostingView['invitations'][number] }) {
  const { mic, ...invitation } = invited;
  return (
    <Invitation
      {...invitation}
      micId={mic.id}
      label={hostInvitation.labelOf(mic.showName)}
      // The mic that one hosts by now.
      findNext={() => document.querySelector<HTMLElement>(`#hosted-${mic.id} a`)}
      title={
        <h2 className="font-display text-xl font-bold wrap-anywhere" dir="auto">
          <Link
            to="/$city/$mic"
            params={{ city: mic.citySlug, mic: mic.slug }}
            className="-my-2 inline-flex min-h-11 min-w-11 items-center hover:underline"
          >
            {mic.showName}
          </Link>
        </h2>
      }
    />
  );
}
