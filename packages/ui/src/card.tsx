import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type CardProps = ComponentProps<'article'> & {
  /** `article` for a thing of its own, `section` for a part of the page. */
  readonly as?: 'article' | 'section';
  /** It leads somewhere: it answers to the pointer, and to the focus of what is in it. */
  readonly isInteractive?: boolean;
};

// The light falls from above, onto the card and under its text.
const spotlight =
  'relative isolate transition-transform duration-150 ease-out before:pointer-events-none before:absolute before:inset-0 before:-z-10 before:rounded-[inherit] before:bg-[radial-gradient(80%_100%_at_50%_0%,--alpha(var(--accent)/16%),transparent)] before:opacity-0 before:transition-opacity before:duration-150 hover:-translate-y-0.5 hover:border-control hover:before:opacity-100 has-focus-visible:border-focus has-focus-visible:before:opacity-100';

export function Card({
  as: Element = 'article',
  isInteractive = false,
  className,
  ...props
}: CardProps) {
  return (
    <Element
      {...props}
      className={joinClasses(
        'rounded-card border border-line bg-surface p-4 sm:p-5',
        isInteractive && spotlight,
        className,
      )}
    />
  );
}

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
