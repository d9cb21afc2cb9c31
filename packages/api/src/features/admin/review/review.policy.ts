import { reviewMessages } from '@stagetime/contracts/admin/review/messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Mics } from '@stagetime/db/tables';
import type { Selectable } from 'kysely';
import { createAuthorize } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';

type Mic = Pick<Selectable<Mics>, 'status'>;

export const decided = { approve: 'approved', reject: 'rejected' } as const;

/**
 * What admins do to a mic, by its state. Everything may be approved; what people see already is not
 * rejected any more, and nothing else is edited.
 */
export const authorize = createAuthorize({
  approve: (_admin: Actor, _mic: Mic) => true,
  reject: (_admin: Actor, mic: Mic) =>
    mic.status !== 'approved' || new DomainError('CONFLICT', reviewMessages.rejectsApproved),
  edit: (_admin: Actor, mic: Mic) =>
    mic.status === 'approved' || new DomainError('CONFLICT', reviewMessages.editsUnapproved),
});
