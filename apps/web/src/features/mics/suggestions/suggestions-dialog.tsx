import { suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useTell, useToast } from '../../../components/toasts.tsx';
import { SuggestionCase } from './suggestion-case.tsx';

const topic = 'decision';

type SuggestionsDialogProps = {
  readonly mic: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** What people say of a mic, for who looks after it. Load it on intent. */
export default function SuggestionsDialog({ mic, isOpen, onClose }: SuggestionsDialogProps) {
  const { data, isPending, error } = trpc.mics.listSuggestions.useQuery({ mic }, { staleTime: 0 });
  const suggestions = data?.suggestions ?? [];
  const toast = useToast();
  const tell = useTell();
  const words = { done: suggestionCase.results.open, failed: suggestionCase.failed, topic };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={suggestionCase.title}
      description={suggestionCase.text}
    >
      {isPending && <p role="status">{suggestionCase.loading}</p>}
      {error !== null && <p role="alert">{failureSentence(error, suggestionCase.loadFailed)}</p>}
      {data !== undefined && suggestions.length === 0 && (
        <p className="text-muted">{suggestionCase.none}</p>
      )}
      <div className="divide-y divide-line">
        {suggestions.map((suggestion) => (
          <SuggestionCase
            key={`${suggestion.id} ${data?.version}`}
            suggestion={suggestion}
            version={data?.version ?? ''}
            onDecided={({ text, undo }) => {
              const action = { label: suggestionCase.undo, run: () => void tell(undo(), words) };
              toast({ text, action, topic });
              if (suggestions.length === 1) onClose();
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
