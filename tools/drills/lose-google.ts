import type { CuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';
import { allWays, loseBothWays, patience, reportTried, type Scene } from './provider-scene.ts';

const asking = Array.from({ length: 10 }, () => 'google-redirect' as const);

/** Only who comes back from Google learns that it is away; its keys are known, as to a process that ran before. */
export async function loseGoogle({ ways, report }: Scene, way: CuttableProxy): Promise<void> {
  await loseBothWays(way, async (how) => {
    // Many at once, who hold up no one.
    const refusing = ways.tryAll(asking);
    reportTried(
      report,
      `Google ${how}, keys known`,
      await ways.tryAll(['password', 'phone', 'google-token']),
    );
    const refused = await refusing;
    report({
      what: `Google ${how}: of ${refused.length} who come back from it, not told that it cannot be reached`,
      figure: refused.filter(({ failure }) => !failure?.includes('error=unreachable')).length,
      bound: { exactly: 0 },
    });
    report({
      what: `Google ${how}: told so after`,
      figure: Math.max(...refused.map(({ seconds }) => seconds)),
      bound: { below: patience },
      unit: 's',
    });
  });
  reportTried(report, 'Google back', await ways.tryAll(allWays));
}
