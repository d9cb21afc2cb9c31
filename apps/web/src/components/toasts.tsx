import { toast } from '@stagetime/contracts/core/messages';
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

/** How to say a short word about what happened. */
export function useToast(): (message: ToastMessage) => void {
  const queue = use(ToastContext);
  if (queue === null) throw new Error('There is no ToastProvider above this.');
  return queue.push;
}
