import type { SignInOptions } from '@stagetime/contracts/accounts/schemas';
import type { Context } from '../../../core/context.ts';
import { getDeliveryState } from '../../delivery/delivery.service.ts';

/** Which ways in there are, and which are slow, so that a page offers no other and says so. */
export async function getSignInOptions({
  db,
  now,
  tools,
  featureFlags,
}: Context): Promise<SignInOptions> {
  const { phone, 'sign-up': isOpen, 'read-only': isReadOnly } = await featureFlags.read();
  const delivery = await getDeliveryState(db, now());
  return { google: tools.google !== null, phone, signUp: isOpen && !isReadOnly, delivery };
}
