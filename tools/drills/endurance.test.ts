import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { drillClock } from './clock.ts';
import { drillDiskFull, missingForDiskFull } from './disk-full.ts';
import { type Finding, isHeld, type Report } from './findings.ts';
import { missingForMovingClocks } from './moving-clock.ts';
import { drillOverload } from './overload.ts';
import { drillSoak } from './soak.ts';

/** Servers start, beside whatever other tests run. */
const patience = { timeout: 240_000 };

async function run(drill: (url: string, report: Report) => Promise<void>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report: Report = (finding) => void findings.push({ drill: 'here', ...finding });
  await drill(inject('databaseServerUrl'), report);
  return findings;
}

const broken = (findings: readonly Finding[]) =>
  findings.filter((finding) => !isHeld(finding)).map(({ what }) => what);

test.skipIf(missingForMovingClocks())(
  'clocks that jump sign no one out and send nothing twice',
  patience,
  async () => {
    const findings = await run((url, report) => drillClock(url, report, { isQuick: true }));
    expect(findings).not.toEqual([]);
    expect(broken(findings)).toEqual([]);
  },
);

test.skipIf(missingForMovingClocks())(
  'texts that every process takes for its own are reported as broken',
  patience,
  async () => {
    const sabotage = `
      create function drill_early() returns trigger language plpgsql as $$ begin
        if new.attempts > old.attempts then new.due_at := now(); end if;
        return new;
      end $$;
      create trigger drill_early before update on outbox
      for each row execute function drill_early()`;
    const findings = await run((url, report) =>
      drillClock(url, report, { isQuick: true, sabotage }),
    );
    expect(broken(findings)).toEqual([expect.stringContaining('not sent exactly once')]);
  },
);

test.skipIf(missingForDiskFull())(
  'a full disk stops writes alone, and not for longer',
  patience,
  async () => {
    const findings = await run((_url, report) => drillDiskFull(report));
    expect(findings).not.toEqual([]);
    expect(broken(findings)).toEqual([]);
  },
);

test.skipIf(missingForDiskFull()).each([
  ['that is not full', { isRoomy: true }, 'disk full: comments in a row'],
  ['that stays full', { staysFull: true }, 'room again'],
])('a disk %s is reported as broken', patience, async (_what, options, what) => {
  const findings = await run((_url, report) => drillDiskFull(report, options));
  expect(broken(findings)).toEqual([expect.stringContaining(what)]);
});

test(
  'a process whose refusals cost as much as its work is reported as broken',
  patience,
  async () => {
    const slowDown = path.join(import.meta.dirname, '../bench/slow-down.mjs');
    const environment = { NODE_OPTIONS: `--import=${slowDown}`, BENCH_SLOWED_MS: '5' };
    const findings = await run((url, report) =>
      drillOverload(url, report, { seconds: 3, environment }),
    );
    expect(broken(findings)).toContainEqual(expect.stringMatching(/^searches.*share of the most/));
  },
);

test(
  'a process that keeps something of every request is reported as broken',
  patience,
  async () => {
    const environment = { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'leak.mjs')}` };
    const findings = await run((url, report) =>
      drillSoak(url, report, { minutes: 0.7, restSeconds: 1, environment }),
    );
    const figureOf = (what: string) => findings.find((finding) => finding.what === what)?.figure;
    // In so short a time a process that keeps nothing grows as well, by less than a tenth of it.
    expect(figureOf('megabytes of a process more')).toBeGreaterThan(3000);
    expect(broken(findings)).toContain('open files and sockets more at rest');
  },
);
