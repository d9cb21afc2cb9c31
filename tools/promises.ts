// docs/promises.md: what the product promises, by subject, in the titles of the tests that show it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

const chapters = [
  { heading: 'In the browser', pattern: 'apps/web/e2e/*.spec.ts' },
  {
    heading: 'Over HTTP',
    pattern: 'apps/server/src/http/{*,connections/*,demo/*,google/*,sharing/*}.test.ts',
  },
  { heading: 'On the command line', pattern: 'apps/server/src/commands/*.test.ts' },
  { heading: 'When something breaks', pattern: 'tools/drills/{drills,endurance,outages}.test.ts' },
];

/** Tests of how something works inside, which promise nothing to anyone. */
const internal = /\/(?:leaks|call-limiter|draw-previews|previews|built-server|input-texts)\./;

/** Subjects that a file's name does not say plainly. */
const subjects: Record<string, string> = {
  'authz-fail': 'Repeated refusals',
  chrome: 'Header, menu and footer',
  confirm: 'Confirming an address',
  contract: 'Every row of the REST interface',
  detail: 'A mic',
  guards: 'Who may open what',
  marks: 'Favorites and interest',
  'own-mics': 'A mic that waits for review',
  'previews-plugin': 'Pictures of links',
  'qr-plugin': 'QR codes',
  rest: 'Listings and mics over REST',
  trpc: 'Calls over tRPC',
  'walls-plugin': 'The wall of posters',
  'way-back': 'A visitor’s tap is carried out after signing in',
};

/** `test` of `test('…')`, `test.each(rows)('…')` and `test.describe('…')`. */
function nameOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.property.name === 'describe' ? 'describe' : nameOf(callee.object);
}

/** As it is written, with the placeholders of its rows. */
function titleOf([argument]: readonly ESTree.Argument[], code: string): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral') return code.slice(argument.start + 1, argument.end - 1);
  return undefined;
}

const capitalize = (words: string) => words[0]?.toUpperCase() + words.slice(1);

/** A list of the titles of a file's tests, in their order and below those of their groups. */
function listTitles(code: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  const read = (call: ESTree.CallExpression) => ({
    name: nameOf(call.callee),
    title: titleOf(call.arguments, code),
  });
  new Visitor({
    CallExpression(call) {
      const { name, title } = read(call);
      if (title === undefined || !['describe', 'test', 'it'].includes(name)) return;
      lines.push(`${'  '.repeat(depth)}- ${depth === 0 ? capitalize(title) : title}`);
      if (name === 'describe') depth += 1;
    },
    'CallExpression:exit'(call) {
      const { name, title } = read(call);
      if (name === 'describe' && title !== undefined) depth -= 1;
    },
  }).visit(parseSync('test.ts', code).program);
  return lines;
}

function subjectOf(file: string): string {
  const name = path.basename(file).replace(/\.(?:spec|test)\.ts$/, '');
  return capitalize(subjects[name] ?? name.replaceAll('-', ' '));
}

export function renderPromises(): string {
  const lines = [
    '# What the product promises',
    '',
    'Each sentence is the title of a test that fails when it no longer holds. `npm run generate` writes this page;',
    'placeholders such as `%s` stand for each row that a test tries.',
  ];
  for (const { heading, pattern } of chapters) {
    lines.push('', `## ${heading}`);
    const files = globSync(pattern, { cwd: root }).filter((file) => !internal.test(`/${file}`));
    for (const file of files.toSorted()) {
      const list = listTitles(readFileSync(path.join(root, file), 'utf8'));
      lines.push('', `### [${subjectOf(file)}](../${file})`, '', ...list);
    }
  }
  return `${lines.join('\n')}\n`;
}
