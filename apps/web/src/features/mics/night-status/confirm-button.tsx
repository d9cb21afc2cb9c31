import { confirmation } from '@stagetime/contracts/mics/night-status/rules';
import { Button } from '@stagetime/ui/button';
import { failureSentence } from '../../../api/api-errors.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useConfirmMic } from '../mutations.ts';

type ConfirmButtonProps = { readonly mic: { readonly id: number; readonly showName: string } };

/** One click of whoever looks after a mic says that all of it is right today. */
export function ConfirmButton({ mic }: ConfirmButtonProps) {
  const confirm = useConfirmMic();
  const toast = useToast();
  return (
    <Button
      variant="secondary"
      className="px-4!"
      aria-label={confirmation.confirmMic(mic.showName)}
      isPending={confirm.isPending}
      onClick={() =>
        confirm.mutate(
          { mic: String(mic.id) },
          {
            onSuccess: () => toast({ text: confirmation.confirmed, topic: 'confirm' }),
            onError: (error) =>
              toast({
                text: failureSentence(error, confirmation.failed),
                tone: 'danger',
                topic: 'confirm',
              }),
          },
        )
      }
    >
      {confirmation.confirm}
    </Button>
  );
}
