import {
  formatAge,
  oldBackupMs,
  systemPage as words,
} from '@stagetime/contracts/admin/system/messages';
import { tryAgain } from '@stagetime/contracts/core/errors';
import { formatBytes } from '@stagetime/contracts/operations/messages';
import type { SystemView } from '@stagetime/contracts/operations/schemas';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { AdminPage, Failure, formatInstant, listFailure } from '../admin-page.tsx';
import { Flags } from './flags.tsx';

/** How the product itself is doing: what an operator looks at first when something seems wrong. */
export function SystemPage() {
  const query = trpc.admin.getSystem.useQuery(undefined, { staleTime: 0, retry: false });
  const { data, error, isPending, isFetching } = query;
  return (
    <AdminPage
      title={words.title}
      about={
        <p role="status" className="min-h-5 text-sm text-muted">
          {isPending ? words.loading : data && words.asOf(formatInstant(data.now))}
        </p>
      }
      action={
        <Button
          variant="quiet"
          className="px-0!"
          isPending={isFetching}
          onClick={() => void query.refetch()}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {error === null ? words.refresh : tryAgain}
        </Button>
      }
    >
      {error !== null && (
        <Failure text={listFailure(error, { noToken: words.failed, failed: words.failed })} />
      )}
      {isPending && <Skeleton className="h-128 rounded-card" />}
      {data && <Panels system={data} />}
    </AdminPage>
  );
}

function Panels({ system }: SystemProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      <BackupPanel system={system} />
      <QueuePanel system={system} />
      <DatabasePanel database={system.database} />
      <VersionsPanel versions={system.versions} />
      <Panel title={words.flags}>
        <Flags flags={system.featureFlags} />
      </Panel>
      <ErrorsPanel errors={system.errors} />
    </div>
  );
}

type SystemProps = { readonly system: SystemView };

function BackupPanel({ system: { lastBackup, now } }: SystemProps) {
  if (lastBackup === null) {
    return (
      <Panel title={words.backup}>
        <p className="text-danger">{words.noBackup}</p>
      </Panel>
    );
  }
  const { endedAt, bytes, isEncrypted } = lastBackup;
  const age = now.getTime() - endedAt.getTime();
  const isOld = age > oldBackupMs;
  return (
    <Panel title={words.backup}>
      <p className={isOld ? 'text-danger' : undefined}>
        {isOld ? words.oldBackup(formatAge(age)) : words.age(formatAge(age))}
      </p>
      <Facts
        facts={[
          [words.size, formatBytes(bytes)],
          [words.encrypted, isEncrypted ? words.yes : words.no],
        ]}
      />
    </Panel>
  );
}

function QueuePanel({ system: { queue, failingMessages, now } }: SystemProps) {
  const { waiting, failing, givenUp, oldestAt } = queue;
  // What is gathered is to go later.
  const age = oldestAt && Math.max(0, now.getTime() - oldestAt.getTime());
  const oldest = age === null ? null : words.age(formatAge(age));
  return (
    <Panel title={words.queue}>
      <Facts
        facts={[
          [words.waiting, waiting],
          [words.failing, failing],
          [words.oldest, oldest ?? words.none],
          [words.givenUp, givenUp],
        ]}
      />
      {failingMessages.length > 0 && (
        <div>
          <h3 className="font-semibold">{words.failures}</h3>
          <ul className="flex flex-col text-sm">
            {failingMessages.map((message) => (
              <li key={message.id} className="border-t border-line py-2">
                <p>
                  {message.kind} · {words.attempts(message.attempts)}
                  {message.isGivenUp && ` · ${words.final}`}
                </p>
                <p className="text-muted wrap-anywhere">
                  {formatInstant(message.createdAt)} · {message.error}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function ErrorsPanel({ errors }: Pick<SystemView, 'errors'>) {
  return (
    <Panel title={words.errors}>
      {errors.length === 0 && <p className="text-muted">{words.noErrors}</p>}
      <ul className="flex flex-col text-sm">
        {errors.map((error) => (
          <li key={error.fingerprint} className="border-t border-line py-2">
            <p className="wrap-anywhere" dir="auto">
              {error.message}
            </p>
            <p className="text-muted tabular-nums">
              {error.times} × · {formatInstant(error.lastSeenAt)}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/admin/errors" className="text-link inline-flex min-h-11 items-center self-start">
        {words.allErrors}
      </Link>
    </Panel>
  );
}

type DatabaseProps = { readonly database: SystemView['database'] };

function DatabasePanel({ database }: DatabaseProps) {
  const { bytes, connections, maxConnections, pool, archiving } = database;
  const archived = archiving?.archivedAt ? formatInstant(archiving.archivedAt) : words.notArchived;
  return (
    <Panel title={words.database}>
      <Facts
        facts={[
          [words.size, formatBytes(bytes)],
          [words.connections, words.of(connections, maxConnections)],
          [words.pool, words.poolState(pool.busy, pool.idle, pool.waiting)],
          [words.archived, archiving === null ? undefined : archived],
        ]}
      />
      {archiving?.isFailing && <p className="text-danger">{words.archiveFailing}</p>}
    </Panel>
  );
}

function VersionsPanel({ versions }: Pick<SystemView, 'versions'>) {
  const { product, node, postgres, schema } = versions;
  return (
    <Panel title={words.versions}>
      <Facts
        facts={[
          [words.product, product],
          [words.node, node],
          [words.postgres, postgres],
          [words.schema, schema],
        ]}
      />
    </Panel>
  );
}

type PanelProps = { readonly title: string; readonly children: ReactNode };

/** A heading and what belongs to it. */
function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="font-display text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FactsProps = { readonly facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Names and values; a value that is undefined is left out. */
function Facts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-col">
      {facts.map(([label, value]) =>
        value === undefined ? null : (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 text-sm"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
