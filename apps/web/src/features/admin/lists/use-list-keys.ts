import { useRef } from 'react';
import { useHotkey } from '../../../components/use-hotkey.ts';

/** J and K move the focus to the next and the previous link of the list that gets the ref. */
export function useListKeys() {
  const ref = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(ref.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const next = index === -1 && step === -1 ? links.length - 1 : index + step;
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  return { ref };
}
