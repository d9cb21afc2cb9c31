import { joinClasses } from './join-classes.ts';

type SkeletonProps = {
  /** Gives the shape: width, height, radius. */
  readonly className?: string;
};

/**
 * A stand-in in the shape of what is coming. Silent: the page says in words that it is loading.
 */
export function Skeleton({ className = 'h-4 w-full rounded-control' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative block overflow-hidden bg-raised forced-colors:border',
        className,
      )}
    >
      <span className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-line to-transparent motion-reduce:hidden" />
    </span>
  );
}

type SkeletonTextProps = {
  readonly lines: number;
};

/** Lines of a paragraph; the last one is short. */
export function SkeletonText({ lines }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className="flex flex-col">
      {Array.from({ length: lines }, (_line, index) => (
        // A line of text is 1.5rem high, its letters half of that.
        <span key={`line ${index + 1}`} className="flex h-6 items-center">
          <Skeleton
            className={joinClasses('h-3 rounded-full', index === lines - 1 ? 'w-3/5' : 'w-full')}
          />
        </span>
      ))}
    </span>
  );
}
