import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';

type Came = {
  readonly isNewUser: boolean;
  /** Whether someone new said here what they want to be called, as in a form of ours. */
  readonly hasSaidName: boolean;
  /** Where someone came from. */
  readonly next: string | undefined;
  /** Where the specification sends who came from nowhere. */
  readonly otherwise: string;
};

const setup = '/profile-setup';

/**
 * Where signing in leads: back to where someone was, wherever else it would lead. Someone new who
 * was not asked for their name says it first, and goes back then.
 */
export function placeAfterSignIn({ isNewUser, hasSaidName, next, otherwise }: Came): string {
  if (next === undefined) return otherwise;
  if (!isNewUser || hasSaidName) return next;
  return `${setup}?${new URLSearchParams({ next })}`;
}

/** Whether the account's name is one that its owner goes by, and not a stand-in of ours. */
export function hasOwnName({ name, email }: Pick<SelfUser, 'name' | 'email'>): boolean {
  return name !== phoneMessages.newMember && name !== email?.split('@')[0];
}
