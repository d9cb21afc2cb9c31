import type { ReactNode } from 'react';
import { useClosingDetails } from './use-closing-details.ts';

type DisclosureProps = {
  readonly label: string;
  /** What is chosen now; shown beside the label. */
  readonly value: string;
  readonly children: ReactNode;
};

/** On phones what lies behind the sheet belongs to the summary: a tap on it closes. */
export const summaryStyle =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 border border-control bg-surface px-3 max-sm:group-open:before:fixed max-sm:group-open:before:inset-0 max-sm:group-open:before:z-20 max-sm:group-open:before:bg-black/60 sm:px-4';

/**
 * A choice that opens in place, on phones as a sheet from below. It works without scripts; with
 * them Escape and a tap elsewhere close it.
 */
export function Disclosure({ label, value, children }: DisclosureProps) {
  const closing = useClosingDetails();
  return (
    <details {...closing} className="group relative shrink-0">
      <summary className={`${summaryStyle} rounded-control py-2`}>
        <span className="sr-only text-muted 2xl:not-sr-only">{label}</span>
        <span className="font-semibold">{value}</span>
        <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="z-30 overflow-y-auto overscroll-contain border border-line bg-raised p-2 shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[70dvh] max-sm:rounded-t-card max-sm:p-4 sm:absolute sm:mt-1 sm:max-h-80 sm:w-max sm:max-w-sm sm:min-w-full sm:rounded-card">
        <p aria-hidden="true" className="px-3 pb-2 font-display text-xl font-semibold sm:hidden">
          {label}
        </p>
        {children}
      </div>
    </details>
  );
}
