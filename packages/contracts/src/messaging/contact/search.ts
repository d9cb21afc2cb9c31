import { contactTextLimits } from './limits.ts';

/** The contact page's address may say what the message is about. */
export type ContactSearch = { readonly subject?: string | undefined };

export function parseContactSearch({ subject }: Record<string, unknown>): ContactSearch {
  if (typeof subject !== 'string' || subject === '') return {};
  return { subject: subject.slice(0, contactTextLimits.subject).toWellFormed() };
}
