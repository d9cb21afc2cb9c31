// Faults are made for real, and a real Prometheus with the product's rules says so. Its windows are shortened: what
// takes a minute there takes a second here.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import type { Report } from './findings.ts';
import { addressOf, send } from './requests.ts';
import { listMetricsTargets } from './scrape.ts';
import { openWorld } from './world.ts';

const program = '/usr/bin/prometheus';
const rulesFile = path.resolve(import.meta.dirname, '../../infra/monitoring/rules.yml');
/** Seconds; each of the alerts waits for less than ten. */
const patience = 60;

/** What it takes that is not installed; undefined where the drill can run. */
export function missingForAlerts(): string | undefined {
  return existsSync(program) ? undefined : `${program} not found: apt-get install prometheus`;
}

/** The rules with seconds for minutes, minutes for hours and so on. */
export function shorten(rules: string): string {
  return rules
    .replaceAll(/\[(\d+)m\]/g, '[$1s]')
    .replaceAll(/\[(\d+)h\]/g, '[$1m]')
    .replaceAll(/\[(\d+)d\]/g, '[$1h]')
    .replaceAll(/\bfor: (\d+)m/g, 'for: $1s')
    .replaceAll('interval: 30s', 'interval: 1s')
    .replaceAll('5 * 60', '5 * 1');
}

/** `hidesFaults` makes none: a drill that hears of alerts nevertheless is broken. */
export async function drillAlerts(
  databaseServerUrl: string,
  report: Report,
  { hidesFaults = false, wait = patience } = {},
): Promise<void> {
  const missing = missingForAlerts();
  if (missing !== undefined) {
    process.stdout.write(`alerts: skipped, ${missing}\n`);
    return;
  }
  const world = await openWorld(databaseServerUrl, {
    LOG_LEVEL: 'info',
    // No one listens there.
    ...(!hidesFaults && { SMTP_URL: 'smtp://127.0.0.1:1' }),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-alerts-'));
  let prometheus: Prometheus | undefined;
  try {
    await world.query(
      'insert into backups (started_at, ended_at, bytes, is_encrypted) values (now(), now(), 1, false)',
    );
    prometheus = await startPrometheus(folder, listMetricsTargets(world.output()));
    const { firing } = prometheus;
    const [origin = ''] = world.origins;
    const read = () => fetch(`${origin}/api/health`).then((answer) => answer.arrayBuffer());
    for (let second = 0; second < 10; second += 1) await Promise.all([read(), sleep(1000)]);
    report({
      what: `alerts before anything is wrong ${(await firing()).join(' ')}`.trim(),
      figure: (await firing()).length,
      bound: { exactly: 0 },
    });
    const hear = async (alert: string) => {
      const begin = performance.now();
      const seconds = () => (performance.now() - begin) / 1000;
      while (!(await firing()).includes(alert) && seconds() < wait) {
        await Promise.all([read(), sleep(500)]);
      }
      report({
        what: `until ${alert} fires`,
        figure: seconds(),
        bound: { below: wait },
        unit: 's',
      });
    };
    if (!hidesFaults) {
      const body = {
        ...{ name: 'Dana Deckhand', email: 'dana@example.test', password: 'amber-lantern-77-quay' },
        captchaToken: await world.captcha('sign-up'),
      };
      await send(origin, { path: '/auth/signup', body, caller: addressOf(1) });
    }
    await hear('StagetimeOutboxOld');
    if (!hidesFaults) await world.setDatabaseAway(true);
    for (const alert of ['StagetimeDatabaseAway', 'StagetimeErrors', 'StagetimeReadsFailingFast']) {
      await hear(alert);
    }
    if (!hidesFaults) await world.setDatabaseAway(false);
  } finally {
    await prometheus?.stop();
    await rm(folder, { recursive: true, force: true });
    await world.stop();
  }
}

type Prometheus = { firing(): Promise<readonly string[]>; stop(): Promise<void> };

async function startPrometheus(folder: string, targets: readonly string[]): Promise<Prometheus> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = path.join(folder, 'prometheus.json');
  await writeFile(path.join(folder, 'rules.yml'), shorten(await readFile(rulesFile, 'utf8')));
  // JSON is YAML, too.
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      scrape_configs: [{ job_name: 'stagetime', static_configs: [{ targets }] }],
    }),
  );
  const child: ChildProcess = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  );
  const isReady = () =>
    fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}.`);
    await sleep(100);
  }
  return {
    async firing() {
      const answer = await fetch(`${origin}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      const names = data.alerts.filter(({ state }) => state === 'firing');
      return [...new Set(names.map(({ labels }) => labels.alertname))];
    },
    async stop() {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    },
  };
}
