import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useUpdateProfile } from '../mutations.ts';

/** Which address waits to be confirmed, if one does, and how to get its link again. */
export function PendingEmail({ me }: { readonly me: SelfUser }) {
  const toast = useToast();
  // It may have been confirmed on another device meanwhile.
  const pending = trpc.accounts.getPendingEmail.useQuery(undefined, { staleTime: 0 });
  const update = useUpdateProfile();
  const asked = pending.data?.email ?? null;
  const isOwn = !me.isEmailVerified && (asked === null || asked === me.email);
  const email = isOwn ? me.email : asked;
  // A link to the present address that is confirmed already changes nothing.
  if (email === null || (me.isEmailVerified && email === me.email)) return null;
  const sendAgain = () =>
    update
      .mutateAsync({ displayName: me.name, email })
      .then(() => toast({ text: accountPage.sentAgain(email), topic: 'email' }))
      .catch((error) => {
        const text = failureSentence(error, accountPage.failed);
        toast({ text, tone: 'danger', topic: 'email' });
      });
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-2 rounded-card border border-line p-4"
    >
      <p className="wrap-anywhere">
        {isOwn ? accountPage.unconfirmed(email) : accountPage.pending(email)}
      </p>
      <Button
        variant="quiet"
        isPending={update.isPending}
        onClick={() => void sendAgain()}
        className="-ms-6"
      >
        {accountPage.sendAgain}
      </Button>
    </div>
  );
}
