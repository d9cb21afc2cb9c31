import { stageNameErrors, stageNameWidget } from '@stagetime/contracts/social/messages';
import { keepStageNameLetters } from '@stagetime/contracts/social/stage-names';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { failureSentence, isUnreached } from '../../../api/api-errors.ts';
import { type Availability, useAvailability, useClaimStageName } from './mutations.ts';

type ClaimFormProps = {
  /** Whether all tasks are done; the server asks again. */
  readonly canClaim: boolean;
  readonly onClaimed: (name: string) => void;
};

/** The name that someone wants, whether they can have it, and the address that it makes. */
export function ClaimForm({ canClaim, onClaimed }: ClaimFormProps) {
  const [name, setName] = useState('');
  const availability = useAvailability(name);
  const { mutate, isPending, error, reset } = useClaimStageName(onClaimed);
  const lockedId = useId();
  const isReady = canClaim && availability.status === 'free';
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) mutate({ customSlug: name });
      }}
    >
      <TextField
        label={stageNameWidget.label}
        hint={stageNameWidget.hint}
        error={isProblem(availability) ? availability.sentence : undefined}
        value={name}
        readOnly={isPending}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          reset();
          setName(keepStageNameLetters(event.currentTarget.value));
        }}
      />
      <Feedback availability={availability} />
      {name !== '' && (
        <p className="text-sm text-muted">
          {stageNameWidget.preview}{' '}
          <span className="font-medium text-text wrap-anywhere">
            {window.location.host}/profile/{name}
          </span>
        </p>
      )}
      {error !== null && (
        <div role="alert" className="rounded-control border border-danger p-3">
          <Failure error={error} />
        </div>
      )}
      <div className="flex flex-col items-start gap-2">
        <Button
          type="submit"
          disabled={!isReady}
          isPending={isPending}
          {...(!canClaim && { 'aria-describedby': lockedId })}
        >
          {isPending ? stageNameWidget.claiming : stageNameWidget.claim}
        </Button>
        {!canClaim && (
          <p id={lockedId} className="text-sm text-muted">
            {stageNameWidget.locked}
          </p>
        )}
      </div>
    </form>
  );
}

function isProblem({ status }: Availability): boolean {
  return status === 'refused' || status === 'failed';
}

/** What is no problem; those are said at the field. */
function Feedback({ availability }: { readonly availability: Availability }) {
  const isFree = availability.status === 'free';
  return (
    <p
      role="status"
      className={`-mt-3 flex min-h-6 items-center gap-1.5 text-sm wrap-anywhere ${isFree ? 'text-success' : 'text-muted'}`}
    >
      {isFree && <CircleCheck aria-hidden="true" className="size-4 shrink-0" />}
      {!isProblem(availability) && availability.sentence}
    </p>
  );
}

/** Begins with the sentence of the spec, and adds what the server said. */
function Failure({ error }: { readonly error: unknown }) {
  const { claimFailed, network } = stageNameErrors;
  if (isUnreached(error)) return network;
  const sentence = failureSentence(error, claimFailed);
  return (
    <>
      <p className="font-medium">{claimFailed}</p>
      {sentence !== claimFailed && <p className="text-muted">{sentence}</p>}
    </>
  );
}
