import type { ReactNode } from 'react';

/** A short fact about a thing: a category, a fee, a way to sign up. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-line bg-raised px-2.5 py-0.5 text-xs font-semibold tracking-wide">
      {children}
    </span>
  );
}
