import type { MicType } from './rules.ts';

/** A category's inks: light ones for ground or letters, dark ones for the other. */
export type PosterInks = {
  readonly bright: string;
  /** A shape on a bright ground. */
  readonly glow: string;
  readonly deep: string;
  /** A shape on a deep ground. */
  readonly dusk: string;
};

/**
 * Each category owns a hue; lightness and chroma are the same for all. In OKLCH: bright is
 * `0.8 0.107`, glow `0.72 0.107`, deep `0.24 0.04` and dusk `0.35 0.058`, of the hues 78, 135, 305,
 * 28, 190, 355 and 245. Hexadecimal, because pictures are drawn by more than browsers.
 */
export const posterInks: Record<MicType, PosterInks> = {
  comedy: { bright: '#e4b56b', glow: '#c99c52', deep: '#2a1d07', dusk: '#4b3613' },
  improv: { bright: '#a0cd87', glow: '#87b46f', deep: '#172310', dusk: '#2d4122' },
  magic: { bright: '#ceacf5', glow: '#b493db', deep: '#241a2e', dusk: '#423253' },
  music: { bright: '#fba397', glow: '#e08a7f', deep: '#301714', dusk: '#552e29' },
  poetry: { bright: '#5dd4cd', glow: '#3fbab3', deep: '#012523', dusk: '#054441' },
  storytelling: { bright: '#f5a1c1', glow: '#da88a8', deep: '#2e1720', dusk: '#522d3c' },
  variety: { bright: '#81c5fe', glow: '#68abe3', deep: '#0d2131', dusk: '#1e3d57' },
};
