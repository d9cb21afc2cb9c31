/** A role's color in OKLCH: lightness, chroma and hue. */
type Color = readonly [number, number, number];
export type Theme = Readonly<Record<string, Color>>;

/** The roles of both themes, as tokens.css has them; those with transparency are left out. */
export function readThemes(css: string): { readonly dark: Theme; readonly light: Theme } {
  const [dark = '', light = ''] = css.split('@media');
  return { dark: readTheme(dark), light: readTheme(light) };
}

function readTheme(block: string): Theme {
  const tokens = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    Array.from(tokens, ([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)] as const]),
  );
}

/** A color's linear red, green and blue, by the matrices of CSS Color 4, section 10. */
export function toLinear([lightness, chroma, hue]: Color): number[] {
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

/** As sRGB: `#f5b13d`. */
export function toHex(color: Color): string {
  const bytes = toLinear(color).map((part) => {
    const linear = Math.min(1, Math.max(0, part));
    const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
