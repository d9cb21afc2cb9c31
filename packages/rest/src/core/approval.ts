import type { MicView } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';

/** The specification's number for what a mic is; what `status` says is finer. */
export const ApprovalNumber = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta({ description: '0 pending; 1 approved, paused or closed; 2 rejected or removed' });

export const approvalNumbers = {
  pending: 0,
  approved: 1,
  paused: 1,
  closed: 1,
  rejected: 2,
  removed: 2,
} as const satisfies Record<MicView['status'], 0 | 1 | 2>;
