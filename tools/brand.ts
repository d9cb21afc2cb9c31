// What is made of the product's name and its colors for what reads no CSS of ours.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { drawWordmark } from '../apps/server/src/http/sharing/draw-previews.ts';
import { letterS, mailMark, productName } from '../packages/contracts/src/product.ts';
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

const {
  background = '',
  accent = '',
  'on-accent': ink = '',
  text = '',
} = Object.fromEntries(readColors().dark);

/** As mails show it: three times as large, on the dark that it stands on there. */
export function renderMailMark(): Buffer {
  const { width, height } = mailMark;
  // Of the tokens as they are now: what is made of them is written in the same run.
  const mark = drawWordmark(2, 25, 26, { accent, onAccent: ink, text });
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${3 * width}" height="${3 * height}">${mark}</svg>`,
  );
}

function toPng(svg: string): Buffer {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** As small as a tab's: no tilt and no perforation. */
export function renderFavicon(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${productName}</title>`,
    `<path fill="${accent}" d="M3 0H29V22.5a2.8 2.8 0 0 0 0 5.6V32H3V28.1a2.8 2.8 0 0 0 0-5.6z"/>`,
    `<path fill="${ink}" transform="translate(7 25)scale(.0822)" d="${letterS}"/></svg>\n`,
  ].join('');
}

type Icon = {
  /** In pixels. */
  readonly size: number;
  /** Of the corners, of 512. */
  readonly radius: number;
  /** Of the ticket: what a platform cuts a circle from keeps it within the middle four fifths. */
  readonly scale: number;
};

/** The icons of home screens and results of searches, by their names in the web app's public folder. */
const icons: Readonly<Record<string, Icon>> = {
  'icon-192.png': { size: 192, radius: 108, scale: 1.06 },
  'icon-512.png': { size: 512, radius: 108, scale: 1.06 },
  'icon-maskable-512.png': { size: 512, radius: 0, scale: 0.8 },
  // Its corners are cut by the phone.
  'apple-touch-icon.png': { size: 180, radius: 0, scale: 0.94 },
};

export const iconNames = Object.keys(icons);

/** A tilted ticket in the dark, as PNG. */
export function renderIcon(name: string): Buffer {
  const { size, radius, scale } = icons[name] ?? { size: 512, radius: 0, scale: 1 };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${size}" height="${size}">`,
    `<rect width="512" height="512" rx="${radius}" fill="${background}"/>`,
    `<g transform="translate(256 256)rotate(-7)scale(${scale})translate(-256 -256)">`,
    `<path fill="${accent}" d="M108 60H404V356a26 26 0 0 0 0 52V452H108V408a26 26 0 0 0 0-52z"/>`,
    `<path fill="none" stroke="${ink}" stroke-width="13" stroke-dasharray="17 15.5" d="M150 382H362"/>`,
    `<path fill="${ink}" transform="translate(147 336)" d="${letterS}"/></g></svg>`,
  ].join('');
  return toPng(svg);
}
