import { Card, Chip } from '../src/card.tsx';
import { Skeleton, SkeletonText } from '../src/skeleton.tsx';

export function SurfaceSamples() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Card isInteractive>
        <p className="font-display text-3xl font-bold tabular-nums">8 PM</p>
        <p className="font-semibold text-accent-text">Tonight</p>
        <p className="mb-3 text-sm text-muted tabular-nums">Signup 7:30 PM</p>
        <h3 className="font-display text-xl font-semibold">
          <a
            href="#card"
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            The Basement Open Mic
          </a>
        </h3>
        <p className="mb-3 text-muted">Good Hang, South Philly</p>
        <Chip category="comedy">COMEDY</Chip>
      </Card>
      <Card as="section" aria-label="A card that rests">
        <h3 className="mb-2 font-display text-xl font-semibold">Venue</h3>
        <p>A card that leads nowhere: the surface alone, with a line around it.</p>
      </Card>
      <Card aria-busy="true" aria-label="Loading">
        <Skeleton className="mb-2 h-8 w-24 rounded-control" />
        <Skeleton className="mb-4 h-4 w-16 rounded-full" />
        <SkeletonText lines={3} />
      </Card>
    </div>
  );
}
