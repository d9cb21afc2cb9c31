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
};

/** The categories that own a hue. */
export type ChipCategory = keyof typeof markers;

type ChipProps = {
  /** Adds this category's marker. The words must say the category too: colour alone says nothing. */
  readonly category?: ChipCategory;
  readonly children: ReactNode;
};

/** A short fact about a thing: a category, a fee, a way to sign up. */
export function Chip({ category, children }: ChipProps) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 text-xs font-semibold tracking-wide">
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
