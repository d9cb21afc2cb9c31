import { systemPage as words } from '@stagetime/contracts/admin/system/messages';
import type { SystemView } from '@stagetime/contracts/operations/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { trpc } from '../../../api/trpc.ts';
import { Failure } from '../failure.tsx';
import { formatInstant } from '../format-instant.ts';
import { listFailure } from '../list-failure.ts';
import { DatabasePanel, FlagsPanel, VersionsPanel } from './installation-panels.tsx';
import { BackupPanel, ErrorsPanel, QueuePanel } from './work-panels.tsx';

/** How the product itself is doing: what an operator looks at first when something seems wrong. */
export function SystemPage() {
  const query = trpc.admin.getSystem.useQuery(undefined, { staleTime: 0, retry: false });
  const { data, error, isPending, isFetching } = query;
  return (
    <section className="flex flex-col gap-4 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-3xl font-bold tracking-tight">{words.title}</h1>
        <Button variant="secondary" isPending={isFetching} onClick={() => void query.refetch()}>
          {error === null ? words.refresh : words.retry}
        </Button>
      </div>
      {error !== null && (
        <Failure text={listFailure(error, { noToken: words.failed, failed: words.failed })} />
      )}
      <p role="status" className="text-muted">
        {isPending ? words.loading : data && words.asOf(formatInstant(data.now))}
      </p>
      {isPending && <Skeleton className="h-128 rounded-card" />}
      {data && <Panels system={data} />}
    </section>
  );
}

function Panels({ system }: { readonly system: SystemView }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <BackupPanel system={system} />
      <QueuePanel system={system} />
      <DatabasePanel database={system.database} />
      <VersionsPanel versions={system.versions} />
      <FlagsPanel flags={system.featureFlags} />
      <ErrorsPanel errors={system.errors} />
    </div>
  );
}
