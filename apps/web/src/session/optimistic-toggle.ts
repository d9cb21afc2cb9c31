import { readToken } from './session-store.ts';

/** What brings the server to a state, and what to do about its answer. */
export type ToggleActions<State, Answer> = {
  /** Asks the server for a state, not for a change: sending it twice must do no harm. */
  readonly send: (wanted: State) => Promise<Answer>;
  /** Puts the answer where the page reads what the server holds; then that is shown again. */
  readonly onSaved: (answer: Answer, saved: State) => void;
  /** Says why it failed. What the server holds is shown again by then. */
  readonly onFailed: (error: unknown) => void;
};

type Wish = { readonly wanted: unknown };

const wishes = new Map<string, Wish>();
const changes = new EventTarget();

function show(key: string, wish: Wish | undefined): void {
  if (wish === undefined) wishes.delete(key);
  else wishes.set(key, wish);
  changes.dispatchEvent(new Event('change'));
}

/** What somebody wants that the server has not answered yet; undefined when nothing is under way. */
export function readWish(key: string): Wish | undefined {
  return wishes.get(key);
}

/** Calls `listener` when a wish came, changed or ended; returns how to stop. */
export function subscribeToWishes(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/**
 * Shows what somebody wants at once and sends it. While a call of the same key is under way it
 * waits, so that the last wish is also the last that the server hears of; what was wanted in between
 * is never sent. A failed call ends in `onFailed`, unless something else is wanted by then: that is
 * sent instead. What waits when somebody signs out is not sent for whoever comes next.
 */
export function setOptimistically<State, Answer>(
  key: string,
  wanted: State,
  actions: ToggleActions<State, Answer>,
): void {
  const isUnderWay = wishes.has(key);
  show(key, { wanted });
  if (!isUnderWay) void sendWishes(key, wanted, actions);
}

async function sendWishes<State, Answer>(
  key: string,
  first: State,
  { send, onSaved, onFailed }: ToggleActions<State, Answer>,
): Promise<void> {
  const token = readToken();
  let sent = first;
  for (;;) {
    let settle: () => void;
    try {
      const answer = await send(sent);
      const saved = sent;
      settle = () => onSaved(answer, saved);
    } catch (error) {
      settle = () => onFailed(error);
    }
    const latest = wishes.get(key)?.wanted as State;
    if (Object.is(latest, sent) || readToken() !== token) {
      wishes.delete(key);
      settle();
      return show(key, undefined);
    }
    sent = latest;
  }
}
