import type { LiveMessage } from '@stagetime/contracts/notifications/schemas';
import { pollInterval } from '@stagetime/contracts/notifications/settings';
import { useEffect } from 'react';
import { useUnreadNotifications } from '../hooks.ts';
import { type News, raiseNotificationUpdate, subscribeToNews, tellNews } from './news.ts';

/** The share of the pause by which it differs, so that tabs do not ask in step. */
const jitter = 0.2;

type Poll = { readonly stop: () => void };

/**
 * Calls `ask` after `firstPause` and then every `interval` or so, while the page is seen; when it is
 * seen again after longer than that, at once.
 */
export function poll(ask: () => void, interval: number, firstPause: number): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = Date.now();
  const wait = (duration: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, duration);
  };
  const run = () => {
    // Seen again, it goes on.
    if (document.hidden) return;
    asked = Date.now();
    ask();
    wait(interval * (1 - jitter + 2 * jitter * Math.random()));
  };
  const onVisibility = () => {
    if (document.hidden) clearTimeout(timer);
    else wait(Math.max(0, asked + interval - Date.now()));
  };
  document.addEventListener('visibilitychange', onVisibility);
  wait(firstPause);
  return {
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** One tab of several does something for all of them. */
type Shared<Word> = {
  /** Does it until the signal aborts; `say` tells the other tabs. */
  readonly lead: (say: (word: Word) => void, signal: AbortSignal) => void;
  /** Called with what the leading tab says. */
  readonly onWord: (word: Word) => void;
  /** A tab came later and asks where things stand: the leading tab answers by `say`. */
  readonly onAsked: () => void;
};

type Post<Word> = { readonly word: Word } | { readonly isQuestion: true };

/**
 * Has one tab lead and the others listen; when it is closed another one leads. A browser without
 * locks or channels has every tab lead. Returns how to stop.
 */
function shareAmongTabs<Word>(name: string, { lead, onWord, onAsked }: Shared<Word>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    lead(() => {}, signal);
    return () => stopping.abort();
  }
  const channel = new BroadcastChannel(name);
  const post = (message: Post<Word>) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Post<Word>>) => {
    if ('word' in data) onWord(data.word);
    else onAsked();
  };
  signal.addEventListener('abort', () => channel.close());
  const hold = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      lead((word) => {
        if (!signal.aborted) post({ word });
      }, signal);
    });
  // Who waits for the lock no more is told so by an error.
  navigator.locks.request(name, { signal }, hold).catch(() => {});
  post({ isQuestion: true });
  return () => stopping.abort();
}

/** Milliseconds in which a stream is there, or someone asks without one. */
const firstPause = 1500;
/** So many events are remembered, to pass over those that come again. */
const maxKnown = 1000;

/**
 * What the tab that holds the stream tells the others: news by the ids of their events, so that whoever
 * holds the stream next passes over what all of them know.
 */
type Word = { readonly news: News; readonly eventId?: number } | { readonly isOpen: boolean };

/**
 * Tells this tab's pages of everything that happens to someone signed in: by one stream for all
 * their tabs, and while there is none by asking every half minute. Returns how to stop.
 */
function startLive(userId: number): () => void {
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

/** Keeps what someone signed in is told up to date, on every page. Loaded once they are. */
export function Live({ userId }: { readonly userId: number }) {
  useUnreadNotifications();
  useEffect(() => startLive(userId), [userId]);
  useEffect(
    () =>
      subscribeToNews(({ kind }) => {
        if (kind === 'notification' || kind === 'unknown') raiseNotificationUpdate();
      }),
    [],
  );
  return null;
}
