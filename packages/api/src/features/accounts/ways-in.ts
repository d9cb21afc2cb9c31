import type { WaysIn } from '@stagetime/contracts/accounts/schemas';
import type { Context } from '../../core/context.ts';

/** Which ways in there are, so that a page offers no other. */
export async function getWaysIn({ tools, switches }: Context): Promise<WaysIn> {
  const { phone, 'sign-up': isOpen, 'read-only': isReadOnly } = await switches.read();
  return { google: tools.google !== null, phone, signUp: isOpen && !isReadOnly };
}
