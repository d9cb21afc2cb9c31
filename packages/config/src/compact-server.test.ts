import { runInThisContext as run } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeBeyondLatin1 } from './compact-server.ts';

test('a program keeps its meaning when it is written in Latin-1', () => {
  const program = `{
    // It's “here”…
    const größe = 'café — 🎤', 名 = \`\${größe}…\`;
    [größe, 名, /^[🎤…]$/u.test('🎤'), /—/.test(größe)];
  }`;
  const escaped = escapeBeyondLatin1(program);
  expect(escaped).toMatch(/^[\0-\u00ff]*$/);
  expect(escaped).toContain('größe');
  expect(run(escaped)).toEqual(run(program));
  expect(run(escaped)).toEqual(['café — 🎤', 'café — 🎤…', true, true]);
});
