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
export function shareAmongTabs<Word>(name: string, { lead, onWord, onAsked }: Shared<Word>) {
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
