import { expect, test } from 'vitest';
import { escapeJson } from './write-state.ts';

test('JSON in a page cannot end its element, and reads back as it was', () => {
  const value = { name: '</script><!--<script>$&\u2028' };
  const written = escapeJson(value);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(value);
});
