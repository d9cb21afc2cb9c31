import { suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import { use } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { SuggestionCase as Case } from '../../mics/suggestions/suggestion-case.tsx';
import { CaseHead, CaseKeys, type CaseProps } from './desk-parts.tsx';

/** What someone says of a mic, or its host changed and waits. */
export function SuggestionCase({ item, onDecided }: CaseProps) {
  const hasKeys = use(CaseKeys);
  // Each is of a mic.
  const mic = String(item.mic?.id ?? 0);
  const { data, isPending, error } = trpc.mics.listSuggestions.useQuery({ mic }, { staleTime: 0 });
  const suggestion = data?.suggestions.find(({ id }) => id === item.id);
  if (isPending) return <p role="status">{suggestionCase.loading}</p>;
  if (error !== null) {
    return <p role="alert">{failureSentence(error, suggestionCase.loadFailed)}</p>;
  }
  if (suggestion === undefined) return <p className="text-muted">{suggestionCase.none}</p>;
  return (
    <div className="max-w-[51.25rem]">
      <CaseHead item={item} />
      <Case
        key={`${suggestion.id} ${data.version}`}
        suggestion={suggestion}
        version={data.version}
        onDecided={({ text, undo }) =>
          onDecided({ text: suggestionCase.resultOf(item.title, text), undo })
        }
        hasKeys={hasKeys}
      />
    </div>
  );
}
