import { useEffect, useEffectEvent, useState } from 'react';
import { settlingTime } from './search-field.tsx';

/** Runs `action` when the key is pressed anywhere but where people type or a dialog is open, while it is on; once, however long it is held. */
export function useHotkey(key: string, action: () => void, isOn = true): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          // Letters mean nothing to what is only checked.
          target.matches('input:not([type=checkbox]), textarea, select') ||
          // A dialog keeps the focus, and what is below it has no keys meanwhile.
          target.closest('[role=dialog], [role=alertdialog]') !== null);
      if (isTyping || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, isOn]);
}

/** Whether something has stood there long enough for a key to be meant for it. */
export function useSettledHotkeys(subject: string | number): boolean {
  const [settled, setSettled] = useState<string | number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(subject), settlingTime);
    return () => clearTimeout(timer);
  }, [subject]);
  return settled === subject;
}
