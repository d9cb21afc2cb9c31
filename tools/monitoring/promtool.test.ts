import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTestMetrics } from '../../apps/server/src/testing/metrics.ts';
import { createTestDatabase } from '../../packages/db/src/testing/test-database.ts';

const folder = path.resolve(import.meta.dirname, '../../infra/monitoring');
const promtool = (args: readonly string[], cwd = folder) =>
  promisify(execFile)('promtool', [...args], { cwd });

test('promtool takes the configuration and the rules', async () => {
  expect((await promtool(['check', 'config', 'prometheus.yml'])).stdout).toContain('SUCCESS');
  // A rule that is there twice is a warning only.
  await promtool(['check', 'rules', '--lint=all', '--lint-fatal', 'rules.yml']);
});

test('amtool takes the receivers, and a page goes to whoever has to act now', async () => {
  const amtool = (...args: readonly string[]) =>
    promisify(execFile)('amtool', [...args], { cwd: folder });
  expect((await amtool('check-config', 'alertmanager.yml')).stdout).toContain('SUCCESS');
  for (const severity of ['page', 'ticket']) {
    const route = ['config', 'routes', 'test', '--config.file=alertmanager.yml'];
    expect((await amtool(...route, `severity=${severity}`)).stdout).toBe(`${severity}\n`);
  }
});

/** What promtool says of a text of metrics; empty for one that keeps the rules. */
async function checkMetrics(metrics: string): Promise<string> {
  const child = spawn('promtool', ['check', 'metrics']);
  child.stdin.end(metrics);
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return output;
}

test('promtool finds nothing to mend in /metrics, and would say so', async () => {
  const database = await createTestDatabase(inject('databaseServerUrl'));
  const metrics = await openTestMetrics(database).render();
  await database.drop();
  expect(await checkMetrics(metrics)).toBe('');
  const wrong = metrics.replaceAll('stagetime_live_streams', 'stagetime_live_streams_total');
  expect(await checkMetrics(wrong)).toContain('stagetime_live_streams_total');
});

/** Promtool goes through hours of minutes. */
const patience = { timeout: 120_000 };

test('every alert fires when it should, and not just before', patience, async () => {
  await promtool(['test', 'rules', 'rules.test.yml']);
});

test.each(['vector(1) > 2', 'vector(1)'])(
  'rules that are %s are found, each of them',
  patience,
  async (instead) => {
    const copy = await mkdtemp(path.join(tmpdir(), 'stagetime-rules-'));
    onTestFinished(() => rm(copy, { recursive: true }));
    await cp(folder, copy, { recursive: true });
    const rules = await readFile(path.join(folder, 'rules.yml'), 'utf8');
    const alerts = /(- alert: (\w+)\n {8}expr: \|\n)(?: {10}.*\n)+/g;
    const names = [...rules.matchAll(alerts)].map(([, , name]) => String(name));
    expect(names.length).toBeGreaterThan(15);
    const broken = rules.replaceAll(alerts, `$1          ${instead}\n`);
    await writeFile(path.join(copy, 'rules.yml'), broken);
    const failure = await promtool(['test', 'rules', 'rules.test.yml'], copy).then(
      () => '',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    const reported = new Set([...failure.matchAll(/alertname: (\w+)/g)].map(([, name]) => name));
    expect([...reported].toSorted()).toEqual(names.toSorted());
  },
);
