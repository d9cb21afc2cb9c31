import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the script with a kubectl that writes down what it was told, and fails where `failing` is among it. */
function release(overlay: string, failing = 'nothing'): { status: number | null; told: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kubectl = path.join(folder, 'kubectl');
  const told = path.join(folder, 'told');
  writeFileSync(told, '');
  writeFileSync(
    kubectl,
    `#!/bin/sh\necho "$*" >>'${told}'\ncase "$*" in *'${failing}'*) exit 1 ;; esac\n`,
  );
  chmodSync(kubectl, 0o755);
  const { status } = spawnSync('sh', [path.join(import.meta.dirname, 'release.sh'), overlay], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  return { status, told: readFileSync(told, 'utf8').trim().split('\n') };
}

test.skipIf(process.platform === 'win32')('processes are replaced after the migration', () => {
  const { status, told } = release('staging');
  expect(status).toBe(0);
  expect(told).toEqual([
    'apply --kustomize . --selector app.kubernetes.io/component in (settings, database)',
    expect.stringContaining('wait --for=condition=Ready'),
    '--namespace stagetime-staging delete job stagetime-migrate --ignore-not-found',
    'apply --kustomize . --selector app.kubernetes.io/component in (settings, migrate)',
    expect.stringContaining('wait --for=create'),
    expect.stringContaining('logs --follow'),
    expect.stringContaining('wait --for=condition=Complete'),
    'apply --kustomize .',
    expect.stringContaining('rollout status'),
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a migration that failed leaves the processes alone',
  () => {
    const { status, told } = release('production', 'condition=Complete');
    expect(status).toBe(1);
    expect(told.at(-1)).toContain('--namespace stagetime wait --for=condition=Complete');
    expect(told).not.toContain('apply --kustomize .');
  },
);
