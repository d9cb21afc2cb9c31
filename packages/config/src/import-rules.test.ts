import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRules } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const mics = 'packages/api/src/features/mics/some.ts';
const web = 'apps/web/src/some.ts';

/** The order that docs/architecture.md tells, written once more so that a change is a decision. */
const order = [
  'operations',
  'places',
  'delivery',
  'accounts',
  'notifications',
  'social',
  'mics',
  'comments',
  'messaging',
  'admin',
];

type Case = [string, string, boolean];

/** Every feature and every other one, in the server and in the web. */
const pairs: Case[] = order.flatMap((feature, place) =>
  order
    .filter((other) => other !== feature)
    .flatMap((other): Case[] => {
      const isLower = order.indexOf(other) < place;
      return [
        [
          `packages/api/src/features/${feature}/some.ts`,
          `import { x } from '../${other}/${other}.service.ts';`,
          isLower,
        ],
        [
          `apps/web/src/features/${feature}/hooks/some.ts`,
          `import { x } from '../../${other}/hooks/use-it.ts';`,
          isLower,
        ],
      ];
    }),
);

/** file, what it imports, whether lint lets it pass */
const cases: Case[] = [
  ...pairs,
  [mics, `import { x } from '../places/places.service.ts';`, true],
  [mics, `import { x } from '../social/social.predicates.ts';`, true],
  [mics, `import { x } from '../accounts/accounts.policy.ts';`, true],
  [mics, `import { x } from '../delivery/delivery.service.ts';`, true],
  [mics, `import { x } from '../places/places.queries.ts';`, false],
  [mics, `import { x } from '../comments/comments.service.ts';`, false],
  [mics, `import { x } from '../admin/import/import-mics.ts';`, false],
  [mics, `import { x } from '@stagetime/contracts/comments/messages';`, true],
  [
    'packages/api/src/features/admin/import/some.ts',
    `import { x } from '../../mics/mics.service.ts';`,
    true,
  ],
  [
    'packages/api/src/features/admin/import/some.ts',
    `import { x } from '../../mics/mics.queries.ts';`,
    false,
  ],
  [
    'packages/api/src/features/places/some.ts',
    `import { x } from '../mics/mics.service.ts';`,
    false,
  ],
  ['packages/contracts/src/mics/some.ts', `import { x } from 'zod';`, false],
  ['packages/contracts/src/mics/some.ts', `import { z as x } from '../core/zod.ts';`, false],
  ['packages/contracts/src/mics/schemas.ts', `import { z as x } from '../core/zod.ts';`, true],
  ['packages/rest/src/some.ts', `import { x } from '@stagetime/db/database';`, false],
  ['packages/db/src/migrations/20261120090000-some.ts', `import { x } from '../tables.ts';`, false],
  [web, `import { x } from '@stagetime/api/features/mics/mics.service';`, false],
  [web, `import { appRouter as x } from '@stagetime/api/app.router';`, false],
  [web, `import type { AppRouter as x } from '@stagetime/api/app.router';`, true],
  [web, `import { createStagetimeClient as x } from '@stagetime/client/client';`, false],
  [web, `import type { operations as x } from '@stagetime/client/openapi.gen';`, true],
  ['apps/web/src/features/mics/some.ts', `import { x } from '../../session/session.ts';`, true],
  ['apps/web/src/session/some.ts', `import { x } from '../features/mics/home-of.ts';`, false],
  ['apps/web/src/session/some.ts', `import { x } from '../components/toasts.tsx';`, true],
  ['apps/web/src/components/form/some.ts', `import { x } from '../../features/mics/a.ts';`, false],
  [
    'apps/web/src/session/some.ts',
    `import { appRouter as x } from '@stagetime/api/app.router';`,
    false,
  ],
];

/** Where each case is written: one file each. */
const files = cases.map(([file], index) => file.replace('some.ts', `case-${index}.ts`));
/** Two files of which each imports the other. */
const circle = ['packages/db/src/one.ts', 'packages/db/src/other.ts'];
let folder: string;
let refused: Set<string>;

/** What lint calls an import that is not for that file, and one that leads back to it. */
const refusals = ['lint/style/noRestrictedImports', 'lint/suspicious/noImportCycles'];

type Report = {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagetime-import-rules-'));
  for (const config of ['biome.json', 'packages/config/biome.import-rules.json']) {
    cpSync(path.join(root, config), path.join(folder, config), { recursive: true });
  }
  cases.forEach(([, statement], index) => {
    const target = path.join(folder, files[index] ?? '');
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${statement}\nexport type Used = typeof x;\n`);
  });
  mkdirSync(path.join(folder, 'packages/db/src'), { recursive: true });
  circle.forEach((file, index) => {
    const other = path.basename(circle[1 - index] ?? '');
    const text = `import { x as y } from './${other}';\nexport const x = (): unknown => y;\n`;
    writeFileSync(path.join(folder, file), text);
  });
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    biome,
    'lint',
    '--reporter=json',
    '--max-diagnostics=none',
    '--vcs-enabled=false',
    '.',
  ];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
  refused = new Set(
    diagnostics
      .filter(({ category }) => refusals.includes(category))
      .map(({ location }) =>
        typeof location.path === 'string' ? location.path : location.path.file,
      ),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(
  cases.map(([, statement, passes], index) => [files[index] ?? '', statement, passes] as const),
)('in %s lint lets `%s` pass: %s', (file, _statement, passes) => {
  expect(refused.has(file)).toBe(!passes);
});

test('lint refuses both of two files that import each other', () => {
  expect(circle.filter((file) => refused.has(file))).toEqual(circle);
});

test('the rules that lint reads are those of the table (npm run generate writes them)', () => {
  const file = path.join(root, 'packages/config/biome.import-rules.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ overrides: importRules() });
});
