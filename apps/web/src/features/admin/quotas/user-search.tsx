import { userSearch } from '@stagetime/contracts/admin/quotas/messages';
import { maxUserQueryLength } from '@stagetime/contracts/admin/review/messages';
import type { FoundUserView } from '@stagetime/contracts/admin/review/schemas';
import { Chip } from '@stagetime/ui/chip';
import { useState } from 'react';
import { PersonCombobox } from '../../../components/person-combobox.tsx';
import { useUserSearch } from '../queries.ts';

type UserSearchProps = { readonly onPick: (user: FoundUserView) => void };

/** Finds whose quota is to change. */
export function UserSearch({ onPick }: UserSearchProps) {
  const [query, setQuery] = useState('');
  return (
    <PersonCombobox
      words={userSearch}
      maxLength={maxUserQueryLength}
      state={useUserSearch(query)}
      onQuery={setQuery}
      onPick={onPick}
      toRow={({ name, stageName, email, isAdmin }) => ({
        name,
        detail: [stageName, email].filter((text) => text !== null).join(' · ') || null,
        mark: isAdmin && <Chip size="small">{userSearch.admin}</Chip>,
      })}
    />
  );
}
