import { peopleMessages, peoplePage as words } from '@stagetime/contracts/admin/people/messages';
import { personReasonMax, personReasonMin } from '@stagetime/contracts/admin/rules';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';

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
