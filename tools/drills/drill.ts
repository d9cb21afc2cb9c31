// npm run drill [name] [--quick]: attacks two processes of the built product and prints what held.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../packages/db/src/embedded/embedded-postgres.ts';
import { createTemplateDatabase } from '../../packages/db/src/testing/test-database.ts';
import { say } from '../bench/table.ts';
import { drillAlerts } from './alerts.ts';
import { drillBackup } from './backup.ts';
import { drillClock } from './clock.ts';
import { drillCodes } from './codes.ts';
import { drillConnections } from './connections.ts';
import { drillCounters } from './counters.ts';
import { drillDecisions } from './decisions.ts';
import { drillDeskDay } from './desk-day.ts';
import { drillDiskFull } from './disk-full.ts';
import { drillFailover } from './failover.ts';
import { type Finding, isHeld, type Report, renderFindings } from './findings.ts';
import { drillGoogle } from './google.ts';
import { drillKills } from './kill.ts';
import { drillForgedHeader, drillLimits, drillStoreAway } from './limits.ts';
import { drillLinks } from './links.ts';
import { drillKill, drillQuota } from './messages.ts';
import { drillMicLife } from './mic-life.ts';
import { drillNightReports } from './night-reports.ts';
import { drillOutbox } from './outbox.ts';
import { drillOverload } from './overload.ts';
import { drillProviders } from './providers.ts';
import { drillReportBrigade } from './report-brigade.ts';
import { drillRestorePoint } from './restore-point.ts';
import { drillRolling } from './rolling.ts';
import { drillSession } from './session.ts';
import { drillSilence } from './silence.ts';
import { drillSlowDatabase } from './slow-database.ts';
import { drillSoak } from './soak.ts';
import { drillTiming } from './timing.ts';
import { drillUpgrade } from './upgrade.ts';
import { drillUploads } from './uploads.ts';

type Drill = (databaseServerUrl: string, report: Report, isQuick: boolean) => Promise<void>;

const drills: Record<string, Drill> = {
  async limits(url, report, isQuick) {
    await drillLimits(url, report, { scale: isQuick ? 0.1 : 1 });
    await drillForgedHeader(url, report);
    await drillStoreAway(url, report);
  },
  timing: (url, report, isQuick) => drillTiming(url, report, isQuick ? 150 : 1000),
  codes: (url, report, isQuick) => drillCodes(url, report, isQuick ? 100 : 1000),
  links: (url, report) => drillLinks(url, report),
  google: (_url, report) => drillGoogle(report),
  connections: (url, report, isQuick) => drillConnections(url, report, isQuick ? 0.5 : 10),
  silence: (url, report) => drillSilence(url, report),
  session: (url, report, isQuick) => drillSession(url, report, isQuick ? 1 : 64),
  counters: (url, report, isQuick) => drillCounters(url, report, isQuick ? 1000 : 50_000),
  'mic-life': (url, report) => drillMicLife(url, report),
  async messages(url, report, isQuick) {
    await drillQuota(url, report, isQuick ? 10 : 100);
    await drillKill(url, report, isQuick ? 20 : 100);
  },
  'night-reports': (url, report, isQuick) =>
    drillNightReports(
      url,
      report,
      isQuick ? { brigade: 10, crowd: 40 } : { brigade: 50, crowd: 100 },
    ),
  'report-brigade': (url, report, isQuick) => drillReportBrigade(url, report, isQuick ? 12 : 40),
  'desk-day': (url, report, isQuick) =>
    drillDeskDay(
      url,
      report,
      isQuick
        ? { submissions: 8, suggestions: 6, reports: 4 }
        : { submissions: 40, suggestions: 30, reports: 20 },
    ),
  decisions: (url, report, isQuick) => drillDecisions(url, report, { each: isQuick ? 2 : 4 }),
  backup: (url, report, isQuick) => drillBackup(url, report, { mics: isQuick ? 1000 : 1_000_000 }),
  'restore-point': (_url, report) => drillRestorePoint(report),
  kill: (_url, report, isQuick) =>
    drillKills(report, isQuick ? { servers: 4, postgres: 2 } : { servers: 20, postgres: 10 }),
  rolling: (url, report, isQuick) => drillRolling(url, report, { restarts: isQuick ? 4 : 30 }),
  'slow-database': (url, report, isQuick) =>
    drillSlowDatabase(url, report, { seconds: isQuick ? 30 : 45 }),
  outbox: (url, report, isQuick) =>
    drillOutbox(url, report, { mails: 1000, kills: isQuick ? 4 : 20, isQuick }),
  providers: (url, report, isQuick) => drillProviders(url, report, { isQuick }),
  clock: (url, report, isQuick) => drillClock(url, report, { isQuick }),
  'disk-full': (_url, report) => drillDiskFull(report),
  overload: (url, report, isQuick) => drillOverload(url, report, { seconds: isQuick ? 5 : 60 }),
  soak: (url, report, isQuick) => drillSoak(url, report, { minutes: isQuick ? 2 : 20 }),
  alerts: (url, report) => drillAlerts(url, report),
  uploads: (url, report, isQuick) =>
    drillUploads(url, report, { seconds: isQuick ? 8 : 60, isQuick }),
  upgrade: (url, report) => drillUpgrade(url, report),
  failover: (_url, report, isQuick) =>
    drillFailover(report, { kills: isQuick ? 1 : 10, tries: isQuick ? 200 : 10_000 }),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(drills);
const unknown = chosen.filter((name) => !Object.hasOwn(drills, name));
if (unknown.length > 0) {
  const all = Object.keys(drills).join(', ');
  process.stderr.write(`There is no drill ${unknown.join(', ')}. There are: ${all}.\n`);
  process.exit(2);
}

const findings: Finding[] = [];
const failed: string[] = [];
// With fsync as in production: what is written and what is not shows in the times.
const dataDir = path.resolve(import.meta.dirname, '../../.cache/drills');
const postgres = await startEmbeddedPostgres({ dataDir, log: say });
// What was started here ends as well: the servers by themselves, when no one holds their channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
}
try {
  await createTemplateDatabase(postgres.url);
  for (const drill of chosen) {
    say(`\n── ${drill}`);
    const report: Report = (finding) => {
      const whole = { drill, ...finding };
      findings.push(whole);
      say(renderFindings([whole]).split('\n')[1] ?? '');
    };
    try {
      await drills[drill]?.(postgres.url, report, values.quick);
    } catch (error) {
      failed.push(drill);
      say(`${drill} broke off: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
} finally {
  await postgres.stop();
}
say(`\n${renderFindings(findings)}`);
if (failed.length > 0) say(`\nWithout a result: ${failed.join(', ')}`);
if (failed.length > 0 || !findings.every(isHeld)) process.exitCode = 1;
