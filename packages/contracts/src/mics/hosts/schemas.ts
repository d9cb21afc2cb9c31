import { z } from '../../core/zod.ts';
import { MicReference } from '../schemas.ts';

export const ClaimMicInput = z.strictObject({ mic: MicReference });
export type ClaimMicInput = z.infer<typeof ClaimMicInput>;

export const ClaimedMicView = z.object({ id: z.int(), isHost: z.literal(true) });
export type ClaimedMicView = z.infer<typeof ClaimedMicView>;
