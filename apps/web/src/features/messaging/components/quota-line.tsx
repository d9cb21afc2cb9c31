import { quotaLine } from '@stagetime/contracts/messaging/messages';
import { trpc } from '../../../api/trpc.ts';

/** How many messages someone may still send this month. */
export function QuotaLine() {
  const { data } = trpc.messaging.getQuota.useQuery(undefined, { staleTime: 0 });
  // It has its place before it is known.
  return (
    <p role="status" className="min-h-5.25 text-sm text-muted max-sm:basis-full">
      {data &&
        (data.remaining === null || data.limit === null
          ? quotaLine.unlimited
          : quotaLine.remaining(data.remaining, data.limit))}
    </p>
  );
}
