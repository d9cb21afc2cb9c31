import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings, settingsSchema } from '../../apps/server/src/settings/settings.ts';
import { drainLimit } from '../../apps/server/src/start/graceful-stop.ts';
import { workerConnections } from '../../apps/server/src/start/open-database.ts';
import { type Container, get, type Manifest, type Pod, render } from './render.ts';
import { findUnknownFields, findWrongValues } from './schemas.ts';

const folder = import.meta.dirname;
const root = path.resolve(folder, '../..');

/** What is made by hand, by the commands of docs/kubernetes.md; CloudNativePG makes the last one. */
const guide = readFileSync(path.join(root, 'docs/kubernetes.md'), 'utf8');
const secrets = [
  ...[...guide.matchAll(/ create secret generic ([\w-]+)/g)].map(([, name]) => name),
  'stagetime-db-ca',
];

/** Production with PgBouncer, as an operator would write it. */
function renderWithPooler(): Manifest[] {
  const overlay = path.join(root, '.cache/with-pooler');
  mkdirSync(overlay, { recursive: true });
  const relative = (name: string) => path.relative(overlay, path.join(folder, name));
  writeFileSync(
    path.join(overlay, 'kustomization.yaml'),
    `resources: [${relative('production')}]\ncomponents: [${relative('pooler')}]\n`,
  );
  const manifests = render(overlay);
  rmSync(overlay, { recursive: true });
  return manifests;
}

const rendered: Record<string, Manifest[]> = {
  production: render(path.join(folder, 'production')),
  staging: render(path.join(folder, 'staging')),
  pooler: renderWithPooler(),
};

describe.each(Object.keys(rendered))('%s', (name) => {
  const manifests = rendered[name] ?? [];
  const podsOf = (kind: string): Pod[] =>
    manifests.filter((one) => one.kind === kind).map((one) => one.spec.template);
  const pods = ['Deployment', 'Job'].flatMap(podsOf);
  const containers = pods.flatMap((pod) => pod.spec.containers);
  const server = get(manifests, 'Deployment').spec.template as Pod;
  const [serving] = server.spec.containers as [Container];

  test('has no value that its schema refuses, and no field that it does not know', async () => {
    expect(manifests.length).toBeGreaterThan(20);
    expect(await findWrongValues(manifests)).toEqual([]);
    expect(findUnknownFields(manifests)).toEqual([]);
  });

  test('keeps secrets out of files, and names those that docs/kubernetes.md makes', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const text = JSON.stringify(manifests);
    const named = [
      ...text.matchAll(
        /"(?:secretKeyRef|secretRef|passwordSecret|secret)":\{[^}]*"name":"([^"]+)"/g,
      ),
      ...text.matchAll(/"secretName":"([^"]+)"/g),
      ...text.matchAll(/"(?:accessKeyId|secretAccessKey)":\{[^}]*"name":"([^"]+)"/g),
    ].map(([, secret]) => secret);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((secret) => !secrets.includes(secret))).toEqual([]);
  });

  test('restrains every pod as far as Kubernetes can', () => {
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 10001,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
    }
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(container.image).toMatch(/@sha256:[0-9a-f]{64}$/);
    }
    const [namespace] = manifests.filter(({ kind }) => kind === 'Namespace');
    expect(namespace?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  });

  test('lets no one talk to anyone but by name', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(get(policies, 'NetworkPolicy', 'deny-all').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(JSON.stringify(manifests)).not.toContain('CHANGE-ME');
    // What is let out to anywhere is let out by port, and never to a private address.
    const { egress } = get(policies, 'NetworkPolicy', 'server').spec;
    const [, outside] = egress;
    expect(outside.to[0].ipBlock.except).toContain('169.254.0.0/16');
    expect(outside.ports.map(({ port }: { port: number }) => port)).toEqual([443, 465, 587]);
  });

  test('gets a certificate for the name that people use, and monitors that the operator finds', () => {
    const { metadata, spec } = get(manifests, 'Gateway');
    const { annotations } = metadata as { annotations?: Record<string, string> };
    const issuer = annotations?.['cert-manager.io/cluster-issuer'];
    expect(guide).toMatch(new RegExp(`kind: ClusterIssuer\\s+metadata: { name: ${issuer} }`));
    const { data = {} } = configOf(manifests);
    const secure = spec.listeners.find(({ name: one }: { name: string }) => one === 'https');
    expect(`https://${secure.hostname}`).toBe(data.PUBLIC_ORIGIN);
    const monitors = manifests.filter(({ kind }) => /^(?:Service|Pod)Monitor$/.test(kind));
    expect(monitors.map((one) => one.metadata.labels?.release)).toEqual([
      'kube-prometheus-stack',
      'kube-prometheus-stack',
    ]);
    const { egress } = get(manifests, 'NetworkPolicy', 'server').spec;
    expect(JSON.stringify(egress)).toContain('"port":4318');
  });

  test('loses no request when a process is replaced', () => {
    const { strategy, replicas, minReadySeconds } = get(manifests, 'Deployment').spec;
    expect(strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(replicas, 'scaling.yaml says how many').toBeUndefined();
    expect(minReadySeconds).toBeGreaterThan(0);
    const { data = {} } = configOf(manifests);
    const { preStop } = serving.lifecycle as { preStop: { sleep: { seconds: number } } };
    const stopping = preStop.sleep.seconds + (Number(data.SHUTDOWN_DELAY_MS) + drainLimit) / 1000;
    // Jobs, the pool and a busy node have ten seconds more.
    expect(server.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopping + 10);
    expect(preStop.sleep.seconds).toBeGreaterThan(0);
    expect(get(manifests, 'PodDisruptionBudget').spec.maxUnavailable).toBe(1);
    const { minReplicas } = get(manifests, 'HorizontalPodAutoscaler').spec;
    expect(minReplicas).toBeGreaterThan(1);
  });

  test('opens no more connections than Postgres takes', () => {
    const { maxReplicas } = get(manifests, 'HorizontalPodAutoscaler').spec;
    const { maxSurge } = get(manifests, 'Deployment').spec.strategy.rollingUpdate;
    const { DATABASE_POOL } = configOf(manifests).data ?? {};
    // One listens, and one migrates beside all of them; CloudNativePG needs a few.
    const each = Number(DATABASE_POOL) + workerConnections + 1;
    const { parameters } = get(manifests, 'Cluster', 'stagetime-db').spec.postgresql;
    expect((maxReplicas + maxSurge) * each + 1).toBeLessThan(
      Number(parameters.max_connections) - 20,
    );
  });

  test('asks for health at addresses that there are, with enough patience for a failover', () => {
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) =>
        serving[probe] as {
          httpGet: { path: string; port: string };
          periodSeconds: number;
          failureThreshold: number;
        },
    );
    expect(probes.map(({ httpGet }) => httpGet)).toEqual([
      { path: '/robots.txt', port: 'http' },
      { path: '/robots.txt', port: 'http' },
      { path: '/ready', port: 'http' },
    ]);
    const [, , ready] = probes;
    expect((ready?.periodSeconds ?? 0) * (ready?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(60);
  });

  test('refers to things that are there', () => {
    const names = (kind: string) =>
      manifests.filter((one) => one.kind === kind).map((one) => one.metadata.name);
    for (const { name: volume, ...source } of server.spec.volumes) {
      const mounts = serving.volumeMounts as { name: string }[];
      expect(mounts.map((mount) => mount.name)).toContain(volume);
      expect(Object.keys(source)).toHaveLength(1);
    }
    for (const { envFrom } of containers) {
      for (const { configMapRef } of envFrom) {
        if (configMapRef) expect(names('ConfigMap')).toContain(configMapRef.name);
      }
    }
    const ports = serving.ports?.map(({ name: port }) => port);
    const service = get(manifests, 'Service');
    for (const { targetPort } of service.spec.ports) expect(ports).toContain(targetPort);
    expect(server.metadata.labels).toMatchObject(service.spec.selector);
    for (const route of manifests.filter(({ kind }) => kind === 'HTTPRoute')) {
      expect(names('Gateway')).toContain(route.spec.parentRefs[0].name);
      const backends = route.spec.rules.flatMap(
        (rule: { backendRefs?: { name: string }[] }) => rule.backendRefs ?? [],
      );
      for (const backend of backends) expect(names('Service')).toContain(backend.name);
    }
    const { scaleTargetRef } = get(manifests, 'HorizontalPodAutoscaler').spec;
    expect(names(scaleTargetRef.kind)).toContain(scaleTargetRef.name);
    const { cluster, pluginConfiguration } = get(
      manifests,
      'ScheduledBackup',
      'stagetime-nightly',
    ).spec;
    const database = get(manifests, 'Cluster', cluster.name).spec;
    const [plugin] = database.plugins;
    expect(plugin.name).toBe(pluginConfiguration.name);
    expect(names('ObjectStore')).toContain(plugin.parameters.barmanObjectName);
    const components = ['settings', 'database', 'migrate', 'server'];
    for (const { metadata } of manifests) {
      expect(components).toContain(metadata.labels?.['app.kubernetes.io/component']);
    }
  });
});

const configOf = (manifests: readonly Manifest[]) => {
  const config = manifests.find(({ kind }) => kind === 'ConfigMap');
  if (config === undefined) throw new Error('There are no settings.');
  return config;
};

test.each(Object.keys(rendered))('%s sets what the product reads, and starts with it', (name) => {
  const manifests = rendered[name] ?? [];
  const { data = {} } = configOf(manifests);
  const [{ env }] = get(manifests, 'Deployment').spec.template.spec.containers as [Container];
  // What is put together into an address is no one's setting.
  const parts = [...JSON.stringify(env).matchAll(/\$\((\w+)\)/g)].map(([, part]) => part);
  const set = [...Object.keys(data), ...env.map((one) => one.name)];
  const known = Object.keys(settingsSchema.shape);
  expect(set.filter((one) => !known.includes(one) && !parts.includes(one))).toEqual([]);
  const addresses = env.filter(({ value }) => value).map((one) => [one.name, `${one.value}`]);
  const settings = readSettings({
    ...data,
    ...Object.fromEntries(addresses),
    SECRET_KEY: randomBytes(32).toString('base64'),
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  });
  expect(settings).toMatchObject({
    mode: 'production',
    metricsHost: '0.0.0.0',
    metricsPort: 9464,
    shutdownDelayMs: 5000,
  });
});

describe('mistakes are found', () => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = structuredClone(rendered.production ?? []);
    get(manifests, 'Deployment').spec.template.spec.containers[0].readinesProbe = {};
    get(manifests, 'Cluster', 'stagetime-db').spec.instanzes = 3;
    get(manifests, 'ObjectStore', 'stagetime-backups').spec.configuration.endpointUrl = '';
    get(manifests, 'HTTPRoute').spec.rules[0].timeouts.reqest = '0s';
    get(manifests, 'HorizontalPodAutoscaler').spec.maxReplicas = 'many';
    get(manifests, 'ServiceMonitor').spec.endpoints = 'metrics';
  });

  test('in fields', () => {
    const found = findUnknownFields(manifests).join('\n');
    for (const field of ['readinesProbe', 'instanzes', 'endpointUrl', 'reqest']) {
      expect(found).toContain(field);
    }
  });

  test('in values', async () => {
    const found = await findWrongValues(manifests);
    expect(found.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['HorizontalPodAutoscaler stagetime', 'ServiceMonitor stagetime']),
    );
    expect(found).toHaveLength(2);
  });
});
