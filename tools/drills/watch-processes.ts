import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds at a moment; Linux tells. */
export type Held = { readonly megabytes: number; readonly descriptors: number };

export function readHeld(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const descriptors = readdirSync(`/proc/${pid}/fd`).length;
  return { megabytes: kilobytes / 1000, descriptors };
}

/**
 * By how much a figure grows in ten minutes: the median of the slopes between all pairs (Theil and Sen), which a
 * collection of garbage now and then does not turn.
 */
export function slopeOf(points: readonly (readonly [seconds: number, value: number])[]): number {
  const slopes = points.flatMap(([seconds, value], index) =>
    points.slice(index + 1).map(([later, other]) => (other - value) / (later - seconds)),
  );
  const sorted = slopes.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 600;
}
