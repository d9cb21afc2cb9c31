/** The key that does the same, for who sees it; `aria-keyshortcuts` tells the others. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded border border-current/40 px-1.5 font-sans text-xs leading-5 font-medium uppercase opacity-80 pointer-coarse:hidden"
    >
      {letter}
    </span>
  );
}
