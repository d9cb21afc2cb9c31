import { linkSent } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { FormError } from '../../../components/form.tsx';

/** A mutation that mails a link. */
type Sending = {
  readonly mutate: (input: { readonly email: string }) => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
};

type LinkSentProps = {
  /** Where the link went. */
  readonly email: string;
  /** One of its own: what was said of the first link stands meanwhile. */
  readonly again: Sending;
  /** As `failureSentence` takes them. */
  readonly failed: string;
  readonly unreachable?: string;
  readonly onOther: () => void;
};

/** For whom a mailed link does not arrive: another one, or to another address. The server limits both. */
export function LinkSent({ email, again, failed, unreachable, onOther }: LinkSentProps) {
  const { error, isPending, isSuccess } = again;
  return (
    <div className="flex max-w-full flex-col [align-items:inherit] gap-1">
      <FormError
        text={error === null || isPending ? undefined : failureSentence(error, failed, unreachable)}
      />
      <p role="status" className="max-w-[34ch] text-success empty:hidden">
        {isSuccess && linkSent.sentAgain}
      </p>
      <p className="-mx-3 flex flex-wrap">
        <Button
          className="px-3!"
          variant="quiet"
          isPending={isPending}
          onClick={() => again.mutate({ email })}
        >
          {linkSent.sendAgain}
        </Button>
        <Button className="px-3!" variant="quiet" onClick={onOther}>
          {linkSent.other}
        </Button>
      </p>
    </div>
  );
}

/** Has the field have the focus once it is there again. Returns what to call where another address is asked for. */
export function useAddressChange(isSent: boolean, focusField: () => void): () => void {
  const [isChanging, setIsChanging] = useState(false);
  const focus = useEffectEvent(focusField);
  useEffect(() => {
    if (!isChanging || isSent) return;
    setIsChanging(false);
    // A dialog has the focus itself first, since the button that had it is gone.
    requestAnimationFrame(() => focus());
  }, [isChanging, isSent]);
  return () => setIsChanging(true);
}
