import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTestMetrics } from '../../apps/server/src/testing/metrics.ts';
import { createDatabase } from '../../packages/db/src/database.ts';
import { renderDashboard } from './dashboard.ts';
import { renderMetricsPage } from './metrics-page.ts';

type Rule = {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Record<string, string>;
  readonly annotations?: Record<string, string>;
};

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { groups } = parse(read('infra/monitoring/rules.yml')) as {
  groups: { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap((rule) =>
  rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }],
);
const recorded = rules.flatMap(({ record }) => record ?? []);

/** As GitHub makes them of headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
const sections = new Map(
  read('docs/runbooks.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [anchorOf(section.split('\n')[0] ?? ''), section]),
);

test.each(alerts)(
  '$alert has a runbook that names it, and a severity',
  ({ alert, labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels?.severity);
    expect(annotations?.summary).toMatch(/\w/);
    const [file, anchor = ''] = annotations?.runbook_url?.split('#') ?? [];
    expect(file).toBe('https://github.com/OWNER/NAME/blob/main/docs/runbooks.md');
    const section = sections.get(anchor) ?? '';
    expect(section).toContain(`\`${alert}\``);
    for (const part of ['Symptom', 'Look at', 'Do', 'Afterwards']) {
      expect(section).toContain(`- **${part}**: `);
    }
  },
);

test('every section of the runbooks belongs to an alert, and says its severity', () => {
  expect(alerts.length).toBeGreaterThan(15);
  const linked = alerts.map(({ annotations }) => annotations?.runbook_url?.split('#')[1]);
  expect([...sections.keys()].toSorted()).toEqual([...new Set(linked)].toSorted());
  for (const section of sections.values()) {
    const named = [
      ...(section.split('\n- ')[0] ?? '').matchAll(/`(Stagetime\w+)`|\((page|ticket)\)/g),
    ];
    let waiting: string[] = [];
    for (const [, name, severity] of named) {
      if (name !== undefined) waiting.push(name);
      else {
        for (const alert of waiting) {
          expect(alerts.find((rule) => rule.alert === alert)?.labels?.severity, alert).toBe(
            severity,
          );
        }
        waiting = [];
      }
    }
    expect(waiting).toEqual([]);
  }
});

test('every alert is tried in infra/monitoring/rules.test.yml, firing and silent', () => {
  const { tests } = parse(read('infra/monitoring/rules.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
  };
  const tries = tests.flatMap((one) => one.alert_rule_test);
  for (const { alert } of alerts) {
    const tried = tries.filter(({ alertname }) => alertname === alert);
    expect(
      tried.filter(({ exp_alerts }) => exp_alerts !== undefined),
      alert,
    ).not.toEqual([]);
    expect(
      tried.filter(({ exp_alerts }) => exp_alerts === undefined),
      alert,
    ).not.toEqual([]);
  }
});

/** Labels that Prometheus and histograms add. */
const addedLabels = ['job', 'instance', 'le'];

test('every metric and label of the rules and the dashboard is one that a process has', async () => {
  // What is only asked for names needs no database.
  const { registry } = openTestMetrics(createDatabase({ url: 'postgres://127.0.0.1:1/none' }));
  const labelsOf = new Map<string, readonly string[]>([['up', []]]);
  for (const { name, type } of await registry.getMetricsAsArray()) {
    const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const suffixes = String(type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const suffix of suffixes) labelsOf.set(`${name}${suffix}`, labelNames);
  }
  for (const name of recorded) labelsOf.set(name, ['kind']);
  const dashboard = JSON.stringify(renderDashboard());
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...[...dashboard.matchAll(/"expr":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
      String(JSON.parse(text)),
    ),
    String(/label_values\((\w+), instance\)/.exec(dashboard)?.[1]),
  ];
  expect(expressions.length).toBeGreaterThan(60);
  for (const expression of expressions) {
    const used = [
      ...expression.matchAll(
        /\b((?:\w+:)?(?:stagetime|nodejs|process)[\w:]*|up\b)(?:\{([^}]*)\})?/g,
      ),
    ]
      // Of a job, not a metric.
      .filter(([, name]) => name !== 'stagetime');
    expect(used, expression).not.toEqual([]);
    for (const [, name = '', selector = ''] of used) {
      expect([...labelsOf.keys()], expression).toContain(name);
      const labels = [...selector.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label]) => label);
      for (const label of labels) {
        expect([...addedLabels, ...(labelsOf.get(name) ?? [])], expression).toContain(label);
      }
    }
  }
});

test('the dashboard is the one that its sources make', () => {
  expect(JSON.parse(read('infra/monitoring/dashboard.json'))).toEqual(
    JSON.parse(JSON.stringify(renderDashboard())),
  );
});

test('docs/metrics.md has every metric (npm run generate writes it)', async () => {
  expect(read('docs/metrics.md')).toBe(await renderMetricsPage());
});
