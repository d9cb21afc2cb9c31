import { Skeleton, SkeletonText } from '../src/skeleton.tsx';

export function SurfaceSamples() {
  return (
    <div className="max-w-sm" aria-busy="true">
      <Skeleton className="mb-2 h-8 w-24 rounded-control" />
      <Skeleton className="mb-4 h-4 w-16 rounded-full" />
      <SkeletonText lines={3} />
    </div>
  );
}
