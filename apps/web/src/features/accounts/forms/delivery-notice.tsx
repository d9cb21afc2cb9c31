import { deliveryNotice } from '@stagetime/contracts/accounts/forms/messages';
import { trpc } from '../../../api/trpc.ts';

type DeliveryNoticeProps = {
  readonly channel: 'email' | 'sms';
  /** Someone waits for a message: whether such ones get through is asked again and again. */
  readonly isWaiting: boolean;
};

const askAgainAfter = 20_000;

/** Says that mail or text messages are delayed, while they are. */
export function DeliveryNotice({ channel, isWaiting }: DeliveryNoticeProps) {
  const { data } = trpc.accounts.getSignInOptions.useQuery(undefined, {
    refetchInterval: isWaiting && askAgainAfter,
  });
  const isDelayed = data?.delivery[channel] === 'delayed';
  // It is there before it speaks, so that it is read out when it does.
  return (
    <div role="status" className="empty:hidden">
      {isDelayed && (
        <p className="rounded-control border border-line bg-raised p-3 text-sm">
          {deliveryNotice[channel]}
        </p>
      )}
    </div>
  );
}
