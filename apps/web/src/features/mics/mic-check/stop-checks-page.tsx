import { stopChecks } from '@stagetime/contracts/mics/freshness/messages';
import { Button } from '@stagetime/ui/button';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage } from '../../../components/blank-page.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { FormError } from '../../../components/form/form.tsx';
import { FormPage } from '../../accounts/pages/form-page.tsx';

/** Asks an address about its mics no more; by a tap, since mail scanners open links. */
export function StopChecksPage({ token }: { readonly token: string }) {
  const stop = trpc.mics.stopMicChecks.useMutation();
  if (stop.isSuccess) {
    return (
      <BlankPage poster="welcome" title={stopChecks.doneTitle} text={stopChecks.doneText} isAnswer>
        <ButtonLink to="/">{stopChecks.goOn}</ButtonLink>
      </BlankPage>
    );
  }
  return (
    <FormPage title={stopChecks.title} text={stopChecks.text}>
      <FormError text={stop.error ? failureSentence(stop.error, stopChecks.failed) : undefined} />
      <Button
        isPending={stop.isPending}
        className="self-start"
        onClick={() => stop.mutate({ token })}
      >
        {stopChecks.stop}
      </Button>
    </FormPage>
  );
}
