import { micHistory } from '@stagetime/contracts/mics/history/messages';
import type { HistoryView } from '@stagetime/contracts/mics/history/schemas';
import { Button } from '@stagetime/ui/button';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { MoreButton } from '../../../components/query-states.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useRestoreVersion } from '../mutations.ts';

type HistoryDialogProps = {
  readonly mic: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What changed of a mic, with a way back for each change. Load it on intent. */
export default function HistoryDialog({ mic, isOpen, onClose }: HistoryDialogProps) {
  const query = trpc.mics.listHistory.useInfiniteQuery(
    { mic, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, staleTime: 0 },
  );
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Dialog open={isOpen} onClose={onClose} title={micHistory.open} description={micHistory.text}>
      {query.isPending && <p role="status">{micHistory.loading}</p>}
      {query.isError && <p role="alert">{failureSentence(query.error, micHistory.loadFailed)}</p>}
      {query.isSuccess && entries.length === 0 && <p className="text-muted">{micHistory.empty}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} mic={mic} entry={entry} />
        ))}
      </ol>
      <MoreButton query={query} label={micHistory.older} />
    </Dialog>
  );
}

type EntryProps = { readonly mic: string; readonly entry: HistoryView['entries'][number] };

function Entry({ mic, entry: { id, at, who, changes, canRestore } }: EntryProps) {
  const restoring = useRestoreVersion();
  const toast = useToast();
  // What would be lost, once that was found out.
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const restore = (isSure: boolean) =>
    restoring.mutate(
      { mic, id, isSure },
      {
        onSuccess(answer) {
          setConflicts(answer.conflicts);
          if (answer.conflicts.length === 0) toast({ text: micHistory.restored, topic: 'history' });
        },
      },
    );
  const isAsking = conflicts.length > 0;
  return (
    <li className="flex flex-col items-start gap-1 py-3">
      <p className="text-sm text-muted">
        {at}, <span dir="auto">{who}</span>
      </p>
      <ul className="w-full">
        {changes.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere" dir="auto">
            {micHistory.change(label, before, after)}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {restoring.isError && failureSentence(restoring.error, micHistory.failed)}
        {isAsking && micHistory.asks(conflicts.join(', '))}
      </p>
      {canRestore && (
        <Button
          variant="secondary"
          aria-label={isAsking ? undefined : micHistory.restoreFrom(at)}
          isPending={restoring.isPending}
          onClick={() => restore(isAsking)}
        >
          {isAsking ? micHistory.anyway : micHistory.restore}
        </Button>
      )}
    </li>
  );
}
