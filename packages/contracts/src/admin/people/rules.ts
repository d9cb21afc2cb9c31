/** Fewest and most UTF-16 units of why something is done to someone, for the audit log. */
export const personReasonMin = 5;
export const personReasonMax = 500;

/** What a moderator does to someone's account or profile. */
export const personActions = [
  'suspend',
  'lift',
  'end_sessions',
  'remove_picture',
  'reset_name',
  'reset_bio',
] as const;
export type PersonAction = (typeof personActions)[number];

type Actor = { readonly userId: number; readonly role: string };

/** Whether an admin may do any of it to someone: never to themselves, and to other admins only super admins. */
export function mayActOn(actor: Actor, person: Actor): boolean {
  if (person.userId === actor.userId || person.role === 'super_admin') return false;
  return person.role === 'user' || actor.role === 'super_admin';
}
