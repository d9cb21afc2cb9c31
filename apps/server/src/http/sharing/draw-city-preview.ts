import { dark } from '@stagetime/contracts/colors.gen';
import {
  type CityPreview,
  cityPreviewWords,
  previewSize,
} from '@stagetime/contracts/mics/link-preview';
import { type Hanging, pinUp } from './draw-wall.ts';
import { drawParagraph, drawWordmark, hangPoster } from './preview-text.ts';

const { width, height } = previewSize;

type Place = { readonly x: number; readonly y: number; readonly turn: number };

const front: Place = { x: 706, y: 130, turn: -4 };
/** Posters on a wall, cut off by its edges; the last hangs over the others. */
const hung: readonly Place[] = [{ x: 930, y: -150, turn: 5 }, { x: 946, y: 292, turn: -3 }, front];
const posterSize = [300, 400] as const;
/** Where there are enough of them they cover the wall. */
const wall: Hanging = {
  columns: 3,
  size: [236, 300],
  corner: [676, -190],
  middle: [width / 2, height / 2],
};
const wallPosters = 9;

/** The picture of a link to a city, as SVG without fonts: its name, its number of mics, some posters. */
export function drawCityPreview({ city, count, posters }: CityPreview): string {
  const column = { x: 64, width: posters.length > 0 ? 590 : 1000 };
  const intro = drawParagraph(cityPreviewWords.intro, 84, {
    ...column,
    height: 40,
    max: 46,
    ink: dark.muted,
  });
  const name = drawParagraph(city, intro.bottom + 44, {
    ...column,
    height: 250,
    max: 148,
    ink: dark.text,
  });
  const howMany = drawParagraph(cityPreviewWords.count(count), name.bottom + 54, {
    ...column,
    height: 50,
    max: 54,
    ink: dark.accent,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${dark.background}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${dark.surface}" d="M270 0h60L720 ${height}H-120z"/>`,
    intro.drawn,
    name.drawn,
    howMany.drawn,
    posters.length < wallPosters ? hangFew(posters) : pinUp(posters, wall),
    drawWordmark(column.x, height - 56, 44),
    '</svg>',
  ].join('');
}

/** The first of three hangs in front. */
function hangFew(posters: CityPreview['posters']): string {
  const few = posters.slice(0, hung.length).toReversed();
  const places = hung.slice(hung.length - few.length);
  return few.map((poster, index) => drawPoster(poster, places[index] ?? front)).join('');
}

function drawPoster(poster: CityPreview['posters'][number], { x, y, turn }: Place): string {
  const [width, height] = posterSize;
  return [
    `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">`,
    `<path fill="#000" opacity=".4" d="M${x + 8} ${y + 10}h${width}v${height}h-${width}z"/>`,
    hangPoster(poster, { x, y, size: posterSize }),
    '</g>',
  ].join('');
}
