import { suspensionWords } from '@stagetime/contracts/admin/messages';
import { reasonLabels, reportCase } from '@stagetime/contracts/admin/reports/messages';
import type { CaseView } from '@stagetime/contracts/admin/reports/schemas';
import { Skeleton } from '@stagetime/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { SafeImage } from '../../../components/safe-content.tsx';
import { formatInstant } from '../admin-page.tsx';
import { CaseHeading, type CaseProps } from './desk-parts.tsx';
import { AppealDecision, ReportDecision } from './report-decision.tsx';

/** All that was reported of one thing, or what a suspended person asks. */
export function ReportCase({ item, onDecided }: CaseProps) {
  const { client } = trpc.useUtils();
  const { data, error } = useQuery({
    queryKey: ['admin', 'report-case', item.id],
    queryFn: ({ signal }) => client.reports.readCase.mutate({ caseId: item.id }, { signal }),
    staleTime: 0,
  });
  if (error !== null) return <p role="alert">{failureSentence(error, reportCase.failed)}</p>;
  if (data === undefined) return <Skeleton className="h-96 max-w-[51.25rem] rounded-card" />;
  const Decision = data.kind === 'appeal' ? AppealDecision : ReportDecision;
  return (
    <>
      <div className="flex max-w-[51.25rem] grow flex-col gap-6 pb-6">
        <header>
          <p className="text-sm text-muted">{reportCase.kinds[data.kind]}</p>
          <CaseHeading>{item.title}</CaseHeading>
        </header>
        <Subject view={data} />
        <Author view={data} />
        <Reports view={data} />
      </div>
      <Decision view={data} item={item} onDecided={onDecided} />
    </>
  );
}

type Part = { readonly view: CaseView };

const sheet = 'rounded-card bg-raised p-4 whitespace-pre-line wrap-anywhere';

function Subject({ view: { kind, subject, words } }: Part) {
  if (kind === 'appeal') {
    return (
      <section>
        <h3 className="pb-2 font-bold">{reportCase.saysOf}</h3>
        <p className={sheet} dir="auto">
          {words}
        </p>
      </section>
    );
  }
  if (kind === 'message') return null;
  if (subject === null) return <p className="text-muted">{reportCase.gone}</p>;
  const { text, imageUrl, url, isHidden } = subject;
  const isPicture = kind === 'profile_picture' || kind === 'mic_picture';
  return (
    <section>
      {isPicture && imageUrl !== null && (
        <SafeImage
          src={imageUrl}
          alt={reportCase.kinds[kind]}
          width={320}
          height={320}
          className="mb-3 max-h-80 w-80 max-w-full rounded-card object-contain"
        />
      )}
      <p className={sheet} dir="auto">
        {text}
      </p>
      {isHidden && <p className="pt-2 text-sm text-danger">{reportCase.hiddenNow}</p>}
      {url !== null && (
        <a href={url} className="text-link inline-flex min-h-11 items-center text-sm">
          {reportCase.see}
        </a>
      )}
    </section>
  );
}

function Author({ view }: Part) {
  // A server of the release before says nothing of hosts.
  const { author, hosts = [] } = view;
  return (
    <section>
      <h3 className="font-bold">{reportCase.by}</h3>
      {author === null ? (
        hosts.length === 0 && <p className="text-muted">{reportCase.noOne}</p>
      ) : (
        <>
          <Person person={author} />
          <p className="text-sm text-muted">{reportCase.heldBefore(author.held)}</p>
          {author.suspension !== null && (
            <p className="text-sm wrap-anywhere" dir="auto">
              {suspensionWords.suspended(author.suspension.until, author.suspension.reason)}
            </p>
          )}
        </>
      )}
      {hosts.map((host) => (
        <Person key={host.userId} person={host}>
          <span className="text-sm text-muted">{reportCase.hosts}</span>
        </Person>
      ))}
    </section>
  );
}

type Person = Pick<CaseView['reports'][number], 'userId' | 'name' | 'joinedAt'>;

type PersonProps = { readonly person: Person; readonly children?: ReactNode };

function Person({ person: { userId, name, joinedAt }, children }: PersonProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Link
        to="/admin/people"
        search={{ person: String(userId) }}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        <bdi>{name}</bdi>
      </Link>
      {joinedAt !== null && (
        <span className="text-sm text-muted">{reportCase.joined(formatInstant(joinedAt))}</span>
      )}
      {children}
    </p>
  );
}

function Reports({ view: { reports, author } }: Part) {
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="font-bold">{reportCase.reports(reports.length)}</h3>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report.userId}>
            <Person person={report} />
            <p className="text-sm text-muted">
              {reportCase.record(formatInstant(report.at), report.decided, report.held)}
            </p>
            <p className="pt-1 font-semibold">{reasonLabels[report.reason]}</p>
            {report.words !== null && (
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {report.words}
              </p>
            )}
            {report.messages !== null && (
              <div className={`mt-2 ${sheet}`}>
                <p className="pb-2 text-sm text-muted">{reportCase.private}</p>
                <ol className="flex flex-col gap-1.5">
                  {report.messages.map(({ messageId, senderId, body }) => (
                    <li key={messageId} dir="auto">
                      <b>
                        <bdi>{senderId === author?.userId ? author.name : report.name}</bdi>:
                      </b>{' '}
                      {body}
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
