import { messageSettings } from '@stagetime/contracts/messaging/messages';
import { type MessagesFrom, messagesFromChoices } from '@stagetime/contracts/messaging/rules';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { SelectField } from '@stagetime/ui/text-field';
import { trpc } from '../../../api/trpc.ts';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';

/** From whom someone takes messages; saved as it is chosen. */
export function MessageSettings() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const sayFailure = useFailureToast();
  const { data, isError, refetch } = trpc.messaging.getSettings.useQuery();
  const { mutate, isPending, variables } = trpc.messaging.updateSettings.useMutation({
    onSuccess(saved) {
      utils.messaging.getSettings.setData(undefined, saved);
      toast({ text: messageSettings.saved, topic: 'messages-from' });
    },
    onError: (error) => sayFailure(error, messageSettings.failed, 'messages-from'),
  });
  if (data === undefined && isError) {
    return <LoadFailed text={messageSettings.loadFailed} onRetry={refetch} />;
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
