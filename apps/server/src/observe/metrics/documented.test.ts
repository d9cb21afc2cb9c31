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
