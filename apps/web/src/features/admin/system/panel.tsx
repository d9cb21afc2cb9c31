import { type ReactNode, useId } from 'react';

type PanelProps = { readonly title: string; readonly children: ReactNode };

/** A heading and what belongs to it. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="font-display text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FactsProps = { readonly facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Names and values; a value that is undefined is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-col">
      {facts.map(([label, value]) =>
        value === undefined ? null : (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 first:border-t-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
