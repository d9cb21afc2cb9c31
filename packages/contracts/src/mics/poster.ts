import { type PosterInks, posterInks } from './poster-colors.ts';
import { layouts, spotlight } from './poster-layouts.ts';
import type { MicType } from './rules.ts';

/** Picture documents cannot use the page's fonts, only those of the system. */
const fonts = 'Avenir Next,Segoe UI,Arial,sans-serif';

/**
 * The poster of a mic without a picture: an SVG document of 400 by 300, the same for the same name
 * and type, at most 1,500 bytes for names as long as the database keeps them.
 */
export function micPoster({ name, type }: { name: string; type: MicType }): string {
  const hash = hashText(name);
  const draw = layouts[hash % layouts.length];
  const variant = (hash >>> 8) % 8;
  // A room with a spotlight stays dark.
  const isInverted = variant > 3 && draw !== spotlight;
  const inks = isInverted ? invert(posterInks[type]) : posterInks[type];
  const content = draw?.({ name, label: type.toUpperCase(), inks, variant });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="${fonts}" font-weight="800">${content}</svg>`;
}

/** Light letters on a dark ground instead, or the other way round. */
function invert({ bright, glow, deep, dusk }: PosterInks): PosterInks {
  return { bright: deep, glow: dusk, deep: bright, dusk: glow };
}

/** FNV-1a over UTF-16 units, 32 bits, with a last stir so that the low bits depend on all of them. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
