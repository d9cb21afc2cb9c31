import { isShownAdmin } from '@stagetime/contracts/accounts/token';
import { peopleMessages, peoplePage as words } from '@stagetime/contracts/admin/people/messages';
import {
  mayActOn,
  type PersonAction,
  personActions,
  personReasonMax,
  personReasonMin,
  type SuspensionDays,
} from '@stagetime/contracts/admin/rules';
import type { PersonView } from '@stagetime/contracts/admin/schemas';
import { Button } from '@stagetime/ui/button';
import { SelectField, TextAreaField, TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { Failure } from '../admin-page.tsx';
import { SuspensionField } from '../desk/desk-parts.tsx';

type PersonProps = { readonly person: PersonView };
/** What the select offers: a role has its levels beside it. */
const ranks = [
  ['user', 0],
  ['admin', 1],
  ['admin', 2],
  ['super_admin', 1],
  ['super_admin', 2],
] as const;

/** What whoever looks may do to someone, each with a reason. */
export function PersonActions({ person }: PersonProps) {
  const { data: me } = trpc.accounts.me.useQuery();
  const { session } = useAccount();
  if (me == null || session.status !== 'user' || !isShownAdmin(session.user)) return null;
  const actor = { userId: me.userId, role: me.role };
  const setsRoles = me.role === 'super_admin' && me.userId !== person.userId;
  return (
    <div className="flex flex-col gap-8">
      {mayActOn(actor, person) ? (
        <Act person={person} />
      ) : (
        <p className="text-muted">{words.notYours}</p>
      )}
      {setsRoles && <SetRole person={person} />}
    </div>
  );
}

/** A reason, what is wrong with it or with the last try, and what was done. */
function useReason(action?: PersonAction) {
  const utils = trpc.useUtils();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  return {
    field: (
      <TextAreaField
        label={words.reason}
        hint={words.reasonHint(action)}
        rows={2}
        value={reason}
        maxLength={personReasonMax}
        onChange={({ target }) => setReason(target.value)}
      />
    ),
    outcome: (
      <>
        <Failure text={problem} />
        <p role="status" className="min-h-6 text-success">
          {done}
        </p>
      </>
    ),
    /** Whether it was done. */
    async send(act: (reason: string) => Promise<{ readonly message: string }>) {
      setDone('');
      const isShort = reason.trim().length < personReasonMin;
      setProblem(isShort ? peopleMessages.reasonTooShort : undefined);
      if (isShort) return false;
      let isDone = false;
      try {
        const { message } = await act(reason);
        setDone(message);
        setReason('');
        isDone = true;
      } catch (error) {
        setProblem(failureSentence(error, words.actFailed));
      }
      await utils.people.get.invalidate();
      return isDone;
    },
  };
}

function Act({ person: { userId, suspension } }: PersonProps) {
  const acting = trpc.people.act.useMutation();
  const [action, setAction] = useState<PersonAction>('end_sessions');
  const [days, setDays] = useState<SuspensionDays>(1);
  const offered = personActions.filter(
    (each) => each !== (suspension === null ? 'lift' : 'suspend'),
  );
  const chosen = offered.includes(action) ? action : 'end_sessions';
  const { field, outcome, send } = useReason(chosen);
  const utils = trpc.useUtils();
  const toast = useToast();
  const tell = useTell();
  /** Within the time for it they are told nothing. */
  const undo = async () => {
    await tell(acting.mutateAsync({ userId, action: 'lift', reason: words.undoReason }), {
      done: words.undone,
      failed: words.actFailed,
      topic: 'person',
    });
    await utils.people.get.invalidate();
  };
  const act = async () => {
    const how = { userId, action: chosen, ...(chosen === 'suspend' && { days }) };
    const isDone = await send((reason) => acting.mutateAsync({ ...how, reason }));
    if (!isDone || chosen !== 'suspend') return;
    const action = { label: words.undo, run: () => void undo() };
    toast({ text: peopleMessages.done.suspend, action, topic: 'person' });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!acting.isPending) void act();
      }}
    >
      <h3 className="font-bold">{words.act}</h3>
      <SelectField
        label={words.action}
        value={chosen}
        onChange={({ target }) => setAction(target.value as PersonAction)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {words.actions[each]}
          </option>
        ))}
      </SelectField>
      {chosen === 'suspend' && <SuspensionField days={days} onDays={setDays} />}
      {field}
      <Button type="submit" className="self-start" isPending={acting.isPending}>
        {words.actions[chosen]}
      </Button>
      {outcome}
    </form>
  );
}

function SetRole({ person: { userId, role, adminLevel } }: PersonProps) {
  const setting = trpc.people.setRole.useMutation();
  const [rank, setRank] = useState(
    ranks.findIndex(([each, level]) => each === role && level === adminLevel),
  );
  const { field, outcome, send } = useReason();
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        const [next, level] = ranks[rank] ?? ranks[0];
        if (setting.isPending) return;
        const how = { userId, role: next, adminLevel: level };
        void send((reason) => setting.mutateAsync({ ...how, reason }));
      }}
    >
      <h3 className="font-bold">{words.role}</h3>
      <SelectField
        label={words.roleAndLevel}
        hint={words.roleHint}
        value={rank}
        onChange={({ target }) => setRank(Number(target.value))}
      >
        {ranks.map(([each, level], index) => (
          <option key={`${each} ${level}`} value={index}>
            {words.rank(each, level)}
          </option>
        ))}
      </SelectField>
      {field}
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        isPending={setting.isPending}
      >
        {words.setRole}
      </Button>
      {outcome}
    </form>
  );
}

/** Someone's address and number, which are shown for a reason. */
export function PersonContact({ userId }: { readonly userId: number }) {
  const reading = trpc.people.readContact.useMutation({ gcTime: 0 });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data, error } = reading;
  const failure = error === null ? undefined : failureSentence(error, words.failed);
  return (
    <section>
      <h3 className="font-bold">{words.contact}</h3>
      {data === undefined ? (
        <form
          noValidate
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const isShort = reason.trim().length < personReasonMin;
            setProblem(isShort ? peopleMessages.reasonTooShort : undefined);
            if (!isShort) reading.mutate({ userId, reason });
          }}
        >
          <p className="text-sm text-muted">{words.hidden}</p>
          <TextField
            label={words.contactReason}
            value={reason}
            maxLength={personReasonMax}
            autoComplete="off"
            error={problem ?? failure}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            className="self-start"
            isPending={reading.isPending}
          >
            {words.showContact}
          </Button>
        </form>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          <dt className="text-muted">{words.email}</dt>
          <dd className="wrap-anywhere">{data.email ?? words.none}</dd>
          <dt className="text-muted">{words.phone}</dt>
          <dd>{data.phone ?? words.none}</dd>
        </dl>
      )}
    </section>
  );
}
