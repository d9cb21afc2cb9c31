import { toast } from '@stagetime/contracts/core/errors';
import { ToastOutlet } from '@stagetime/ui/toast-outlet';
import { createToastQueue, type ToastMessage, type ToastQueue } from '@stagetime/ui/toast-queue';
import { createContext, type ReactNode, use, useState } from 'react';

const ToastContext = createContext<ToastQueue | null>(null);

/** Gives the page below it a place for toasts. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  return (
    <ToastContext value={queue}>
      {children}
      <ToastOutlet queue={queue} label={toast.region} closeLabel={toast.dismiss} />
    </ToastContext>
  );
}

function useToastQueue(): ToastQueue {
  const queue = use(ToastContext);
  if (queue === null) throw new Error('There is no ToastProvider above this.');
  return queue;
}

/** How to say a short word about what happened. */
export function useToast(): (message: ToastMessage) => void {
  return useToastQueue().push;
}

/** How to take back what was said of a topic: that it failed, once the next try works. */
export function useWithdrawToast(): (topic: string) => void {
  return useToastQueue().withdraw;
}
