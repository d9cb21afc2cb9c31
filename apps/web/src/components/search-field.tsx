import { SearchIcon } from '@stagetime/ui/icons';
import { type ComponentProps, useEffect, useState } from 'react';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> & {
  readonly label: string;
};

/** Where one types what is looked for in a list. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <span className="relative block">
      <SearchIcon className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        {...input}
        className="min-h-11 w-full rounded-full border-[1.5px] border-control bg-background ps-10 pe-4 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
    </span>
  );
}

/** Milliseconds in which a key or a tap still means what was there before. */
export const settlingTime = 500;

/** The value as it was once it had stood still for `pause` milliseconds. */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
