import { maxSuggestionWords, suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import type {
  DecideSuggestionInput,
  SuggestionView,
} from '@stagetime/contracts/mics/suggestions/schemas';
import { TextField } from '@stagetime/ui/text-field';
import { useState } from 'react';
import { KeyButton } from '../../../components/key-button.tsx';
import { useFailureToast } from '../../../components/toasts.tsx';
import { useDecideSuggestion } from '../mutations.ts';

type SuggestionCaseProps = {
  readonly suggestion: SuggestionView;
  /** Of the mic, as it is shown here. */
  readonly version: string;
  /** With what to say of it, and how it is taken back within ten seconds. */
  readonly onDecided: (done: {
    readonly text: string;
    readonly undo: () => Promise<unknown>;
  }) => void;
  /** Whether keys take and decline it, where there are any. */
  readonly hasKeys?: boolean;
  /** Opens the mic's editor, where it can: what is said in words is corrected there. */
  readonly onEdit?: () => void;
};

/** What someone suggests for a mic: before and after of each field, to take or decline. */
export function SuggestionCase(props: SuggestionCaseProps) {
  const { suggestion, version, onDecided, hasKeys, onEdit } = props;
  const { id, who, at, words, changes } = suggestion;
  // What changed since is taken only by who says so.
  const [chosen, setChosen] = useState<readonly string[]>(
    changes.filter(({ now }) => now === null).map(({ name }) => name),
  );
  const [reason, setReason] = useState('');
  const decision = useDecideSuggestion();
  const sayFailure = useFailureToast();
  const run = async (input: Omit<DecideSuggestionInput, 'id' | 'isSure'>) => {
    if (decision.isPending) return;
    try {
      // What is taken is what is read here: of another version of the mic the server takes nothing.
      const isSure = input.action === 'take';
      const { message } = await decision.mutateAsync({ id, isSure, ...input });
      onDecided({ text: message, undo: () => decision.mutateAsync({ id, action: 'undo' }) });
    } catch (error) {
      // The case may be another one by then.
      sayFailure(error, suggestionCase.failed, 'decision');
    }
  };
  const canTake = changes.length === 0 || chosen.length > 0;
  const accept = () => void run({ action: 'take', version, fields: [...chosen] });
  const decline = () => void run({ action: 'decline', ...(reason.trim() !== '' && { reason }) });
  const isWhole = chosen.length === changes.length;
  const take = changes.length === 0 ? suggestionCase.done : suggestionCase.take;
  const pending = decision.isPending ? decision.variables?.action : undefined;
  return (
    <article className="flex flex-col gap-3 py-4">
      <p className="text-sm text-muted wrap-anywhere" dir="auto">
        {suggestionCase.from(who, at)}
      </p>
      {words !== null && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {words}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="flex flex-col gap-1">
          {changes.map((change) => (
            <li key={change.name}>
              <Change
                change={change}
                isChosen={chosen.includes(change.name)}
                onChoose={(isChosen) =>
                  setChosen((last) => [
                    ...last.filter((name) => name !== change.name),
                    ...(isChosen ? [change.name] : []),
                  ])
                }
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={suggestionCase.reason}
        value={reason}
        maxLength={maxSuggestionWords}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <KeyButton
          letter="a"
          isOn={hasKeys}
          isPending={pending === 'take'}
          disabled={!canTake}
          onClick={accept}
        >
          {isWhole ? take : suggestionCase.takeSome(chosen.length)}
        </KeyButton>
        {words !== null && onEdit !== undefined && (
          <KeyButton letter="e" isOn={hasKeys} variant="secondary" onClick={onEdit}>
            {suggestionCase.edit}
          </KeyButton>
        )}
        <KeyButton
          letter="r"
          isOn={hasKeys}
          variant="secondary"
          isPending={pending === 'decline'}
          onClick={decline}
        >
          {suggestionCase.decline}
        </KeyButton>
      </div>
    </article>
  );
}

/** Longer texts stand below each other. */
const longest = 80;

type ChangeProps = {
  readonly change: SuggestionView['changes'][number];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** A field with what it was and what it should be; checked, it is taken. */
function Change({ change: { label, before, after, now }, isChosen, onChoose }: ChangeProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3.5 py-2.5">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="mt-0.5"
      />
      <span className="min-w-0 wrap-anywhere" dir="auto">
        <span className="block text-sm text-muted">{label}</span>
        {before.length + after.length > longest ? (
          <>
            <s className="block whitespace-pre-line text-muted">{before}</s>
            <span className="block whitespace-pre-line">{suggestionCase.becomes(after)}</span>
          </>
        ) : (
          suggestionCase.change(before, after)
        )}
        {now !== null && (
          <span className="block text-sm font-medium text-danger">
            {suggestionCase.conflict(now)}
          </span>
        )}
      </span>
    </label>
  );
}
