import { dismissDuration } from '@stagetime/contracts/notifications/limits';
import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../components/toasts.tsx';
import { useDismiss } from '../hooks/use-dismiss.ts';

/** Slides a notification out and removes it then; who leaves the page meanwhile removes it too. */
export function useDismissing(
  notificationId: number,
  row: RefObject<HTMLElement | null>,
  onDismissed: () => void,
) {
  const { mutate } = useDismiss();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const remove = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => remove.current?.(), []);
  const dismiss = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    const removeNow = () => {
      clearTimeout(timer);
      remove.current = undefined;
      mutate({ notificationId });
    };
    const timer = setTimeout(() => {
      if (row.current?.contains(document.activeElement)) onDismissed();
      removeNow();
      toast({ text: notificationsPage.dismissed });
    }, dismissDuration);
    remove.current = removeNow;
  };
  return { isLeaving, dismiss };
}
