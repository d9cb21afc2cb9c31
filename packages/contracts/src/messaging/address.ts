// Apart from the rules: the routes of all pages are in every first load.

/** What the address of the messages page says: with whom. */
export type MessagesSearch = { readonly with?: number };

export function parseMessagesSearch({ with: id }: { readonly with?: unknown }): MessagesSearch {
  return /^[1-9]\d{9}$/.test(String(id)) ? { with: Number(id) } : {};
}
