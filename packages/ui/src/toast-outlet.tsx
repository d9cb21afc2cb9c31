import { type ComponentType, useEffect, useState } from 'react';
import type { ToastHostProps } from './toast-host.tsx';

/**
 * The place of toasts in a page. What shows them is loaded when the first one is pushed; a fetch that fails is tried
 * again at the next one. React would keep it back for most of a second more if it were lazy: a toast with a way back
 * has only ten.
 */
export function ToastOutlet(props: ToastHostProps) {
  const { queue } = props;
  const [Host, setHost] = useState<ComponentType<ToastHostProps>>();
  useEffect(
    () =>
      queue.subscribe(() => {
        import('./toast-host.tsx').then(
          ({ ToastHost }) => setHost(() => ToastHost),
          () => undefined,
        );
      }),
    [queue],
  );
  return Host === undefined ? null : <Host {...props} />;
}
