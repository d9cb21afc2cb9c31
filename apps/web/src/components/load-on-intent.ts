import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyComponent } from './lazy-component.ts';

/** For what opens something: its code is fetched when someone is about to. */
export type IntentProps = {
  readonly onPointerEnter: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
};

type OnIntent<Props> = {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  readonly intentProps: IntentProps;
};

/**
 * A component that no first load holds. A failed fetch is asked again, by the next intent or by the
 * page that reloads for a new release.
 */
export function loadOnIntent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnIntent<Props> {
  const preload = () => void load().catch(() => undefined);
  return {
    Component: lazyComponent(load),
    intentProps: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload },
  };
}
