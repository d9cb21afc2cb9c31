import { switchMessages } from '@stagetime/contracts/accounts/switches/messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Switches } from './context.ts';

/** Throws UNAVAILABLE while the product is read-only. */
export function requireWritable(switches: Switches): void {
  if (switches['read-only']) throw new DomainError('UNAVAILABLE', switchMessages.readOnly);
}
