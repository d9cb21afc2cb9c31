// Apart from the rules: the routes of all pages are in every first load.

/** What the address of the messages page says: with whom. */
export type MessagesSearch = { readonly with?: number };

export function parseMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const id = String(search.with ?? '');
  return /^[1-9][0-9]{9}$/.test(id) ? { with: Number(id) } : {};
}
