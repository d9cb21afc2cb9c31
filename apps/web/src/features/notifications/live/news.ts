import type { LiveEvent } from '@stagetime/contracts/notifications/schemas';

/** What a page is told of; `unknown` says that something may have happened of which it was not told. */
export type News = LiveEvent | { readonly kind: 'unknown' };

const newsEvent = 'news';
const source = new EventTarget();

/** Calls `listener` with news of someone signed in, whichever tab heard of them. Returns how to stop. */
export function subscribeToNews(listener: (news: News) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<News>).detail);
  source.addEventListener(newsEvent, hear);
  return () => source.removeEventListener(newsEvent, hear);
}

export function tellNews(news: News): void {
  source.dispatchEvent(new CustomEvent<News>(newsEvent, { detail: news }));
}

/** Fired on the window when one's notifications are others than before (spec). */
export const notificationUpdateEvent = 'notificationUpdate';

export function raiseNotificationUpdate(): void {
  window.dispatchEvent(new Event(notificationUpdateEvent));
}
