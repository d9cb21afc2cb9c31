import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const markers = {
  comedy: 'bg-category-comedy',
  improv: 'bg-category-improv',
  magic: 'bg-category-magic',
  music: 'bg-category-music',
  poetry: 'bg-category-poetry',
  storytelling: 'bg-category-storytelling',
  variety: 'bg-category-variety',
  free: 'bg-success',
  fee: 'bg-accent',
  signup: 'bg-category-variety',
};

/** What owns a hue: the categories, what it costs and how one signs up. */
export type ChipMarker = keyof typeof markers;

type ChipProps = {
  /** Adds its marker. The words must say the same: colour alone says nothing. */
  readonly category?: ChipMarker;
  /** `small` where several have to share one line of a card. */
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
};

const sizes = {
  small: 'gap-1 px-1.5 py-0.5 text-[0.6875rem] leading-4',
  medium: 'gap-1.5 px-2.5 py-0.5 text-xs tracking-wide',
};

/** A short fact about a thing: a category, a fee, a way to sign up. */
export function Chip({ category, size = 'medium', children }: ChipProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center rounded-full border border-line bg-raised font-semibold',
        sizes[size],
      )}
    >
      {category !== undefined && (
        <span
          aria-hidden="true"
          className={joinClasses(
            'size-2 shrink-0 rounded-full forced-color-adjust-none',
            markers[category],
          )}
        />
      )}
      {children}
    </span>
  );
}
