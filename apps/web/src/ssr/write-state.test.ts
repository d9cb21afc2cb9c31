import { expect, test } from 'vitest';
import { escapeJson, requirePlain } from './write-state.ts';

test('JSON in a page cannot end its element, and reads back as it was', () => {
  const value = { name: '</script><!--<script>$&\u2028' };
  const written = escapeJson(value);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(value);
});

test('plain data may stand in a page', () => {
  const value = { text: 'x', list: [1, null, { deep: true, missing: undefined }] };
  expect(requirePlain(value)).toBe(value);
});

test.each([new Date(0), new Map(), new Set(), 1n])('%s may not, wherever it is', (value) => {
  expect(() => requirePlain({ list: [{ value }] })).toThrow('A page may hold');
});
