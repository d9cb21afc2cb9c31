import { personQueryMaxLength } from '@stagetime/contracts/messaging/limits';
import { personSearch } from '@stagetime/contracts/messaging/messages';
import type { CorrespondentView } from '@stagetime/contracts/messaging/schemas';
import { useState } from 'react';
import { PersonCombobox } from '../../../components/person-combobox.tsx';
import { usePersonSearch } from '../queries.ts';
import { PinnedMark, shownName } from './shown-name.tsx';

type PersonSearchProps = { readonly onPick: (person: CorrespondentView) => void };

/** Finds someone to write to. */
export function PersonSearch({ onPick }: PersonSearchProps) {
  const [query, setQuery] = useState('');
  return (
    <PersonCombobox
      words={personSearch}
      maxLength={personQueryMaxLength}
      state={usePersonSearch(query)}
      onQuery={setQuery}
      onPick={onPick}
      toRow={(person) => ({
        name: shownName(person),
        detail: person.stageName === null ? null : person.name,
        mark: person.isTopAdmin && <PinnedMark />,
      })}
    />
  );
}
