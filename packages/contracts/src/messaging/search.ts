import { contactTextLimits } from './limits.ts';

// Apart from the rules and their sentences: the routes of all pages are in every first load.

/** What the address of the messages page says: with whom. */
type MessagesSearch = { readonly with?: number };

export function parseMessagesSearch({ with: id }: { readonly with?: unknown }): MessagesSearch {
  return /^[1-9]\d{9}$/.test(String(id)) ? { with: Number(id) } : {};
}

/** The contact page's address may say what the message is about. */
type ContactSearch = { readonly subject?: string | undefined };

export function parseContactSearch({ subject }: Record<string, unknown>): ContactSearch {
  if (typeof subject !== 'string' || subject === '') return {};
  return { subject: subject.slice(0, contactTextLimits.subject).toWellFormed() };
}
