import { micTypePreviewNames, type PreviewedPoster } from '@stagetime/contracts/mics/link-preview';
import { wallSize } from '@stagetime/contracts/mics/posters';
import { drawable } from '../../posters/outlines.ts';
import { drawPoster } from '../../posters/poster.ts';

const { width, height } = wallSize;
/** How many stand beside one another. */
export const wallColumns = 6;
const columns = wallColumns;
const rows = 3;
/** As many as a wall has room for. */
export const wallPosters = columns * rows;

/** How posters hang: in columns, of which every other one a little lower. */
export type Hanging = {
  readonly columns: number;
  readonly size: readonly [width: number, height: number];
  /** The first poster's. */
  readonly corner: readonly [x: number, y: number];
  /** What all of it turns about, and by how many degrees. */
  readonly middle: readonly [x: number, y: number];
  readonly tilt: number;
};

const hero: Hanging = {
  columns,
  size: [120, 152],
  // The middle row is whole; the one above it and the one below go on, the last column beyond its end.
  corner: [22, -161],
  middle: [width / 2, height / 2],
  // As wide as it is, more would lead its row past the upper and the lower edge.
  tilt: -3,
};

/** Of a small city: the middle row alone, level and thus whole. It begins where nothing fades. */
const few: Hanging = { ...hero, corner: [154, 4], tilt: 0 };

/** Counted on when walls are drawn differently: browsers keep them. */
export const wallVersion = 10;

/**
 * Posters pinned up by hand, on nothing: SVG without fonts. It has a pixel for one of the page: where bytes
 * are few, more pixels are worse ones.
 */
export function drawWall(posters: readonly PreviewedPoster[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    posters.length < 2 * columns
      ? pinUp(posters.slice(0, columns), few)
      : pinUp(posters.slice(0, wallPosters), hero),
    '</svg>',
  ].join('');
}

/** How much further each poster turns, in degrees. */
const turns = [0, 1.2, -1.6];

/** How far each sheet of a shadow reaches beyond its poster: darker inside, softer outside. */
const shadow = [5, 3, 0, -3];

/** Sheets instead of a blur, which would take half of a wall's drawing. */
function drawShadow(x: number, y: number, [width, height]: Hanging['size']): string {
  const sheets = shadow.map(
    (reach) =>
      `<rect x="${x + 2 - reach}" y="${y + 7 - reach}" width="${width + 2 * reach}" height="${height + 2 * reach}" rx="${Math.max(0, reach)}"/>`,
  );
  return `<g fill="#000" fill-opacity=".1">${sheets.join('')}</g>`;
}

/** Posters on a wall, with their shadows. */
export function pinUp(posters: readonly PreviewedPoster[], hanging: Hanging): string {
  const { columns, corner, middle, tilt } = hanging;
  const [width, height] = hanging.size;
  const gap = width * 0.106;
  const pinned = posters.map((poster, index) => {
    const column = index % columns;
    const lower = column % 2 === 1 ? width * 0.136 : 0;
    const x = Math.round(corner[0] + column * (width + gap));
    const y = Math.round(corner[1] + Math.floor(index / columns) * (height + gap) + lower);
    return [
      `<g transform="rotate(${turns[index % turns.length]} ${x + width / 2} ${y + height / 2})">`,
      drawShadow(x, y, hanging.size),
      hangPoster(poster, { x, y, size: [width, height] }),
      '</g>',
    ].join('');
  });
  return `<g transform="rotate(${tilt} ${middle.join(' ')})">${pinned.join('')}</g>`;
}

/** A poster at a place in a picture: without letters that only its readers have. */
export function hangPoster(
  { name, type, slug, hand }: PreviewedPoster,
  {
    x,
    y,
    size,
  }: { readonly x: number; readonly y: number; readonly size: readonly [number, number] },
): string {
  const shown = drawable(name) || micTypePreviewNames[type];
  const idPrefix = `p${Math.round(x)}-${Math.round(y)}-`;
  const { svg } = drawPoster({ name: shown, type, slug, hand, size, idPrefix });
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" `);
}
