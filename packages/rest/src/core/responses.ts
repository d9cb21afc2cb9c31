import { z } from 'zod';

export const success = z.literal(true);
export const SuccessResponse = z.object({ success });
export const MessageResponse = z.object({ success, message: z.string() });
