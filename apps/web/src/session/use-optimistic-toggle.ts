import { useSyncExternalStore } from 'react';
import {
  readWish,
  setOptimistically,
  subscribeToWishes,
  type ToggleActions,
} from './optimistic-toggle.ts';

type ToggleOptions<State, Answer> = ToggleActions<State, Answer> & {
  /** What is switched, as `favorite:12`. Whoever uses the same key sees and continues the same wish. */
  readonly key: string;
  /** What the server holds, as far as the page knows. */
  readonly value: State;
};

type Toggle<State> = {
  /** What to show: what somebody wants, or else what the server holds. */
  readonly value: State;
  readonly isPending: boolean;
  readonly set: (wanted: State) => void;
};

/**
 * Something that shows at once what somebody tapped and goes back when the server refuses: follow,
 * favorite, interest, vote. `State` is compared by identity, so it is a boolean, a word or null.
 */
export function useOptimisticToggle<State, Answer>({
  key,
  value,
  ...actions
}: ToggleOptions<State, Answer>): Toggle<State> {
  const wish = useSyncExternalStore(
    subscribeToWishes,
    () => readWish(key),
    () => undefined,
  );
  return {
    value: wish === undefined ? value : (wish.wanted as State),
    isPending: wish !== undefined,
    set: (wanted) => setOptimistically(key, wanted, actions),
  };
}
