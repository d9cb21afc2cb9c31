import { reviewMessages } from '@stagetime/contracts/admin/review/messages';
import type { ReviewAction } from '@stagetime/contracts/admin/review/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Mics } from '@stagetime/db/tables';
import type { Selectable } from 'kysely';
import { type Authorized, authorize } from '../../../core/authorize.ts';

type Mic = Pick<Selectable<Mics>, 'status'>;

export const decided = { approve: 'approved', reject: 'rejected' } as const;

/** Everything may be approved; what people see already is not rejected any more. */
export function canDecide(mic: Mic, action: ReviewAction): boolean {
  return action === 'approve' || mic.status !== 'approved';
}

export function canEdit(mic: Mic): boolean {
  return mic.status === 'approved';
}

/** Throws CONFLICT for a mic whose state does not allow that decision. The row has to be locked. */
export function authorizeDecision<Row extends Mic>(
  mic: Row,
  action: ReviewAction,
): Authorized<Row, 'decide'> {
  const refusal = () => new DomainError('CONFLICT', reviewMessages.rejectsApproved);
  return authorize(mic, 'decide', canDecide(mic, action), refusal);
}

/** Throws CONFLICT for a mic that is not approved. The row has to be locked. */
export function authorizeEdit<Row extends Mic>(mic: Row): Authorized<Row, 'edit'> {
  const refusal = () => new DomainError('CONFLICT', reviewMessages.editsUnapproved);
  return authorize(mic, 'edit', canEdit(mic), refusal);
}
