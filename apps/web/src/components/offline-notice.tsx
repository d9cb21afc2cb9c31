import { offline } from '@stagetime/contracts/core/errors';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

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
    <p role="status" className="border-b border-line bg-raised px-4 py-2 text-center text-sm">
      {latest === 0 ? offline.title : offline.text(formatClock(new Date(latest)))}
    </p>
  );
}

/** The reader's own clock; only ever shown in the browser. */
function formatClock(time: Date): string {
  return formatTime(time.toTimeString().slice(0, 'HH:mm'.length));
}
