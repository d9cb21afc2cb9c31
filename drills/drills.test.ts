import { expect, inject, test } from 'vitest';
import { drillCodes } from './codes.ts';
import { type Finding, isHeld, type Report } from './findings.ts';
import { drillLimits, drillStoreAway } from './limits.ts';
import { drillSession } from './session.ts';

/** Servers start, beside whatever other tests run. */
const patience = { timeout: 120_000 };

async function run(drill: (url: string, report: Report) => Promise<void>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await drill(inject('databaseServerUrl'), (finding) =>
    findings.push({ drill: 'here', ...finding }),
  );
  return findings;
}

test.each<[string, (url: string, report: Report) => Promise<void>]>([
  ['limits, a tenth of each', (url, report) => drillLimits(url, report, { scale: 0.1 })],
  ['a store that is away', drillStoreAway],
  ['codes, 200 guesses', (url, report) => drillCodes(url, report, 200)],
  ['sessions, each character once', (url, report) => drillSession(url, report, 1)],
])('two processes hold against the drill of %s', patience, async (_what, drill) => {
  const findings = await run(drill);
  expect(findings).not.toEqual([]);
  expect(findings.filter((finding) => !isHeld(finding))).toEqual([]);
});

test('servers that let in more than the limits say are reported as broken', patience, async () => {
  const findings = await run((url, report) =>
    drillLimits(url, report, {
      scale: 1,
      environment: { APP_MODE: 'demo', DEMO_DATA: '0', RATE_LIMIT_SCALE: '2' },
      only: ['loginLinkByCaller', 'resetByCaller'],
    }),
  );
  expect(findings).toMatchObject([{ figure: 10 }, { figure: 20 }]);
  expect(findings.map(isHeld)).toEqual([false, false]);
});
