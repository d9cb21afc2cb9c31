import {
  availabilityDelay,
  keepStageNameLetters,
  stageNameLength,
} from '@stagetime/contracts/social/stage-names';
import {
  stageNameErrors,
  stageNameRefusals,
  stageNameWidget,
} from '@stagetime/contracts/social/stage-names/messages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { errorCodeOf, failureSentence, isUnreached } from '../../../api/api-errors.ts';
import { askKeptAgain, trpc } from '../../../api/trpc.ts';
import { lazyDialog } from '../../../components/load-on-intent.tsx';

const { Dialog: ConfirmDialog, intentProps } = lazyDialog(async () => ({
  default: (await import('../../../components/dialog.tsx')).ConfirmDialog,
}));

type ClaimFormProps = {
  /** Whether all tasks are done; the server asks again. */
  readonly canClaim: boolean;
  /** What stands there before anything is typed. */
  readonly suggestion: string;
  readonly onClaimed: (name: string) => void;
};

/** The name that someone wants, whether they can have it, and the address that it makes. */
export function ClaimForm({ canClaim, suggestion, onClaimed }: ClaimFormProps) {
  const [name, setName] = useState(suggestion);
  const availability = useAvailability(name);
  const { mutate, isPending, error, reset } = useClaimStageName(onClaimed);
  const [isAsking, setIsAsking] = useState(false);
  const lockedId = useId();
  const isReady = canClaim && availability.status === 'free';
  const address = `${window.location.host}/profile/${name}`;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) setIsAsking(true);
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
      {name !== '' && !isProblem(availability) && (
        <p className="text-sm text-muted">
          {stageNameWidget.preview}{' '}
          <span className="font-medium text-text wrap-anywhere">{address}</span>
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
          variant={isReady ? 'primary' : 'secondary'}
          disabled={!isReady}
          isPending={isPending}
          aria-haspopup="dialog"
          {...intentProps}
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
      <ConfirmDialog
        {...stageNameWidget.ask}
        title={stageNameWidget.ask.title(address)}
        variant="primary"
        isOpen={isAsking}
        // What is under way shows at the form.
        isPending={false}
        onConfirm={() => {
          setIsAsking(false);
          mutate({ customSlug: name });
        }}
        onClose={() => setIsAsking(false)}
      />
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

/** What is known of a name: nothing while it is typed, then whether it can be had. */
type Availability = {
  readonly status: 'unknown' | 'checking' | 'free' | 'refused' | 'failed';
  readonly sentence: string;
};

const unknown: Availability = { status: 'unknown', sentence: '' };

/** Asks about a name once nothing was typed for a while, and it is long enough. */
function useAvailability(name: string): Availability {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), availabilityDelay);
    return () => clearTimeout(timer);
  }, [name]);
  const isAsked = settled === name && name.length >= stageNameLength.min;
  // Not kept: someone may have claimed it since.
  const { data, isError, isFetching } = trpc.social.checkStageName.useQuery(
    { name },
    { enabled: isAsked, retry: false, staleTime: 0, gcTime: 0 },
  );
  if (!isAsked) return unknown;
  if (isFetching) return { status: 'checking', sentence: stageNameWidget.checking };
  if (isError) return { status: 'failed', sentence: stageNameErrors.checkFailed };
  if (data === undefined) return unknown;
  if (data.problem === null) return { status: 'free', sentence: stageNameWidget.available(name) };
  return { status: 'refused', sentence: stageNameRefusals[data.problem] };
}

/**
 * Claims a stage name. Whatever shows the address of someone's profile is stale then. Where the answer
 * of an earlier try was lost, the name is theirs though this one fails: that is told as well.
 */
function useClaimStageName(onClaimed: (name: string) => void) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.social.claimStageName.useMutation({
    onSuccess: ({ customSlug }) => {
      onClaimed(customSlug);
      void utils.accounts.me.invalidate();
      void utils.social.invalidate();
      askKeptAgain(queryClient, getQueryKey(trpc.mics.search));
    },
    onError: async (error, { customSlug }) => {
      const code = errorCodeOf(error);
      if (code !== undefined && code !== 'CONFLICT') return;
      const me = await utils.accounts.me
        .fetch(undefined, { staleTime: 0 })
        // What went wrong is said already.
        .catch(() => undefined);
      if (me?.customSlug === customSlug) onClaimed(customSlug);
    },
  });
}
