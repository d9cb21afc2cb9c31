import type { ReactNode } from 'react';

/** What owns a hue: the categories, what it costs and how one signs up. */
export type ChipMarker =
  | 'comedy'
  | 'improv'
  | 'magic'
  | 'music'
  | 'poetry'
  | 'storytelling'
  | 'variety'
  | 'free'
  | 'fee'
  | 'signup';

type ChipProps = {
  /** Adds its dot. The words must say the same: colour alone says nothing. */
  readonly category?: ChipMarker;
  readonly children: ReactNode;
};

/** A tag, the same everywhere: a category with its dot, a fee, a way to sign up. */
export function Chip({ category, children }: ChipProps) {
  return (
    <span className="chip" data-category={category}>
      {children}
    </span>
  );
}
