import type { MicType } from '@stagetime/contracts/mics/rules';

/** A category's inks. */
export type Palette = {
  readonly paper: string;
  /** Near black of its hue. */
  readonly ink: string;
  /** Its hue. */
  readonly main: string;
  /** A second ink that fights it well. */
  readonly spot: string;
  /** Its dark, and a darker one. */
  readonly dusk: string;
  readonly night: string;
  /** An ink as loud as paint that letters stand on, mostly the spot. */
  readonly hot: string;
  /** Where the spot is too close to the main ink to be seen on it. */
  readonly contrary: string;
};

/** Hexadecimal, because posters are drawn by more than browsers. */
export const palettes: Record<MicType, Palette> = {
  comedy: palette('#fbeecb', '#1d1407', '#ffb838', '#d63a22', '#4a3210', '#2a1c08'),
  improv: palette('#f1f5dc', '#121f0b', '#93d05b', '#d6246f', '#2a4c1a', '#182b0f'),
  magic: palette('#f0e9fb', '#180d2e', '#b592f5', '#f3c03a', '#3b2368', '#21123f'),
  music: palette('#fde9dd', '#220d0e', '#ff7763', '#2b3fae', '#5d211f', '#2f1213'),
  poetry: palette('#e8f3ea', '#06211f', '#39c5b9', '#c44a26', '#0d4a46', '#082b29'),
  storytelling: palette('#fdeae8', '#290d1b', '#f78fb3', '#7b1c4b', '#5a1f3a', '#331020'),
  variety: palette('#e6f1fb', '#0a1a2b', '#62b5f8', '#d93420', '#163f66', '#0d2439'),
};

function palette(
  paper: string,
  ink: string,
  main: string,
  spot: string,
  dusk: string,
  night: string,
): Palette {
  const isBright = contrast(spot, ink) > 7;
  return {
    ...{ paper, ink, main, spot, dusk, night },
    hot: isBright ? dusk : spot,
    contrary: isBright ? main : spot,
  };
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two inks are told apart, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The first of these inks that can be read on a ground, or else the one that is read best. */
export function readable(ground: string, ...inks: readonly string[]): string {
  const byContrast = inks.toSorted((a, b) => contrast(ground, b) - contrast(ground, a));
  return inks.find((ink) => contrast(ground, ink) >= 4.5) ?? byContrast[0] ?? ground;
}

/** Half seen through, as hexadecimal. */
export function faint(ink: string, share: number): string {
  return `${ink}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
