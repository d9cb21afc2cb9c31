import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import { dismissDuration } from '@stagetime/contracts/notifications/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../components/toasts.tsx';
import { useDismiss, useRestore } from '../mutations.ts';

/**
 * Slides a notification out and removes it then; who leaves the page meanwhile removes it too. That it is
 * removed is said once it is, with the way to take it back.
 */
export function useDismissing(
  notificationId: number,
  row: RefObject<HTMLElement | null>,
  onDismissed: () => void,
) {
  const { mutateAsync } = useDismiss();
  const restore = useRestore();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const remove = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => remove.current?.(), []);
  const dismiss = () => {
    if (isLeaving) return;
    const sayRemoved = () => {
      const undo = () => restore.mutate({ notificationId });
      toast({
        text: notificationsPage.dismissed,
        action: { label: notificationsPage.undo, run: undo },
      });
    };
    setIsLeaving(true);
    const removeNow = () => {
      clearTimeout(timer);
      remove.current = undefined;
      mutateAsync({ notificationId }).then(sayRemoved, () => undefined);
    };
    const timer = setTimeout(() => {
      if (row.current?.contains(document.activeElement)) onDismissed();
      removeNow();
    }, dismissDuration);
    remove.current = removeNow;
  };
  return { isLeaving, dismiss };
}
