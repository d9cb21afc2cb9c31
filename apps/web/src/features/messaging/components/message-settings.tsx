import { messageSettings } from '@stagetime/contracts/messaging/messages';
import { type MessagesFrom, messagesFromChoices } from '@stagetime/contracts/messaging/rules';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { SelectField } from '@stagetime/ui/text-field';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';

/** From whom someone takes messages; saved as it is chosen. */
export function MessageSettings() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const { data, isError, refetch } = trpc.messaging.getSettings.useQuery();
  const { mutate, isPending, variables } = trpc.messaging.updateSettings.useMutation({
    onSuccess(saved) {
      utils.messaging.getSettings.setData(undefined, saved);
      toast({ text: messageSettings.saved, topic: 'messages-from' });
    },
    onError: (error) =>
      toast({
        text: failureSentence(error, messageSettings.failed),
        tone: 'danger',
        topic: 'messages-from',
      }),
  });
  if (data === undefined && isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-danger">{messageSettings.loadFailed}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {messageSettings.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <SkeletonText lines={2} />;
  return (
    <SelectField
      label={messageSettings.legend}
      hint={messageSettings.help}
      value={isPending ? variables.messagesFrom : data.messagesFrom}
      onChange={({ target }) => mutate({ messagesFrom: target.value as MessagesFrom })}
    >
      {messagesFromChoices.map((choice) => (
        <option key={choice} value={choice}>
          {messageSettings.choices[choice]}
        </option>
      ))}
    </SelectField>
  );
}
