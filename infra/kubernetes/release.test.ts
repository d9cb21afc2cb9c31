import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { Manifest } from './render.ts';
import { findWrongValues } from './schemas.ts';

/** Runs the script with a kubectl that writes down what it was told, and says of the migration how it ended. */
function release(overlay: string, ended: 'Complete' | 'Failed' = 'Complete') {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [kubectl, told, piped] = ['kubectl', 'told', 'piped'].map((file) =>
    path.join(folder, file),
  ) as [string, string, string];
  writeFileSync(
    kubectl,
    `#!/bin/sh
echo "$*" >>'${told}'
case "$*" in *'--filename -'*) cat >'${piped}' ;; esac
case "$*" in *' get job '*) echo ${ended} ;; *' get cluster'*) echo '["stagetime_worker"]' ;; esac
`,
  );
  chmodSync(kubectl, 0o755);
  const { status } = spawnSync('sh', [path.join(import.meta.dirname, 'release.sh'), overlay], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  return {
    status,
    told: readFileSync(told, 'utf8').trim().split('\n'),
    piped: existsSync(piped) ? readFileSync(piped, 'utf8') : '',
  };
}

describe.skipIf(process.platform === 'win32')('a release in a cluster', () => {
  test('replaces processes after the migration', () => {
    const { status, told } = release('staging');
    expect(status).toBe(0);
    expect(told).toEqual([
      'apply --kustomize . --selector app.kubernetes.io/component in (settings, database)',
      expect.stringContaining('wait --for=condition=Ready'),
      expect.stringContaining('get cluster.postgresql.cnpg.io stagetime-db'),
      '--namespace stagetime-staging delete job stagetime-migrate --ignore-not-found',
      'apply --kustomize . --selector app.kubernetes.io/component in (settings, migrate)',
      expect.stringContaining('get job stagetime-migrate'),
      'apply --kustomize .',
      '--namespace stagetime-staging apply --filename -',
      expect.stringContaining('rollout status'),
    ]);
  });

  test('leaves the processes alone when the migration has failed', () => {
    const { status, told } = release('production', 'Failed');
    expect(status).toBe(1);
    expect(told.at(-1)).toBe('--namespace stagetime logs job/stagetime-migrate');
    expect(told).not.toContain('apply --kustomize .');
  });

  test('brings the alerts of infra/monitoring', async () => {
    const rules = parse(release('production').piped) as Manifest;
    const file = path.join(import.meta.dirname, '../monitoring/rules.yml');
    expect(rules).toMatchObject({
      kind: 'PrometheusRule',
      metadata: { labels: { release: 'kube-prometheus-stack' } },
      spec: parse(readFileSync(file, 'utf8')),
    });
    expect(await findWrongValues([rules])).toEqual([]);
  });
});
