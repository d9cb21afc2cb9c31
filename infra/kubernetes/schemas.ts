import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from './render.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Which package knows the kinds of a group. */
function moduleOf({ apiVersion, kind }: Manifest): string {
  const packages: Record<string, string> = {
    'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
    'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
    'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  };
  const [group = ''] = apiVersion.split('/');
  return `${packages[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}

/**
 * No package has the schema of the Barman plugin's store, but what is in it is a type of CloudNativePG's own: it
 * is checked where that stands.
 */
function toKnown(manifest: Manifest): Manifest {
  if (manifest.kind !== 'ObjectStore') return manifest;
  const { configuration, retentionPolicy, ...others } = manifest.spec;
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: manifest.metadata,
    spec: {
      ...others,
      instances: 1,
      storage: {},
      backup: { barmanObjectStore: configuration, retentionPolicy },
    },
  };
}

/** What the schemas have against values: types, patterns, required fields. */
export async function findWrongValues(manifests: readonly Manifest[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const manifest of manifests.map(toKnown)) {
    const { kind, metadata } = manifest;
    const module = await import(moduleOf(manifest));
    try {
      new module[kind](manifest).validate();
    } catch (error) {
      wrong.push(`${kind} ${metadata.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return wrong;
}

/**
 * What the types have against fields: the schemas take those that they do not know, and so would Kubernetes, which
 * forgets them.
 */
export function findUnknownFields(manifests: readonly Manifest[]): string[] {
  const known = manifests.map(toKnown);
  const folder = path.join(root, '.cache/kubernetes');
  mkdirSync(folder, { recursive: true });
  const lines = known.map((manifest, index) => {
    const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
    return `export const a${index} = ${JSON.stringify(manifest)} satisfies ${type};`;
  });
  writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions));
  const { stdout } = spawnSync('pnpm', ['exec', 'tsc', '--project', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [, index = 0] = /manifests\.ts\((\d+)/.exec(line) ?? [];
      const manifest = known[Number(index) - 1];
      const [, why = ''] = /error TS\d+: (.*)/.exec(line) ?? [];
      return `${manifest?.kind} ${manifest?.metadata.name}: ${why}`;
    });
}

const compilerOptions = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
};
