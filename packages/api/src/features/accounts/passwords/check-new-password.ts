import { longPasswordLength } from '@stagetime/contracts/accounts/limits';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { invalidField } from '@stagetime/contracts/core/errors';
import { hashPassword } from './password-hash.ts';
import { isCommonPassword } from './password-strength.ts';
import { runPasswordTask } from './password-thread.ts';

/** The columns of an account that a new password fills. */
export type PasswordColumns = {
  readonly password_hash: string;
  readonly password_set_at: Date;
  readonly password_is_long: boolean;
};

/** Throws INVALID_INPUT for a password that is guessed too soon by who knows the person. */
export async function checkNewPassword(
  password: string,
  person: { readonly name: string; readonly email: string | null },
  field: 'password' | 'newPassword',
): Promise<void> {
  const [mailbox = ''] = person.email?.split('@') ?? [];
  const context = [mailbox, person.name, ...person.name.split(/\s+/)];
  if (await isCommonPassword(password)) {
    throw invalidField(field, accountMessages.passwordTooCommon);
  }
  if (await runPasswordTask({ kind: 'judge', password, context })) {
    throw invalidField(field, accountMessages.passwordGuessable);
  }
}

/** What the account keeps of a new password. Throws RATE_LIMITED when too many hashes wait. */
export async function passwordColumns(
  pepper: Buffer,
  password: string,
  now: Date,
): Promise<PasswordColumns> {
  return {
    password_hash: await hashPassword(pepper, password),
    password_set_at: now,
    password_is_long: Array.from(password.normalize('NFKC')).length >= longPasswordLength,
  };
}
