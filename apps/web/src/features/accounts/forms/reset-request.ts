import { readStored, removeStored, store } from '../../../storage.ts';

// The address for which a reset link was asked here: a link that does not work any more offers a new
// one, and no one types the address again.
const key = 'resetEmail';

export function rememberResetRequest(email: string): void {
  store({ [key]: email });
}

export function readResetRequest(): string {
  return readStored(key) ?? '';
}

export function forgetResetRequest(): void {
  if (readStored(key) !== null) removeStored([key]);
}
