import type { ReactNode } from 'react';

type DisclosureProps = {
  readonly label: string;
  /** What is chosen now; shown beside the label. */
  readonly value: string;
  readonly children: ReactNode;
};

/** A choice that opens in place; it works without scripts. */
export function Disclosure({ label, value, children }: DisclosureProps) {
  return (
    <details className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 sm:px-4">
        <span className="sr-only text-muted sm:not-sr-only">{label}</span>
        <span className="font-semibold">{value}</span>
        <span aria-hidden="true" className="text-muted transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="absolute z-20 mt-1 max-h-80 w-max max-w-[calc(100vw-2rem)] min-w-full overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-lg">
        {children}
      </div>
    </details>
  );
}
