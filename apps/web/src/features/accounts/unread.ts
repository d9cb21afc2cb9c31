/** How many things somebody has not seen yet. */
export type Unread = { readonly notifications: number; readonly messages: number };

/** For as long as there is nothing that could be unread. */
export const nothingUnread: Unread = { notifications: 0, messages: 0 };
