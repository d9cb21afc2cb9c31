import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestMetrics, parseMetrics } from '../../testing/metrics.ts';

let database: TestDatabase;
let text: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  text = await openTestMetrics(database).render();
});
afterAll(() => database.drop());

const page = path.resolve(import.meta.dirname, '../../../../../docs/metrics.md');
const documented = readFileSync(page, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, type, labels, help] =
      /^\| `(stagetime_\w+)` \| (\w+) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, type, labels, help }];
  });

test('docs/metrics.md tells of every metric: its type, its labels and what it means', async () => {
  const metrics = parseMetrics(text).filter(({ name }) => name.startsWith('stagetime_'));
  const { registry } = openTestMetrics(database);
  const known = metrics.map(({ name, type, help }) => {
    const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const labels = labelNames.map((label) => `\`${label}\``).join(', ');
    return { name, type, labels, help };
  });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(documented.toSorted(byName)).toEqual(known.toSorted(byName));
});

/** Base units, and what is counted; `info` and `up` are the two exceptions that Prometheus itself makes. */
const units =
  /_(?:seconds|bytes|connections|queries|jobs|messages|entries|streams|migrations|fds|percent|resources|handles|requests|info|up)$/;

test('every metric has a help, a type and a unit, and only counters are totals', () => {
  const metrics = parseMetrics(text);
  expect(metrics.length).toBeGreaterThan(40);
  for (const { name, type, help, samples } of metrics) {
    expect(help, name).toMatch(/\w/);
    expect(['counter', 'gauge', 'histogram', 'summary']).toContain(type);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    if (type !== 'counter') expect(name).toMatch(units);
    expect(name).toMatch(/^(?:stagetime|process|nodejs)_[a-z0-9_]+$/);
    for (const sample of samples) {
      const suffix = sample.slice(name.length);
      const allowed = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['', '_sum', '_count'];
      expect(allowed, sample).toContain(suffix);
    }
  }
});
