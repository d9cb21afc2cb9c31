import type { ReactNode } from 'react';

type OpeningOverlayProps = {
  readonly text: string;
  /** Stands in the spotlight, and travels on to the page that opens. */
  readonly picture: ReactNode;
};

/** Covers the whole page while something is being opened. */
export function OpeningOverlay({ text, picture }: OpeningOverlayProps) {
  return (
    <div className="spotlight fixed inset-0 z-50 flex flex-col items-center justify-center gap-8 bg-background p-6 text-center">
      <span
        aria-hidden="true"
        className="traveling-picture block h-45 w-60 forced-color-adjust-none overflow-hidden rounded-card"
      >
        {picture}
      </span>
      <p role="status" className="font-display text-3xl font-bold tracking-tight sm:text-4xl">
        {text}
      </p>
    </div>
  );
}
