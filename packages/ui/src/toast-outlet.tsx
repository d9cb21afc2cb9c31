import { lazy, Suspense, useEffect, useState } from 'react';
import type { ToastHostProps } from './toast-host.tsx';

const ToastHost = lazy(() =>
  import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })),
);

/** The place of toasts in a page. What shows them is loaded when the first one is pushed. */
export function ToastOutlet(props: ToastHostProps) {
  const { queue } = props;
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => queue.subscribe(() => setIsNeeded(true)), [queue]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost {...props} />
    </Suspense>
  );
}
