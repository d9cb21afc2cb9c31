import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mailMark } from '../packages/contracts/src/product.ts';
import { iconNames, renderColors, renderFavicon, renderIcon, renderMailMark } from './brand.ts';

it.each([
  ['packages/contracts/src/colors.gen.ts', renderColors],
  ['apps/web/public/favicon.svg', renderFavicon],
])('%s is of the colors and the name that there are', (file, render) => {
  expect(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')).toBe(render());
});

it.each([
  ...iconNames.map((name) => [name, () => renderIcon(name)] as const),
  [mailMark.path, renderMailMark] as const,
])('%s is the mark in the colors that there are', (name, render) => {
  const file = path.join(import.meta.dirname, '../apps/web/public', name);
  expect(readFileSync(file).equals(render())).toBe(true);
});
