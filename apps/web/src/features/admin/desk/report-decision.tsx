import { reportCase } from '@stagetime/contracts/admin/reports/messages';
import type { CaseView, DecideInput } from '@stagetime/contracts/admin/reports/schemas';
import {
  contentActions,
  isFinal,
  reportWordsMax,
  type SuspensionDays,
} from '@stagetime/contracts/admin/rules';
import { Button } from '@stagetime/ui/button';
import { SelectField, TextAreaField } from '@stagetime/ui/text-field';
import { use, useRef, useState } from 'react';
import { errorCodeOf, fieldErrorsOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useHotkey } from '../../../components/hotkeys.tsx';
import { KeyButton, KeyHint } from '../../../components/key-button.tsx';
import { useFailureToast } from '../../../components/toasts.tsx';
import { CaseKeys, type CaseProps, SuspensionField } from './desk-parts.tsx';

type DecisionProps = CaseProps & { readonly view: CaseView };

/** What a failure of a decision is followed by: who was second sees the next one. */
function useFailure(onDecided: CaseProps['onDecided']) {
  const sayFailure = useFailureToast();
  return (failure: unknown) => {
    sayFailure(failure, reportCase.decideFailed, 'decision');
    if (errorCodeOf(failure) === 'CONFLICT') onDecided();
  };
}

/** What becomes of what was reported, and of whose it is. */
export function ReportDecision({ view, onDecided }: DecisionProps) {
  const { caseId, kind, author } = view;
  const deciding = trpc.reports.decide.useMutation();
  const undoing = trpc.reports.undo.useMutation();
  const fail = useFailure(onDecided);
  const [content, setContent] = useState<DecideInput['content']>('left');
  const [measure, setMeasure] = useState<DecideInput['author']>('none');
  const [days, setDays] = useState<SuspensionDays>(1);
  const [reason, setReason] = useState('');
  const [reasonFault, setReasonFault] = useState<string>();
  // That nothing happens is one button, whatever is chosen.
  const isNothing = content === 'left' && measure === 'none';
  const decide = async (choice: Pick<DecideInput, 'content' | 'author'>) => {
    if (deciding.isPending) return;
    const said = reason.trim();
    try {
      const { message } = await deciding.mutateAsync({
        ...{ caseId, ...choice },
        ...(choice.author === 'suspended' && { days }),
        ...(said !== '' && { reason: said }),
      });
      onDecided({
        text: message,
        ...(!isFinal(kind, choice.content) && { undo: () => undoing.mutateAsync({ caseId }) }),
      });
    } catch (failure) {
      const fault = fieldErrorsOf(failure).find(({ field }) => field === 'reason');
      if (fault === undefined) return fail(failure);
      setReasonFault(fault.message);
      reasonField.current?.focus();
    }
  };
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const firstChoice = useRef<HTMLSelectElement>(null);
  const hasKeys = use(CaseKeys) && view.mayDecide;
  useHotkey('r', () => firstChoice.current?.focus(), hasKeys);
  if (kind === 'appeal') return null;
  return (
    <div className="desk-decide thumb-bar bar-fades flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
        <SelectField
          ref={firstChoice}
          label={reportCase.content}
          action={<KeyHint letter="r" />}
          aria-keyshortcuts={hasKeys ? 'r' : undefined}
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
        {measure === 'suspended' && <SuspensionField days={days} onDays={setDays} />}
      </div>
      {!isNothing && (
        <TextAreaField
          ref={reasonField}
          label={reportCase.reason}
          error={reasonFault}
          rows={2}
          // What is judged stays in sight beside it.
          className="min-h-16!"
          value={reason}
          maxLength={reportWordsMax}
          onChange={({ target }) => {
            setReason(target.value);
            setReasonFault(undefined);
          }}
        />
      )}
      <div className="flex gap-2.5">
        <KeyButton
          letter="d"
          isOn={hasKeys}
          variant="secondary"
          onClick={() => void decide({ content: 'left', author: 'none' })}
        >
          {reportCase.dismiss}
        </KeyButton>
        <Button
          className="ms-auto min-w-40"
          disabled={!view.mayDecide || isNothing}
          isPending={deciding.isPending}
          onClick={() => void decide({ content, author: measure })}
        >
          {reportCase.decide}
        </Button>
      </div>
    </div>
  );
}

export function AppealDecision({ view, onDecided }: DecisionProps) {
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
    <div className="desk-decide thumb-bar bar-fades flex flex-col gap-3">
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
