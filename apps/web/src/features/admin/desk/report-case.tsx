import { suspensionEnd } from '@stagetime/contracts/accounts/messages';
import { reasonLabels, reportCase } from '@stagetime/contracts/admin/reports/messages';
import {
  contentActions,
  reportWordsMax,
  suspensionDays,
} from '@stagetime/contracts/admin/reports/rules';
import type { CaseView, DecideInput } from '@stagetime/contracts/admin/reports/schemas';
import { Button } from '@stagetime/ui/button';
import { SelectField } from '@stagetime/ui/select';
import { Skeleton } from '@stagetime/ui/skeleton';
import { TextAreaField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { SafeImage } from '../../../components/safe-image.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { formatInstant } from '../admin-page.tsx';
import { KeyHint } from '../review/decision.tsx';
import { useCaseKey } from './case-keys.ts';
import type { CaseProps } from './cases.ts';

/** All that was reported of one thing, or what a suspended person asks. */
export function ReportCase({ item, onDecided }: CaseProps) {
  const { data, error } = trpc.reports.getCase.useQuery({ caseId: item.id }, { staleTime: 0 });
  if (error !== null) return <p role="alert">{failureSentence(error, reportCase.failed)}</p>;
  if (data === undefined) return <Skeleton className="h-96 max-w-[51.25rem] rounded-card" />;
  const Decision = data.kind === 'appeal' ? AppealDecision : ReportDecision;
  return (
    <>
      <div className="flex max-w-[51.25rem] grow flex-col gap-6 pb-6">
        <header>
          <p className="text-sm text-muted">{reportCase.kinds[data.kind]}</p>
          <h2
            id="case-heading"
            tabIndex={-1}
            dir="auto"
            className="font-display text-[1.75rem]/none font-bold tracking-tight wrap-anywhere md:text-[2.625rem]/none"
          >
            {item.title}
          </h2>
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
          sources={[]}
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

function Author({ view: { author } }: Part) {
  return (
    <section>
      <h3 className="font-bold">{reportCase.by}</h3>
      {author === null ? (
        <p className="text-muted">{reportCase.nobody}</p>
      ) : (
        <>
          <Person person={author} />
          <p className="text-sm text-muted">{reportCase.heldBefore(author.held)}</p>
          {author.suspension !== null && (
            <p className="text-sm wrap-anywhere" dir="auto">
              {reportCase.suspended(endOf(author.suspension.until), author.suspension.reason)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function endOf(until: Date | null): string {
  return until === null ? reportCase.forGood : reportCase.until(suspensionEnd(until));
}

type Person = Pick<CaseView['reports'][number], 'userId' | 'name' | 'joinedAt'>;

function Person({ person: { userId, name, joinedAt } }: { readonly person: Person }) {
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
              {reportCase.record(report.made, report.held)}, {formatInstant(report.at)}
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

type DecisionProps = CaseProps & Part;

/** What a failure of a decision is followed by: who was second sees the next one. */
function useFailure(onDecided: CaseProps['onDecided']) {
  const toast = useToast();
  return (failure: unknown) => {
    const text = failureSentence(failure, reportCase.decideFailed);
    toast({ text, tone: 'danger', topic: 'decision' });
    if (errorCodeOf(failure) === 'CONFLICT') onDecided();
  };
}

type Days = (typeof suspensionDays)[number];

function ReportDecision({ view, onDecided }: DecisionProps) {
  const { caseId, kind, author } = view;
  const deciding = trpc.reports.decide.useMutation();
  const undoing = trpc.reports.undo.useMutation();
  const fail = useFailure(onDecided);
  const [content, setContent] = useState<DecideInput['content']>('left');
  const [measure, setMeasure] = useState<DecideInput['author']>('none');
  const [days, setDays] = useState<Days>(1);
  const [reason, setReason] = useState('');
  const decide = async (choice: Pick<DecideInput, 'content' | 'author'>) => {
    if (deciding.isPending) return;
    const said = reason.trim();
    try {
      const { message } = await deciding.mutateAsync({
        ...{ caseId, ...choice },
        ...(choice.author === 'suspended' && { days }),
        ...(said !== '' && { reason: said }),
      });
      const isFinal = choice.content === 'removed';
      onDecided({
        text: message,
        ...(!isFinal && { undo: () => undoing.mutateAsync({ caseId }) }),
      });
    } catch (failure) {
      fail(failure);
    }
  };
  const dismiss = () => void decide({ content: 'left', author: 'none' });
  useCaseKey('d', dismiss, view.mayDecide);
  if (kind === 'appeal') return null;
  return (
    <div className="desk-decide thumb-bar flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
        <SelectField
          label={reportCase.content}
          value={content}
          onChange={({ target }) => setContent(target.value as DecideInput['content'])}
        >
          {contentActions(kind).map((each) => (
            <option key={each} value={each}>
              {reportCase.contentLabels[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={reportCase.author}
          value={measure}
          disabled={author === null}
          onChange={({ target }) => setMeasure(target.value as DecideInput['author'])}
        >
          {Object.entries(reportCase.authorLabels).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </SelectField>
        {measure === 'suspended' && (
          <SelectField
            label={reportCase.days}
            value={days ?? ''}
            onChange={({ target }) =>
              setDays(suspensionDays.find((each) => String(each) === target.value) ?? null)
            }
          >
            {suspensionDays.map((each) => (
              <option key={each} value={each ?? ''}>
                {each === null ? reportCase.forGood : reportCase.dayLabels[each]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {(measure !== 'none' || content !== 'left') && (
        <TextAreaField
          label={reportCase.reason}
          rows={2}
          value={reason}
          maxLength={reportWordsMax}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="flex gap-2.5">
        <Button variant="secondary" aria-keyshortcuts="d" onClick={dismiss}>
          {reportCase.dismiss}
          <KeyHint letter="d" />
        </Button>
        <Button
          className="ms-auto min-w-40"
          disabled={!view.mayDecide}
          isPending={deciding.isPending}
          onClick={() => void decide({ content, author: measure })}
        >
          {reportCase.decide}
        </Button>
      </div>
    </div>
  );
}

function AppealDecision({ view, onDecided }: DecisionProps) {
  const { caseId, mayDecide } = view;
  const deciding = trpc.reports.decideAppeal.useMutation();
  const undoing = trpc.reports.undo.useMutation();
  const fail = useFailure(onDecided);
  const [reason, setReason] = useState('');
  const decide = async (isLifted: boolean) => {
    const said = reason.trim();
    try {
      const answer = { caseId, isLifted, ...(said !== '' && { reason: said }) };
      const { message } = await deciding.mutateAsync(answer);
      onDecided({
        text: message,
        ...(!isLifted && { undo: () => undoing.mutateAsync({ caseId }) }),
      });
    } catch (failure) {
      fail(failure);
    }
  };
  if (!mayDecide) return <p className="pb-6">{reportCase.otherModerator}</p>;
  return (
    <div className="desk-decide thumb-bar flex flex-col gap-3">
      <TextAreaField
        label={reportCase.appealReason}
        rows={2}
        value={reason}
        maxLength={reportWordsMax}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex gap-2.5">
        <Button variant="secondary" onClick={() => void decide(false)}>
          {reportCase.keep}
        </Button>
        <Button
          className="ms-auto min-w-40"
          isPending={deciding.isPending}
          onClick={() => void decide(true)}
        >
          {reportCase.lift}
        </Button>
      </div>
    </div>
  );
}
