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

/**
 * Relative luminance (WCAG 2.2) of an OKLCH colour, by the matrices of CSS Color 4, section 10.
 */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
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

  it('text on the accent has a contrast of at least 4.5', () => {
    expect(contrast(theme, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the focus ring on %s has a contrast of at least 3', (ground) => {
    expect(contrast(theme, 'focus', ground)).toBeGreaterThanOrEqual(3);
  });
});

it('both themes have the same roles', () => {
  expect(Object.keys(readTheme(light))).toEqual(Object.keys(readTheme(dark)));
});
