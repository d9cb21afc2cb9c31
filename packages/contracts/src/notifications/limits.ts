/** Unread notifications are counted up to here; a badge says 99+ long before. */
export const maxCountedUnread = 1000;
/** Pages of one person that listen for news at the same time, in each process. */
export const maxStreamsPerUser = 5;
/** Milliseconds in which a notification slides out before it is deleted. */
export const dismissDuration = 300;
/** Pixels beyond which a horizontal swipe deletes. */
export const swipeDistance = 50;
/** Milliseconds between two looks for news, where nobody tells of them. */
export const pollInterval = 30_000;
