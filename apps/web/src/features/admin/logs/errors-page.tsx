import { errorsPage } from '@stagetime/contracts/admin/messages';
import type { ErrorReportView } from '@stagetime/contracts/operations/schemas';
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

const columns = 'md:grid-cols-[minmax(0,1fr)_6rem_25.5rem]';

function ErrorEntry({ error }: { readonly error: ErrorReportView }) {
  const facts = [
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
    <li className={`${logRow} ${columns}`}>
      <h2 className="font-semibold wrap-anywhere" dir="auto">
        {error.message}
      </h2>
      <p className="text-sm font-semibold tabular-nums">{errorsPage.times(error.times)}</p>
      <p className="text-sm text-muted tabular-nums">
        {errorsPage.seen(formatInstant(error.firstSeenAt), formatInstant(error.lastSeenAt))}
      </p>
      <details className="md:col-span-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text">
          {errorsPage.details}
        </summary>
        <dl className="flex flex-col gap-2 text-sm">
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
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
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="rounded-control bg-raised p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {text}
      </dd>
    </div>
  );
}
