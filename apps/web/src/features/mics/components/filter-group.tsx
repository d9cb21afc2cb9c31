import { type ReactNode, useId } from 'react';

type FilterGroupProps = {
  readonly title: string;
  /** What to know before choosing more. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** The choices of one filter under their name. */
export function FilterGroup({ title, note, children }: FilterGroupProps) {
  const id = useId();
  return (
    <div className="pb-4 last:pb-1">
      <p id={id} className="pb-2 text-sm font-semibold text-muted">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
      {note !== undefined && <p className="pt-2 text-sm text-muted">{note}</p>}
    </div>
  );
}
