// What is made of the product's name and its colors for what reads no CSS of ours.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productName } from '../packages/contracts/src/product.ts';
import { readThemes, type Theme, toHex } from '../packages/ui/src/tokens.ts';

const tokensFile = path.resolve(import.meta.dirname, '../packages/ui/src/tokens.css');

function readColors() {
  const { dark, light } = readThemes(readFileSync(tokensFile, 'utf8'));
  const asHex = (theme: Theme) =>
    Object.entries(theme).map(([role, color]) => [role, toHex(color)] as const);
  return { dark: asHex(dark), light: asHex(light) };
}

/** The module of both themes' colors. */
export function renderColors(): string {
  const { dark, light } = readColors();
  const list = (colors: typeof dark) =>
    colors.map(([role, hex]) => {
      const name = role.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      return `  ${name}: '${hex}',\n`;
    });
  return `// Made by npm run generate of packages/ui/src/tokens.css. Do not edit.

/** The themes as sRGB: mail, drawn pictures and pages without a build do not know OKLCH. */
export const dark = {
${list(dark).join('')}};

export const light: typeof dark = {
${list(light).join('')}};
`;
}

/** A spotlight and its pool, in the dark theme. */
export function renderFavicon(): string {
  const { background, accent } = Object.fromEntries(readColors().dark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${productName}</title><rect width="32" height="32" rx="7" fill="${background}"/><path d="M16 3 27 29H5z" fill="${accent}" opacity=".28"/><circle cx="16" cy="21" r="6" fill="${accent}"/></svg>\n`;
}
