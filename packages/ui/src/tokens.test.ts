import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readThemes, type Theme, toHex, toLinear } from './tokens.ts';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const { dark, light } = readThemes(css);

/** Relative luminance (WCAG 2.2). */
function luminance(color: readonly [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [first, second] = [theme[one], theme[other]];
  if (first === undefined || second === undefined) throw new Error(`no token ${one} or ${other}`);
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (_name, theme) => {
  const grounds = ['background', 'surface', 'raised'];
  const texts = ['text', 'muted', 'accent-text', 'danger', 'success'];
  const pairs = grounds.flatMap((ground) => texts.map((text) => [text, ground] as const));

  it.each(pairs)('%s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-ticket', 'ticket'],
    ['on-ticket-muted', 'ticket'],
    ['text', 'own-message'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
  ])('%s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  const categories = Object.keys(theme).filter((name) => name.startsWith('category-'));
  const marks = ['focus', 'control', 'mark', ...categories];
  const markPairs = grounds.flatMap((ground) => marks.map((mark) => [mark, ground] as const));

  it.each(markPairs)('%s on %s has a contrast of at least 3', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it('the seven categories differ in nothing but their hues, which are those of the posters', () => {
    const colors = categories.map((name) => theme[name]);
    expect(colors.map((color) => color?.[2])).toEqual([78, 135, 305, 28, 190, 355, 245]);
    expect(new Set(colors.map((color) => color?.slice(0, 2).join(' '))).size).toBe(1);
  });

  // A colour outside would be shown as another one, and its contrast would be wrong here.
  it.each(Object.entries(theme))('every screen can show %s', (_name, color) => {
    for (const part of toLinear(color)) {
      expect(part).toBeGreaterThan(-0.001);
      expect(part).toBeLessThan(1.001);
    }
  });
});

it('both themes have the same roles', () => {
  expect(Object.keys(light)).toEqual(Object.keys(dark));
});

it.each([
  [[0, 0, 0], '#000000'],
  [[1, 0, 0], '#ffffff'],
  [[0.628, 0.2577, 29.23], '#ff0000'],
] as const)('%j is %s in sRGB', (color, hex) => expect(toHex(color)).toBe(hex));
