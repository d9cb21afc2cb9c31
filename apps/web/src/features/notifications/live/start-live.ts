import { pollInterval } from '@stagetime/contracts/notifications/limits';
import type { LiveMessage } from '@stagetime/contracts/notifications/live/schemas';
import { type News, tellNews } from './news.ts';
import { poll } from './poll.ts';
import { shareAmongTabs } from './share-among-tabs.ts';

/** Milliseconds in which a stream is there, or somebody asks without one. */
const firstPause = 1500;
/** So many events are remembered, to pass over those that come again. */
const maxKnown = 1000;

/**
 * What the tab that holds the stream tells the others: news by the ids of their events, so that whoever
 * holds the stream next passes over what all of them know.
 */
type Word = { readonly news: News; readonly eventId?: number } | { readonly isOpen: boolean };

/**
 * Tells this tab's pages of everything that happens to somebody signed in: by one stream for all
 * their tabs, and while there is none by asking every half minute. Returns how to stop.
 */
export function startLive(userId: number): () => void {
  let polling: ReturnType<typeof poll> | undefined;
  let isLeading = false;
  let isOpen = false;
  const isNew = rememberEvents();
  const askForNews = () => tellNews({ kind: 'unknown' });
  const setOpen = (next: boolean) => {
    isOpen = next;
    polling?.stop();
    polling = next ? undefined : poll(askForNews, pollInterval, firstPause);
  };
  setOpen(false);

  let sayToTabs = (_word: Word) => {};
  const hear = (word: Word) => {
    if ('isOpen' in word) {
      // Whoever came later knows nothing of what was told before.
      if (word.isOpen && !isOpen) askForNews();
      setOpen(word.isOpen);
    } else if (word.eventId === undefined || isNew(word.eventId)) tellNews(word.news);
  };
  const tell = (word: Word & { readonly news: News }) => {
    tellNews(word.news);
    sayToTabs(word);
  };
  const onMessage = (message: LiveMessage) => {
    if (message.type === 'ready') {
      setOpen(true);
      sayToTabs({ isOpen: true });
      if (!message.isComplete) tell({ news: { kind: 'unknown' } });
    } else if (message.type === 'event' && isNew(message.eventId)) {
      tell({ news: message.event, eventId: message.eventId });
    }
  };
  const onLost = () => {
    if (!isOpen) return;
    setOpen(false);
    sayToTabs({ isOpen: false });
  };
  const stop = shareAmongTabs<Word>(`stagetime-live-${userId}`, {
    lead(say, signal) {
      isLeading = true;
      sayToTabs = say;
      import('./event-stream.ts').then(
        ({ keepEventStream }) => keepEventStream({ signal, onMessage, onLost }),
        // A release that is gone: asking goes on without it.
        () => {},
      );
    },
    onWord: hear,
    onAsked: () => {
      if (isLeading && isOpen) sayToTabs({ isOpen: true });
    },
  });
  return () => {
    stop();
    polling?.stop();
  };
}

/** A stream that goes on looks back, so an event may come twice. */
function rememberEvents(): (eventId: number) => boolean {
  const known = new Set<number>();
  return (eventId) => {
    if (known.has(eventId)) return false;
    known.add(eventId);
    const [oldest] = known;
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    return true;
  };
}
