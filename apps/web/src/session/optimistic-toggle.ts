import { useSyncExternalStore } from 'react';
import { readToken } from './session-store.ts';

/** What brings the server to a state, and what to do about its answer. */
type ToggleActions<State, Answer> = {
  /** Asks the server for a state, not for a change: sending it twice must do no harm. */
  readonly send: (wanted: State) => Promise<Answer>;
  /** Puts the answer where the page reads what the server holds; then that is shown again. */
  readonly onSaved: (answer: Answer, saved: State) => void;
  /** Says why it failed. What the server holds is shown again by then. */
  readonly onFailed: (error: unknown) => void;
};

type Wish = { readonly wanted: unknown };
/** What a key's states and answers are is the business of who made the key. */
type AnyActions = {
  readonly send: (wanted: never) => Promise<unknown>;
  readonly onSaved: (answer: never, saved: never) => void;
  readonly onFailed: (error: unknown) => void;
};
type Held = Wish & { readonly actions: AnyActions };

const wishes = new Map<string, Held>();
const listeners = new Set<(key: string) => void>();

function tellOf(key: string): void {
  for (const listener of listeners) listener(key);
}

/** What someone wants that the server has not answered yet; undefined when nothing is under way. */
export function readWish(key: string): Wish | undefined {
  return wishes.get(key);
}

/** Calls `listener` with the key of a wish that came, changed or ended; returns how to stop. */
export function subscribeToWishes(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Shows what someone wants at once and sends it. While a call of the same key is under way it
 * waits, so that the last wish is also the last that the server hears of; what was wanted in between
 * is never sent. A failed call ends in `onFailed`, unless something else is wanted by then: that is
 * sent instead. The actions of the last wish count. What waits when someone signs out is not sent
 * for whoever comes next.
 */
export function setOptimistically<State, Answer>(
  key: string,
  wanted: State,
  actions: ToggleActions<State, Answer>,
): void {
  const isUnderWay = wishes.has(key);
  wishes.set(key, { wanted, actions });
  tellOf(key);
  if (!isUnderWay) void sendWishes(key);
}

async function sendWishes(key: string): Promise<void> {
  const token = readToken();
  for (let wish = wishes.get(key); wish !== undefined; ) {
    const sent = wish.wanted as never;
    let settle: (actions: AnyActions) => void;
    try {
      const answer = await wish.actions.send(sent);
      settle = ({ onSaved }) => onSaved(answer as never, sent);
    } catch (error) {
      settle = ({ onFailed }) => onFailed(error);
    }
    const latest: Held = wishes.get(key) ?? wish;
    wish = latest;
    if (!Object.is(latest.wanted, sent) && readToken() === token) continue;
    wishes.delete(key);
    settle(latest.actions);
    return tellOf(key);
  }
}

/** What of {@link readWish} a page shows: the state that someone wants, as long as nothing came of it. */
export function useWish<State>(key: string): State | undefined {
  return useSyncExternalStore(
    subscribeToWishes,
    () => readWish(key)?.wanted as State | undefined,
    () => undefined,
  );
}

type ToggleOptions<State, Answer> = ToggleActions<State, Answer> & {
  /** What is switched, as `favorite:12`. Whoever uses the same key sees and continues the same wish. */
  readonly key: string;
  /** What the server holds, as far as the page knows. */
  readonly value: State;
};

type Toggle<State> = {
  /** What to show: what someone wants, or else what the server holds. */
  readonly value: State;
  readonly isPending: boolean;
  readonly set: (wanted: State) => void;
};

/**
 * Something that shows at once what someone tapped and goes back when the server refuses: follow,
 * favorite, interest, vote. `State` is compared by identity, so it is a boolean, a word or null.
 */
export function useOptimisticToggle<State, Answer>({
  key,
  value,
  ...actions
}: ToggleOptions<State, Answer>): Toggle<State> {
  const wish = useWish<State>(key);
  return {
    value: wish === undefined ? value : wish,
    isPending: wish !== undefined,
    set: (wanted) => setOptimistically(key, wanted, actions),
  };
}
