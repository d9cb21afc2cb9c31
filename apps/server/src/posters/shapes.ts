import { short as n } from './outlines.ts';
import type { Lots } from './sheet.ts';

export { n };

type Point = readonly [number, number];

const withInk = (fill: string, more: string) =>
  `${fill ? ` fill="${fill}"` : ''}${more ? ` ${more}` : ''}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${withInk(fill, more)}`;

export const circle = (x: number, y: number, r: number, fill = '', more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${withInk(fill, more)}`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}"${withInk(fill, more)}`;

export const poly = (points: readonly Point[], fill: string, more = '') =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, fill, more);

/** A line without a ground. */
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more ? ` ${more}` : ''}/>`;

/** A frame of a width inside no ink. */
export const frame = (x: number, y: number, w: number, h: number, ink: string, width: number) =>
  rect(x, y, w, h, 'none', `stroke="${ink}" stroke-width="${n(width)}"`);

export const round = 'stroke-linecap="round"';

/** Worn ink: specks of the ground over what is printed. */
export function specks(lots: Lots, w: number, h: number, fill: string, count: number): string {
  let [x, y] = [0, 0];
  let d = 'M0 0';
  for (let index = 0; index < count; index += 1) {
    const [toX, toY] = [Math.round(lots() * w), Math.round(lots() * h)];
    const [wide, high] = [lots.in(0.5, 1.9), lots.in(0.5, 1.9)];
    d += `m${n(toX - x)} ${n(toY - y)}h${n(wide)}v${n(high)}h${n(-wide)}z`;
    [x, y] = [toX, toY];
  }
  return path(d, fill);
}

/** A star, or with other numbers a sun. */
export function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = ((-90 + index * 36) * Math.PI) / 180;
    const reach = index % 2 === 1 ? r * 0.42 : r;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return poly(points, fill);
}

/** Rows of dots that grow, each row one dashed line. */
export function halftone(
  [x, y, w, h]: readonly [number, number, number, number],
  ink: string,
  { pitch, from, to }: { pitch: number; from: number; to: number },
): string {
  const rows = Math.ceil(h / (pitch * 0.87));
  let dots = '';
  for (let row = 0; row <= rows; row += 1) {
    const left = x + ((row % 2) * pitch) / 2;
    const width = from + ((to - from) * row) / rows;
    dots += `<path d="M${n(left)} ${n(y + row * pitch * 0.87)}h${n(w)}" stroke-width="${n(width)}"/>`;
  }
  return `<g fill="none" stroke="${ink}" ${round} stroke-dasharray="0 ${pitch}">${dots}</g>`;
}

/** Rays around a point. */
export function rays(x: number, y: number, r: number, count: number, fill: string, from = 0) {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const one = from + (index * 2 * Math.PI) / count;
    const other = one + Math.PI / count;
    const at = (angle: number) => `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
    d += `M${n(x)} ${n(y)}L${at(one)} ${at(other)}z`;
  }
  return path(d, fill);
}

/** A strip of tape with torn ends. */
export function tape(
  lots: Lots,
  [x, y, w, h]: readonly [number, number, number, number],
  fill: string,
  more = '',
): string {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const tooth = (step: number) =>
    (step % 2 === 1 ? -h * 0.07 : h * 0.03) + Math.round(lots.in(-1, 1));
  const right = steps.map((step): Point => [x + w + tooth(step), y + (h * step) / 10]);
  const left = steps.map((step): Point => [x - tooth(step), y + (h * (10 - step)) / 10]);
  return poly([[x, y], [x + w, y], ...right, [x + w, y + h], [x, y + h], ...left], fill, more);
}
