import { offline } from '@stagetime/contracts/core/errors';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { createIcon } from '@stagetime/ui/icons';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const CloudOffIcon = createIcon(
  <path d="m2 2 20 20M8.500 16.400a5 5 0 0 1 7 0M5 12.900a10 10 0 0 1 5.200-2.700M2 8.800a15 15 0 0 1 4.200-2.600M10.700 5a15 15 0 0 1 11.300 3.800M16.800 11.200a10 10 0 0 1 2.200 1.700M12 20h.01" />,
);

/** Says so while the browser is offline, with the time of what the page shows. */
export function OfflineNotice() {
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  if (isOnline) return null;
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt);
  const latest = Math.max(0, ...times);
  return (
    <p role="status" className="bg-raised text-sm font-medium">
      <span className="page-width flex min-h-10 items-center gap-2.5">
        <CloudOffIcon className="size-5 shrink-0 text-accent-text" />
        {latest === 0 ? offline.title : offline.text(formatClock(new Date(latest)))}
      </span>
    </p>
  );
}

/** The reader's own clock; only ever shown in the browser. */
function formatClock(time: Date): string {
  return formatTime(time.toTimeString().slice(0, 'HH:mm'.length));
}
