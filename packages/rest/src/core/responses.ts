import { z } from 'zod';

export const success = z.literal(true);
export const SuccessResponse = z.object({ success });
export const MessageResponse = z.object({ success, message: z.string() });
/** How much of one kind somebody has not read. */
export const UnreadCountResponse = z.object({ success, data: z.object({ unreadCount: z.int() }) });
