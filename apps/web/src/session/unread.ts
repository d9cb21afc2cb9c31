import { createContext, use } from 'react';

/** How many things somebody has not seen yet. */
export type Unread = { readonly notifications: number; readonly messages: number };

/** Filled by whoever counts; until somebody does there is nothing that could be unread. */
export const UnreadContext = createContext<Unread>({ notifications: 0, messages: 0 });

export function useUnread(): Unread {
  return use(UnreadContext);
}
