import { reasonLabels, reportDialog } from '@stagetime/contracts/admin/reports/messages';
import {
  type ReportedKind,
  type ReportReason,
  reasonsFor,
  reportWordsMax,
} from '@stagetime/contracts/admin/rules';
import { Button } from '@stagetime/ui/button';
import { SelectField, TextAreaField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { failureSentence } from '../../api/api-errors.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog, useFaultFocus } from '../dialog.tsx';
import { useKeptSession, useUnsavedChanges } from '../form.tsx';
import { useToast } from '../toasts.tsx';

/** What someone is about to report. */
export type ReportTarget = {
  readonly kind: ReportedKind;
  readonly subjectId: number;
  /** Its picture, where it has one of its own that can be meant instead. */
  readonly picture?: 'profile_picture' | 'mic_picture' | undefined;
  /** Whose it is, and may be blocked with it. */
  readonly person?: { readonly userId: number; readonly name: string } | undefined;
};

type ReportDialogProps = {
  readonly target: ReportTarget;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Says what is wrong with something, and blocks whose it is by one tap more. Load it on intent. */
export default function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const { subjectId, picture, person } = target;
  const [isPicture, setIsPicture] = useState(false);
  const [chosen, setChosen] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [isBlocking, setIsBlocking] = useState(false);
  const [error, setError] = useState<string>();
  const fields = useFaultFocus<HTMLDivElement>(error);
  const isUnsent = isOpen && words.trim() !== '';
  useKeptSession(isUnsent);
  useUnsavedChanges(isUnsent, reportDialog.leave);
  const toast = useToast();
  const utils = trpc.useUtils();
  const report = trpc.reports.report.useMutation();
  const block = trpc.social.block.useMutation();
  const kind = isPicture && picture ? picture : target.kind;
  const reasons = reasonsFor(kind);
  const reason = reasons.find((each) => each === chosen) ?? reasons[0];

  const send = async () => {
    if (reason === undefined) return;
    setError(undefined);
    const said = words.trim();
    try {
      await report.mutateAsync({ kind, subjectId, reason, ...(said && { words: said }) });
      if (isBlocking && person) {
        const list = await block.mutateAsync({ userId: person.userId, kind: 'block' });
        utils.social.listBlocked.setData(undefined, list);
      }
    } catch (failure) {
      return setError(failureSentence(failure, reportDialog.failed));
    }
    toast({
      text: isBlocking && person ? reportDialog.doneAndBlocked(person.name) : reportDialog.done,
      topic: 'report',
    });
    setWords('');
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={reportDialog.title(kind)}
      description={kind === 'message' ? reportDialog.messageText : reportDialog.text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {reportDialog.cancel}
          </Button>
          <Button isPending={report.isPending || block.isPending} onClick={() => void send()}>
            {reportDialog.send}
          </Button>
        </>
      }
    >
      <div ref={fields} className="mt-5 flex flex-col gap-4">
        {picture && (
          <Choice label={reportDialog.picture} isOn={isPicture} onChange={setIsPicture} />
        )}
        <SelectField
          label={reportDialog.reasons}
          value={reason}
          onChange={({ target: { value } }) => {
            setChosen(reasons.find((each) => each === value));
            setError(undefined);
          }}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {reasonLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={reason === 'other' ? reportDialog.otherWords : reportDialog.words}
          hint={reportDialog.wordsHint}
          rows={2}
          value={words}
          maxLength={reportWordsMax}
          error={error}
          onChange={({ target: { value } }) => {
            setWords(value);
            setError(undefined);
          }}
        />
        {person && (
          <Choice
            label={reportDialog.block(person.name)}
            isOn={isBlocking}
            onChange={setIsBlocking}
          />
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
