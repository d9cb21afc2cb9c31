import { errorsPage } from '@stagetime/contracts/admin/messages';
import type { ErrorReportView } from '@stagetime/contracts/operations/schemas';
import { ChevronDown } from 'lucide-react';
import { trpc } from '../../../api/trpc.ts';
import { formatInstant, LogHead, LogPage, logRow } from '../admin-page.tsx';

/** What broke in people's browsers, grouped by fingerprint. */
export function ErrorsPage() {
  const query = trpc.operations.listErrorReports.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor ?? undefined, staleTime: 0, retry: false },
  );
  const errors = query.data?.pages.flatMap((page) => page.errors) ?? [];
  return (
    <LogPage words={errorsPage} query={query} isEmpty={errors.length === 0}>
      <LogHead columns={columns} labels={errorsPage.columns} />
      <ol className="flex flex-col">
        {errors.map((error) => (
          <ErrorEntry key={error.fingerprint} error={error} />
        ))}
      </ol>
    </LogPage>
  );
}

// The last one is for what opens an entry.
const columns = 'md:grid-cols-[minmax(0,1fr)_5rem_12rem_5.5rem]';

function ErrorEntry({ error }: { readonly error: ErrorReportView }) {
  const facts = [
    [errorsPage.firstSeen, formatInstant(error.firstSeenAt)],
    [errorsPage.where, error.url],
    [errorsPage.browser, error.userAgent],
    [errorsPage.request, error.requestId],
    [errorsPage.user, error.userId],
    [
      errorsPage.context,
      Object.keys(error.context).length === 0 ? null : JSON.stringify(error.context),
    ],
    [errorsPage.fingerprint, error.fingerprint],
  ] as const;
  return (
    <li className={`group relative ${logRow} ${columns}`}>
      {/* In one line, and whole once its entry is open. */}
      <h2
        className="text-base font-semibold wrap-anywhere md:text-sm md:group-has-open:line-clamp-none md:line-clamp-1"
        dir="auto"
      >
        {error.message}
      </h2>
      <p className="font-semibold tabular-nums">{errorsPage.times(error.times)}</p>
      <p className="text-muted tabular-nums">{formatInstant(error.lastSeenAt)}</p>
      <details className="md:col-span-full">
        {/* With a pointer all of the entry's line opens it. */}
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-medium text-muted group-hover:text-accent-text group-has-open:text-accent-text md:absolute md:inset-x-0 md:top-0 md:justify-end md:pe-3">
          {errorsPage.details}
          <ChevronDown aria-hidden="true" className="size-4 group-has-open:rotate-180" />
        </summary>
        <dl className="grid gap-x-8 gap-y-2 pb-2 md:grid-cols-2 md:pt-1">
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label} className="md:grid md:grid-cols-[6rem_minmax(0,1fr)] md:gap-x-4">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
          )}
          <Trace label={errorsPage.stack} text={error.stack} />
          <Trace label={errorsPage.componentStack} text={error.componentStack} />
        </dl>
      </details>
    </li>
  );
}

function Trace({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="md:col-span-full">
      <dt className="pb-1 text-muted">{label}</dt>
      <dd className="rounded-control bg-raised p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {text}
      </dd>
    </div>
  );
}
