import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

type Theme = Readonly<Record<string, readonly [number, number, number]>>;

function readTheme(block: string): Theme {
  const tokens = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    Array.from(tokens, ([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)] as const]),
  );
}

/** An OKLCH colour's linear red, green and blue, by the matrices of CSS Color 4, section 10. */
function toLinear([lightness, chroma, hue]: readonly [number, number, number]): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

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

const [dark = '', light = ''] = css.split('@media');

describe.each([
  ['dark', readTheme(dark)],
  ['light', readTheme(light)],
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
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
  ])('%s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  const categories = Object.keys(theme).filter((name) => name.startsWith('category-'));
  const marks = ['focus', 'control', ...categories];
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
  expect(Object.keys(readTheme(light))).toEqual(Object.keys(readTheme(dark)));
});
