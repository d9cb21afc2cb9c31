import type { CuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';
import type { Report } from './findings.ts';
import type { Tried, WayIn, WaysIn } from './ways-in.ts';
import type { World } from './world.ts';

/** What a drill of something that is away works with. */
export type Scene = {
  readonly world: World;
  readonly ways: WaysIn;
  readonly report: Report;
};

/** Seconds that anyone waits at most for something that is away. */
export const patience = 12;

export const allWays: readonly WayIn[] = ['password', 'phone', 'google-token', 'google-redirect'];

/** Someone who gets in waits no longer for it than they would otherwise. */
export function reportTried(report: Report, what: string, tried: readonly Tried[]): void {
  const failures = tried.flatMap(({ way, failure }) => (failure ? [`${way}: ${failure}`] : []));
  const ways = [...new Set(tried.map(({ way }) => way))].join(', ');
  report({
    what: `${what}, ${tried.length} times in by ${ways}: failed ${failures.slice(0, 2).join(', ')}`.trim(),
    figure: failures.length,
    bound: { exactly: 0 },
  });
  report({
    what: `${what}: the slowest took`,
    figure: Math.max(...tried.map(({ seconds }) => seconds)),
    bound: { below: 5 },
    unit: 's',
  });
}

/** First it refuses connections, then it takes them and says nothing. */
export async function loseBothWays(way: CuttableProxy, during: (how: string) => Promise<void>) {
  await way.cut();
  await during('refusing');
  await way.mend();
  way.swallow();
  await during('silent');
  await way.mend();
}
