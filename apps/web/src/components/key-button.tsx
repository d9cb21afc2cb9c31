import { Button } from '@stagetime/ui/button';
import type { ComponentProps } from 'react';
import { useHotkey } from './hotkeys.tsx';

type KeyButtonProps = ComponentProps<typeof Button> & {
  readonly letter: string;
  /** Whether the key means this button now; undefined where there are no keys. */
  readonly isOn: boolean | undefined;
  readonly onClick: () => void;
};

/** A button with a key that does the same while it is on: announced, and shown to who has a keyboard. */
export function KeyButton({ letter, isOn, children, ...button }: KeyButtonProps) {
  useHotkey(letter, button.onClick, isOn === true && button.disabled !== true);
  return (
    <Button {...button} aria-keyshortcuts={isOn ? letter : undefined}>
      {children}
      {isOn !== undefined && <KeyHint letter={letter} />}
    </Button>
  );
}

/** The key that does the same, for who sees it; `aria-keyshortcuts` tells the others. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded border border-current/40 px-1.5 font-sans text-xs leading-5 font-medium uppercase opacity-80 max-md:hidden pointer-coarse:hidden"
    >
      {letter}
    </span>
  );
}
