import { tidyEmail } from '../rules.ts';

/** What somebody types who means it. */
export const deletionWord = 'DELETE';

/** Whether what somebody typed says that their account shall go: the word, or their own address. */
export function confirmsDeletion(text: string, email: string | null): boolean {
  const typed = text.trim();
  return typed.toUpperCase() === deletionWord || (email !== null && tidyEmail(typed) === email);
}
